import { paymentLimits } from '@dira/contract/money';
import { isForeign } from '@dira/domain/exchange-rates';
import type { Currency } from '@dira/domain/money';
import { formatMoney } from '@dira/i18n/format';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Chips } from '../../../ui/chips.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { paymentMethods } from '../charge-words.ts';
import { ShekelFields, useRateOfDay } from '../components/shekel-fields.tsx';
import type { PaymentMethod } from '../queries.ts';
import { amountOf, meantRate } from './shekel-values.ts';
import type { ShekelValues } from './shekel-values.ts';

type PaymentValues = ShekelValues & {
  amount: number | null;
  isInShekels: boolean;
  method: PaymentMethod;
  paidOn: IsoDate | null;
  reference: string;
  note: string;
};

/** A payment as it is sent, whoever sends it. */
export type EnteredPayment = {
  amount: number;
  method: PaymentMethod;
  paidOn: IsoDate;
  reference: string;
  note: string;
  /** What came, of a lease in another currency. */
  paidIn?: { shekels: number; rate: string };
};

const nothingLikely: NonNullable<PaymentFormProps['likely']> = [];

type PaymentFormProps = {
  title: string;
  subtitle?: ReactNode;
  submitLabel: string;
  noteHint?: string;
  currency: Currency;
  /** The workspace by whose rates shekels may be said to have come, of a lease in another currency. */
  ratesOf?: string | null;
  /** What the person most likely paid, in minor units. */
  amount: number | null;
  method: PaymentMethod;
  /** The field of the day; whoever keeps the books is told where it counts. */
  dayField?: typeof DateField;
  /** Amounts that are likely, to choose with one press. */
  likely?: readonly { readonly label: string; readonly amount: number }[];
  /** Above the fields: whose lease it is, what is open. */
  children?: ReactNode;
  /** Below the fields: what may go along. */
  after?: ReactNode;
  loading: boolean;
  error: unknown;
  onSubmit: (payment: EnteredPayment) => void;
  onClose: () => void;
};

/** Money that came in: how much, how, when. The tenant reports it and the landlord records it with the same form. */
export function PaymentForm({
  currency,
  amount,
  method,
  noteHint,
  dayField: DayField = DateField,
  likely = nothingLikely,
  ratesOf = null,
  children,
  after,
  onSubmit,
  ...panel
}: PaymentFormProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const form = useForm<PaymentValues>({
    initialValues: {
      amount,
      method,
      paidOn: today(),
      reference: '',
      note: '',
      isInShekels: false,
      shekels: null,
      rate: '',
    },
    validate: {
      amount: (value, { isInShekels }) =>
        isInShekels || (value !== null && value > 0) ? null : describeFieldProblem('invalid_amount'),
      shekels: (value, { isInShekels }) =>
        !isInShekels || (value !== null && value > 0) ? null : describeFieldProblem('invalid_amount'),
      rate: (value, { isInShekels }) =>
        !isInShekels || meantRate(value, rateOfDay()) !== null ? null : describeFieldProblem('invalid_rate'),
      paidOn: (value) => (value === null || value > today() ? describeFieldProblem('invalid_date') : null),
    },
  });
  const { isInShekels, paidOn } = form.values;
  const found = useRateOfDay(ratesOf, currency, isInShekels ? paidOn : null);
  const rateOfDay = () => found?.rate ?? null;
  const submit = ({ isInShekels: isSaidInShekels, shekels, rate, ...values }: PaymentValues) => {
    const meant = meantRate(rate, rateOfDay());
    const sum = isSaidInShekels ? amountOf({ shekels, rate }, currency, rateOfDay()) : values.amount;
    if (sum === null || values.paidOn === null) return;
    onSubmit({
      ...values,
      amount: sum,
      paidOn: values.paidOn,
      ...(isSaidInShekels && shekels !== null && meant !== null && { paidIn: { shekels, rate: meant } }),
    });
  };
  return (
    <FormPanel
      form={form}
      edited={null}
      labels={{
        amount: tCommon('labels.amount'),
        shekels: t('payment.shekels'),
        rate: t('payment.rate'),
        method: tCommon('labels.paymentMethod'),
        paidOn: t('payment.paidOn'),
        reference: t('payment.reference'),
        note: tCommon('labels.note'),
      }}
      onSubmit={submit}
      {...panel}
    >
      {children}
      {ratesOf !== null && isForeign(currency) && (
        <SwitchRow
          label={t('payment.inShekels')}
          isOn={isInShekels}
          onChange={(isOn) => form.setFieldValue('isInShekels', isOn)}
        />
      )}
      {isInShekels && (
        <ShekelFields
          currency={currency}
          ofDay={found}
          values={form.values}
          propsOf={(field) => form.getInputProps(field)}
        />
      )}
      {!isInShekels && likely.length > 0 && (
        <Chips
          label={tCommon('labels.amount')}
          value={String(form.values.amount)}
          chips={likely.map(({ label, amount: value }) => ({
            value: String(value),
            label: `${label} ${isolate.code(formatMoney({ amount: value, currency }, language))}`,
          }))}
          onChange={(value) => form.setFieldValue('amount', Number(value))}
        />
      )}
      <FieldRow>
        {!isInShekels && (
          <AmountField
            label={tCommon('labels.amount')}
            currency={currency}
            {...form.getInputProps('amount')}
          />
        )}
        <DayField label={t('payment.paidOn')} {...form.getInputProps('paidOn')} />
      </FieldRow>
      <SelectField
        label={tCommon('labels.paymentMethod')}
        options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        {...form.getInputProps('method')}
      />
      <TextField
        label={t('payment.reference')}
        hint={t('payment.referenceHint')}
        kind="code"
        isOptional
        maxLength={paymentLimits.reference}
        {...form.getInputProps('reference')}
      />
      <TextAreaField
        label={tCommon('labels.note')}
        isOptional
        rows={2}
        {...(noteHint !== undefined && { hint: noteHint })}
        {...form.getInputProps('note')}
      />
      {after}
    </FormPanel>
  );
}
