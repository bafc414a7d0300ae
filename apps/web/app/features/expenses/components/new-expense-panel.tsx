import { approvalOf } from '@dira/domain/expenses';
import { money } from '@dira/domain/money';
import { formatMoney } from '@dira/i18n/format';
import { useForm } from '@mantine/form';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { requestQuery } from '../../maintenance/queries.ts';
import type { MaintenanceRequest } from '../../maintenance/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useAddRecurringExpense } from '../../recurring-expenses/queries.ts';
import { checkExpense, newValues, toBill, toExpense, toRecurring } from '../forms/expense-values.ts';
import type { ExpenseValues } from '../forms/expense-values.ts';
import { useAddExpense, useSplitExpense } from '../queries.ts';
import type { ExpenseFilter } from '../queries.ts';
import { expenseSettingsQuery } from '../settings-queries.ts';
import { ExpenseFields, useExpenseLabels } from './expense-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { SplitFields } from './split-fields.tsx';

type NewExpensePanelProps = {
  /** What the list behind shows is what a new one is of. */
  filter: ExpenseFilter;
  onAdded: (id: string) => void;
  /** After an expense that repeats. */
  onRepeated: () => void;
  onClose: () => void;
};

/** What was spent just now; of a repair, with what is known of that. */
export function NewExpensePanel({ filter, ...ways }: NewExpensePanelProps) {
  const { t } = useTranslation('expenses');
  const { organizationId } = useOrganization();
  const { propertyId, maintenanceRequestId } = filter;
  const isOfRepair = maintenanceRequestId !== '';
  const { data, error, refetch } = useQuery({
    ...requestQuery(organizationId, maintenanceRequestId),
    enabled: isOfRepair,
  });
  if (!isOfRepair) return <Form propertyId={propertyId} repair={null} {...ways} />;
  if (data !== undefined) return <Form propertyId={propertyId} repair={data} {...ways} />;
  return (
    <SidePanel title={t('add')} onClose={ways.onClose}>
      {error === null ? (
        <Skeleton height="12rem" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </SidePanel>
  );
}

/** Said before it is sent: what is beyond the limit waits. */
function LimitNote({ amount }: { amount: number | null }) {
  const { t } = useTranslation('expenses');
  const { organizationId, preferredCurrency, can } = useOrganization();
  const { data: settings } = useSuspenseQuery(expenseSettingsQuery(organizationId));
  const language = useLanguage();
  const entered = money(amount ?? 0, preferredCurrency);
  const { limit } = settings;
  if (limit === null) return null;
  if (
    approvalOf(entered, {
      limit: money(limit.amount, limit.currency),
      mayApprove: can['expenses.approve'],
    }) === 'none'
  )
    return null;
  return (
    <FormNote>{t('approval.willWait', { amount: isolate.code(formatMoney(limit, language)) })}</FormNote>
  );
}

type FormProps = Omit<NewExpensePanelProps, 'filter'> & {
  propertyId: string;
  repair: MaintenanceRequest | null;
};

function Form({ propertyId, repair, onAdded, onRepeated, onClose }: FormProps) {
  const { t } = useTranslation('expenses');
  const { preferredCurrency } = useOrganization();
  const add = useAddExpense();
  const repeat = useAddRecurringExpense();
  const split = useSplitExpense();
  const form = useForm<ExpenseValues>({
    initialValues: newValues(today(), propertyId, repair),
    validate: checkExpense,
  });
  const submit = (values: ExpenseValues) => {
    const recurring = toRecurring(values);
    if (recurring !== null) {
      repeat.mutate(recurring, {
        onSuccess: ({ addedCount }) => {
          showToast({ title: t('recurring.added', { count: addedCount }) });
          onRepeated();
        },
      });
      return;
    }
    const bill = toBill(values);
    if (bill !== null) {
      split.mutate(bill, {
        onSuccess: () => {
          showToast({ title: t('split.added') });
          onClose();
        },
      });
      return;
    }
    const expense = toExpense(values, repair);
    if (expense === null) return;
    add.mutate(expense, {
      onSuccess: ({ id, approval }) => {
        showToast({ title: approval === 'waiting' ? t('approval.addedToast') : t('added') });
        onAdded(id);
      },
    });
  };
  return (
    <FormPanel
      title={t('add')}
      {...(repair !== null && { subtitle: <UserText>{repair.title}</UserText> })}
      form={form}
      edited={null}
      labels={useExpenseLabels()}
      submitLabel={t('add')}
      loading={add.isPending || repeat.isPending || split.isPending}
      error={add.error ?? repeat.error ?? split.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExpenseFields form={form} currency={preferredCurrency} hasPlace={repair === null} />
      <LimitNote amount={form.values.amount} />
      {repair === null && form.values.everyMonths === null && (
        <SplitFields form={form} currency={preferredCurrency} />
      )}
      {repair === null && form.values.parts.length === 0 && <RepeatFields form={form} />}
    </FormPanel>
  );
}
