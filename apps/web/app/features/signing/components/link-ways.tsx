import { whatsAppNumber } from '@dira/domain/israel/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '../../../ui/icons.ts';
import type { Signer } from '../queries.ts';
import classes from './signatures.module.css';

type LinkWaysProps = { url: string; signer: Pick<Signer, 'fullName' | 'phone' | 'language'> };

/** A link to its signer: copied, or by WhatsApp in their own language. */
export function LinkWays({ url, signer }: LinkWaysProps) {
  const { t } = useTranslation();
  const { t: tTheirs, ready } = useTranslation('signing', { lng: signer.language, useSuspense: false });
  const [isCopied, setIsCopied] = useState(false);
  const message = tTheirs('card.linkMessage', { name: signer.fullName, url });
  return (
    <div className={classes.actions}>
      <Button
        data-autofocus
        icon={isCopied ? IconCheck : IconCopy}
        aria-label={`${t(isCopied ? 'actions.copied' : 'actions.copy')}: ${signer.fullName}`}
        onClick={() => void copyText(url).then(setIsCopied)}
      >
        {t(isCopied ? 'actions.copied' : 'actions.copy')}
      </Button>
      {signer.phone !== null && ready && (
        <a
          {...buttonLook()}
          href={`https://wa.me/${whatsAppNumber(signer.phone)}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={IconBrandWhatsapp} size={16} /> {t('actions.sendByWhatsApp')}
        </a>
      )}
    </div>
  );
}
