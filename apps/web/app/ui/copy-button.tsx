import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/clipboard.ts';
import { Button } from './button.tsx';
import { IconCheck, IconCopy } from './icons.ts';

type CopyButtonProps = {
  text: string;
  /** What is copied, where the word alone does not say it. */
  name?: string;
  size?: 'xs';
  /** Takes the focus of the dialog that it stands in. */
  isFirst?: boolean;
};

/** Copies a text, and says that it did. */
export function CopyButton({ text, name, size, isFirst }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const word = t(isCopied ? 'actions.copied' : 'actions.copy');
  return (
    <Button
      {...(size !== undefined && { size })}
      data-autofocus={isFirst || undefined}
      icon={isCopied ? IconCheck : IconCopy}
      aria-label={name === undefined ? undefined : `${word}: ${name}`}
      onClick={() => void copyText(text).then(setIsCopied)}
    >
      {word}
    </Button>
  );
}
