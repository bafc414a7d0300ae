import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useSetRecurringAmount } from '../queries.ts';
import type { RecurringExpense } from '../queries.ts';

type Values = { amount: number | null };

/** What the later ones cost; those that were added keep theirs. */
export function RecurringAmountPanel({
  expense,
  onClose,
}: {
  expense: RecurringExpense;
  onClose: () => void;
}) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const change = useSetRecurringAmount(expense.id);
  const form = useForm<Values>({
    initialValues: { amount: expense.amount.amount },
    validate: ({ amount }) =>
      describeFaults({ amount: amount === null || amount <= 0 ? 'invalid_amount' : null }),
  });
  return (
    <FormPanel
      title={t('recurring.change')}
      subtitle={<UserText>{expense.description}</UserText>}
      form={form}
      edited={null}
      labels={{ amount: tCommon('labels.amount') }}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onSubmit={({ amount }) => {
        if (amount === null) return;
        change.mutate(amount, {
          onSuccess: () => {
            showToast({ title: t('recurring.changed') });
            onClose();
          },
        });
      }}
      onClose={onClose}
    >
      <FormNote>{t('recurring.changeNote')}</FormNote>
      <AmountField
        label={tCommon('labels.amount')}
        currency={expense.amount.currency}
        {...form.getInputProps('amount')}
      />
    </FormPanel>
  );
}
