import { refundLimits } from '@dira/contract/money-movements';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { faultOfAmount, faultOfDay } from '../forms/movement-values.ts';
import { useTransferCredit } from '../movement-queries.ts';
import { ledgerQuery } from '../queries.ts';
import { useSayAmount } from '../use-say-amount.ts';
import { BookDayField } from './book-day-field.tsx';
import { LeaseField, type ChosenLease } from './lease-field.tsx';

type TransferValues = {
  toLeaseId: ChosenLease | null;
  amount: number | null;
  on: IsoDate | null;
  reason: string;
};

/** Credit of this lease becomes a payment on another, as where a tenant moves within the house. */
export function TransferCreditPanel({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(ledgerQuery(organizationId, leaseId));
  const { credit, currency } = data;
  const say = useSayAmount(currency);
  const transfer = useTransferCredit(leaseId);
  const form = useForm<TransferValues>({
    initialValues: { toLeaseId: null, amount: credit, on: today(), reason: '' },
    validate: ({ toLeaseId, amount, on }) =>
      describeFaults({
        toLeaseId: toLeaseId === null ? 'required' : null,
        amount: faultOfAmount(amount, credit, 'beyond_rest'),
        on: faultOfDay(on),
      }),
  });
  const submit = ({ toLeaseId, amount, on, reason }: TransferValues) => {
    if (toLeaseId === null || amount === null || on === null) return;
    transfer.mutate(
      { toLeaseId: toLeaseId.id, amount, on, reason: reason.trim() },
      {
        onSuccess: () => {
          const lease = isolate.text(toLeaseId.label);
          showToast({ title: t('transfer.done', { amount: say(amount) }), body: lease });
          onClose();
        },
      },
    );
  };
  const labels = {
    toLeaseId: t('transfer.to'),
    amount: tCommon('labels.amount'),
    on: tCommon('labels.date'),
    reason: tCommon('labels.reason'),
  };
  return (
    <FormPanel
      title={t('transfer.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('transfer.title')}
      loading={transfer.isPending}
      error={transfer.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote>{t('transfer.note')}</FormNote>
      <LeaseField
        label={labels.toLeaseId}
        isOffered={(lease) => lease.id !== leaseId && lease.currency === currency}
        {...form.getInputProps('toLeaseId')}
      />
      <FieldRow>
        <AmountField
          label={labels.amount}
          hint={t('atMost', { amount: say(credit) })}
          currency={currency}
          {...form.getInputProps('amount')}
        />
        <BookDayField label={labels.on} {...form.getInputProps('on')} />
      </FieldRow>
      <TextField
        label={labels.reason}
        isOptional
        maxLength={refundLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormPanel>
  );
}
