import type { IsoDate } from '@dira/i18n/format-date';
import { nameRecurringCharge } from '@dira/i18n/recurring-charge-words';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { recurringChargesQuery, useChangeRecurringCharge, type RecurringCharge } from '../queries.ts';

type ChangeRecurringPanelProps = { leaseId: string; id: string; onClose: () => void };

/** Another amount from a day on; nothing to show for one that is over, or of another lease. */
export function ChangeRecurringPanel({ leaseId, id, onClose }: ChangeRecurringPanelProps) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(recurringChargesQuery(organizationId, leaseId));
  const charge = data.items.find((item) => item.id === id);
  if (charge?.next === undefined || charge.next === null) return null;
  return <ChangePanel key={id} charge={charge} next={charge.next} onClose={onClose} />;
}

type ChangePanelProps = {
  charge: RecurringCharge;
  next: NonNullable<RecurringCharge['next']>;
  onClose: () => void;
};
type Values = { amount: number | null; fromOn: IsoDate | null };

function ChangePanel({ charge, next, onClose }: ChangePanelProps) {
  const { t } = useTranslation('recurring-charges');
  const { t: tCommon } = useTranslation();
  const change = useChangeRecurringCharge(charge.id);
  const form = useForm<Values>({
    initialValues: { amount: null, fromOn: next.period.startsOn },
    validate: ({ amount, fromOn }) =>
      describeFaults({
        amount: amount === null || amount <= 0 ? 'invalid_amount' : null,
        fromOn: fromOn === null ? 'invalid_date' : null,
      }),
  });
  const submit = ({ amount, fromOn }: Values) => {
    if (amount === null || fromOn === null) return;
    change.mutate(
      { amount, fromOn },
      {
        onSuccess: () => {
          showToast({ title: t('changed') });
          onClose();
        },
      },
    );
  };
  const labels = { amount: tCommon('labels.amount'), fromOn: t('changeFrom') };
  return (
    <FormPanel
      title={t('change')}
      subtitle={<UserText>{nameRecurringCharge(charge, t)}</UserText>}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('change')}
      loading={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote>{t('changeNote')}</FormNote>
      {charge.link !== null && <FormNote>{t('changeLinkedNote')}</FormNote>}
      <FieldRow>
        <AmountField
          label={labels.amount}
          currency={next.amount.currency}
          {...form.getInputProps('amount')}
        />
        <DateField label={labels.fromOn} hint={t('changeFromHint')} {...form.getInputProps('fromOn')} />
      </FieldRow>
    </FormPanel>
  );
}
