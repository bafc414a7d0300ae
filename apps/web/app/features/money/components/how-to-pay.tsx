import type { HowToPay as HowToPayAnswer } from '@dira/contract/payment-instructions';
import { listInstructions } from '@dira/i18n/payment-instruction-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { IconCheck, IconCopy } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import classes from './how-to-pay.module.css';

/** Where the rent goes, each number with a button that copies it; nothing where the landlord has not said. */
export function HowToPay({ instructions, reference }: HowToPayAnswer) {
  const { t } = useTranslation('money');
  const lines = listInstructions(instructions, reference, t);
  if (lines.length === 0) return null;
  return (
    <Card title={t('howToPay.title')}>
      <FactList
        facts={lines.map(({ label, value, isCode }) => ({
          label,
          value: isCode ? <Copied label={label} value={value} /> : <UserText>{value}</UserText>,
        }))}
      />
    </Card>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const word = t(isCopied ? 'actions.copied' : 'actions.copy');
  return (
    <span className={classes.copied}>
      <Code>{value}</Code>
      <Button
        size="xs"
        icon={isCopied ? IconCheck : IconCopy}
        aria-label={`${word}: ${label}`}
        onClick={() => void copyText(value).then(setIsCopied)}
      >
        {word}
      </Button>
    </span>
  );
}
