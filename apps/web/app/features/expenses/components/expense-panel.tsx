import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import type { Fact } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { nameCategory } from '../category-choice.ts';
import { checkExpense, toChange, valuesOf } from '../forms/expense-values.ts';
import type { ExpenseValues } from '../forms/expense-values.ts';
import { expenseQuery, useChangeExpense, useRemoveExpense } from '../queries.ts';
import type { Expense } from '../queries.ts';
import { ApprovalCard } from './approval-card.tsx';
import { ExpenseDocuments } from './expense-documents.tsx';
import { ExpenseFields, useExpenseLabels } from './expense-fields.tsx';

type ExpensePanelProps = { expenseId: string; onClose: () => void };

/** One expense, its papers, and the ways to put it right or delete it. */
export function ExpensePanel({ expenseId, onClose }: ExpensePanelProps) {
  const { t } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: expense } = useSuspenseQuery(expenseQuery(organizationId, expenseId));
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  if (doing === 'edit') return <EditPanel expense={expense} onClose={() => setDoing(null)} />;
  return (
    <SidePanel
      title={expense.description}
      {...(expense.property !== null && { subtitle: <UserText>{expense.property.name}</UserText> })}
      onClose={onClose}
      footer={
        can['expenses.manage'] && (
          <>
            {!expense.isClosed && (
              <Button isDanger onClick={() => setDoing('remove')}>
                {t('actions.delete')}
              </Button>
            )}
            <Button variant="filled" onClick={() => setDoing('edit')}>
              {t('actions.edit')}
            </Button>
          </>
        )
      }
    >
      <Stack>
        <Facts expense={expense} />
        <ApprovalCard expense={expense} />
        {can['documents.see'] && <ExpenseDocuments expense={expense} />}
      </Stack>
      {doing === 'remove' && (
        <RemoveExpense expense={expense} onRemoved={onClose} onClose={() => setDoing(null)} />
      )}
    </SidePanel>
  );
}

/** As far as somebody said it. */
function factsForAccountant(
  { unit, vatAmount, amount, payer, isDeductible, method, reference }: Expense,
  labels: ReturnType<typeof useExpenseLabels>,
  { t, tCommon, language }: { t: TFunction<['expenses', 'money']>; tCommon: TFunction; language: Language },
): Fact[] {
  return [
    ...(unit === null ? [] : [{ label: labels.unitId, value: <UserText>{unit.number}</UserText> }]),
    ...(vatAmount === null
      ? []
      : [
          {
            label: labels.vatAmount,
            value: <Code>{formatMoney({ amount: vatAmount, currency: amount.currency }, language)}</Code>,
          },
        ]),
    ...(payer === 'owner' ? [] : [{ label: labels.payer, value: t(`payer.${payer}`) }]),
    ...(isDeductible ? [] : [{ label: labels.isDeductible, value: tCommon('no') }]),
    ...(method === null ? [] : [{ label: labels.method, value: t(`money:methods.${method}`) }]),
    ...(reference === '' ? [] : [{ label: labels.reference, value: <Code>{reference}</Code> }]),
  ];
}

function Facts({ expense }: { expense: Expense }) {
  const { t } = useTranslation(['expenses', 'money']);
  const { t: tCommon } = useTranslation();
  const labels = useExpenseLabels();
  const language = useLanguage();
  const page = usePageQuery();
  const { amount, expenseDate, countsOn, vendor, maintenanceRequest, notes, isRecurring, bill } = expense;
  return (
    <Card label={expense.description}>
      <FactList
        facts={[
          { label: labels.amount, value: <Code>{formatMoney(amount, language)}</Code> },
          { label: labels.expenseDate, value: <Code>{formatDate(expenseDate)}</Code> },
          ...(countsOn === expenseDate
            ? []
            : [{ label: t('countsOn'), value: <Code>{formatDate(countsOn)}</Code> }]),
          { label: labels.category, value: nameCategory(expense, t) },
          ...(vendor === '' ? [] : [{ label: labels.vendor, value: <UserText>{vendor}</UserText> }]),
          ...(maintenanceRequest === null
            ? []
            : [
                {
                  label: t('ofRepair'),
                  value: (
                    <Link to={paths.maintenance({ open: maintenanceRequest.id })}>
                      <UserText>{maintenanceRequest.title}</UserText>
                    </Link>
                  ),
                },
              ]),
          ...(bill === null
            ? []
            : [
                {
                  label: t('split.isPart'),
                  value: t('split.ofBill', {
                    amount: isolate.code(formatMoney(bill.amount, language)),
                    count: bill.partCount,
                  }),
                },
              ]),
          ...(isRecurring
            ? [
                {
                  label: t('recurring.isOne'),
                  value: (
                    <Link to={page.link({ open: null, panel: 'recurring' })}>{t('recurring.title')}</Link>
                  ),
                },
              ]
            : []),
          ...factsForAccountant(expense, labels, { t, tCommon, language }),
          ...(notes === '' ? [] : [{ label: labels.notes, value: <UserText>{notes}</UserText> }]),
        ]}
      />
    </Card>
  );
}

function EditPanel({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const change = useChangeExpense(expense.id);
  const edited = useEdited(expense, valuesOf, change.error);
  const form = useForm<ExpenseValues>({ initialValues: edited.opened, validate: checkExpense });
  const submit = (values: ExpenseValues) => {
    const body = toChange(values);
    if (body === null) return;
    change.mutate(
      { seen: edited.seen, body },
      {
        onSuccess: () => {
          showToast({ title: tCommon('saved') });
          onClose();
        },
      },
    );
  };
  return (
    <FormPanel
      title={t('edit')}
      subtitle={<UserText>{expense.description}</UserText>}
      form={form}
      edited={edited}
      labels={useExpenseLabels()}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExpenseFields
        form={form}
        currency={expense.amount.currency}
        hasPlace={expense.maintenanceRequest === null}
        isClosed={expense.isClosed}
      />
    </FormPanel>
  );
}

type RemoveExpenseProps = { expense: Expense; onRemoved: () => void; onClose: () => void };

function RemoveExpense({ expense, onRemoved, onClose }: RemoveExpenseProps) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveExpense(expense.id);
  return (
    <ConfirmChange
      title={t('removeTitle')}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={undefined}
      done={t('removed')}
      onDone={onRemoved}
      onClose={onClose}
    >
      {t('removeBody')}
    </ConfirmChange>
  );
}
