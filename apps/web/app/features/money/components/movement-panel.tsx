import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { faultOfAmount, faultOfDay, type MovementValues } from '../forms/movement-values.ts';
import { WayFields } from '../forms/way-fields.tsx';
import { useSayAmount } from '../use-say-amount.ts';
import { BookDayField } from './book-day-field.tsx';

/** What is sent, whatever moved. */
export type EnteredMovement = Omit<MovementValues, 'amount' | 'on'> & { amount: number; on: string };

type MovementPanelProps = {
  title: string;
  /** What it means, and what Dira does not do. */
  note: string;
  submitLabel: string;
  currency: string;
  /** The amount that is most likely; nothing where there is none. */
  amount: number | null;
  /** The most that there is, with the code of what lies beyond it; nothing where there is no end. */
  most: { readonly amount: number; readonly beyond: string } | null;
  /** Whether it went to the tenant, in some way. */
  hasWay: boolean;
  reasonLength: number;
  loading: boolean;
  error: unknown;
  onSubmit: (movement: EnteredMovement) => void;
  onClose: () => void;
};

/** Money that moved otherwise than by a payment: how much, when, how, and why. */
export function MovementPanel(props: MovementPanelProps) {
  const { currency, most, hasWay, onSubmit, ...panel } = props;
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const say = useSayAmount(currency);
  const form = useForm<MovementValues>({
    initialValues: { amount: panel.amount, on: today(), method: 'bank_transfer', reference: '', reason: '' },
    validate: ({ amount, on }) =>
      describeFaults({
        amount: faultOfAmount(amount, most?.amount ?? Number.POSITIVE_INFINITY, most?.beyond ?? ''),
        on: faultOfDay(on),
      }),
  });
  const submit = ({ amount, on, ...rest }: MovementValues) => {
    if (amount !== null && on !== null) onSubmit({ ...rest, amount, on, reason: rest.reason.trim() });
  };
  const labels = {
    amount: tCommon('labels.amount'),
    on: tCommon('labels.date'),
    method: tCommon('labels.paymentMethod'),
    reference: t('payment.reference'),
    reason: tCommon('labels.reason'),
  };
  return (
    <FormPanel
      title={panel.title}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={panel.submitLabel}
      loading={panel.loading}
      error={panel.error}
      onSubmit={submit}
      onClose={panel.onClose}
    >
      <FormNote>{panel.note}</FormNote>
      <FieldRow>
        <AmountField
          label={labels.amount}
          currency={currency}
          {...(most !== null && { hint: t('atMost', { amount: say(most.amount) }) })}
          {...form.getInputProps('amount')}
        />
        <BookDayField label={labels.on} {...form.getInputProps('on')} />
      </FieldRow>
      {hasWay && <WayFields form={form} />}
      <TextField
        label={labels.reason}
        isOptional
        maxLength={panel.reasonLength}
        {...form.getInputProps('reason')}
      />
    </FormPanel>
  );
}
