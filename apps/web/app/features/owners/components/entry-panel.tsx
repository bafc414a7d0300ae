import { ownerEntryLimits } from '@dira/contract/owners';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { BookDayField } from '../../money/components/book-day-field.tsx';
import { faultOfAmount, faultOfDay } from '../../money/forms/movement-values.ts';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { ownerQuery, usePostEntry, type NewEntry } from '../queries.ts';

type EntryValues = {
  amount: number | null;
  currency: NewEntry['currency'];
  on: IsoDate | null;
  reference: string;
};

type EntryPanelProps = { ownerId: string; kind: NewEntry['kind']; onClose: () => void };

/** What an owner is paid out, up to what is theirs, or pays in. */
export function EntryPanel({ ownerId, kind, onClose }: EntryPanelProps) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const { organizationId, preferredCurrency } = useOrganization();
  const { data: owner } = useSuspenseQuery(ownerQuery(organizationId, ownerId));
  const post = usePostEntry(ownerId);
  const availableIn = (currency: string) =>
    owner.balances.find((one) => one.currency === currency)?.available ?? 0;
  const currencies = [...new Set([...owner.balances.map(({ currency }) => currency), preferredCurrency])];
  const currency = currencies[0] ?? preferredCurrency;
  const isPayout = kind === 'payout';
  const mostOf = (values: EntryValues) =>
    isPayout ? availableIn(values.currency) : Number.POSITIVE_INFINITY;
  const available = availableIn(currency);
  const form = useForm<EntryValues>({
    initialValues: {
      amount: isPayout && available > 0 ? available : null,
      currency,
      on: today(),
      reference: '',
    },
    validate: (values) =>
      describeFaults({
        amount: faultOfAmount(values.amount, mostOf(values), 'too_big'),
        on: faultOfDay(values.on),
      }),
  });
  const say = useSayAmount(form.values.currency);
  const submit = ({ amount, on, reference, ...rest }: EntryValues) => {
    if (amount === null || on === null) return;
    post.mutate(
      { ...rest, kind, amount, on, reference: reference.trim() },
      {
        onSuccess: () => {
          showToast({ title: t(`entry.done.${kind}`) });
          onClose();
        },
      },
    );
  };
  const labels = {
    amount: tCommon('labels.amount'),
    currency: t('labels.currency'),
    on: tCommon('labels.date'),
    reference: tMoney('payment.reference'),
  };
  return (
    <FormPanel
      title={t(`entry.action.${kind}`)}
      subtitle={<UserText>{owner.fullName}</UserText>}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t(`entry.action.${kind}`)}
      loading={post.isPending}
      error={post.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote>{t(`entry.note.${kind}`)}</FormNote>
      {currencies.length > 1 && (
        <SelectField
          label={labels.currency}
          options={currencies.map((value) => ({ value, label: tMoney(`currencies.${value}`) }))}
          {...form.getInputProps('currency')}
        />
      )}
      <FieldRow>
        <AmountField
          label={labels.amount}
          currency={form.values.currency}
          {...(isPayout && { hint: tMoney('atMost', { amount: say(availableIn(form.values.currency)) }) })}
          {...form.getInputProps('amount')}
        />
        <BookDayField label={labels.on} {...form.getInputProps('on')} />
      </FieldRow>
      <TextField
        label={labels.reference}
        isOptional
        maxLength={ownerEntryLimits.reference}
        {...form.getInputProps('reference')}
      />
    </FormPanel>
  );
}
