import type { HowToPay as HowToPayAnswer } from '@dira/contract/payment-instructions';
import { listInstructions } from '@dira/i18n/payment-instruction-words';
import { useTranslation } from 'react-i18next';
import { Card, FactList } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
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
  return (
    <span className={classes.copied}>
      <Code>{value}</Code>
      <CopyButton size="xs" text={value} name={label} />
    </span>
  );
}
