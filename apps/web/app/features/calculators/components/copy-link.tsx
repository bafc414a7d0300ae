import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { IconCheck, IconLink } from '../../../ui/icons.ts';

/** Copies the address of the page, which holds the calculation. */
export function CopyLink() {
  const { t } = useTranslation('calculators');
  const { t: tCommon } = useTranslation();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === window.location.href;
  const copy = async () => {
    const { href } = window.location;
    if (await copyText(href)) setCopied(href);
  };
  return (
    <Button icon={isCopied ? IconCheck : IconLink} onClick={() => void copy()}>
      {isCopied ? tCommon('actions.copied') : t('copyLink')}
    </Button>
  );
}
