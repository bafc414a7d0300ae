import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { recurringExpensesQuery, useStopRecurringExpense } from '../queries.ts';
import type { RecurringExpense } from '../queries.ts';
import { RecurringAmountPanel } from './recurring-amount-panel.tsx';

type Doing = { what: 'change' | 'stop'; expense: RecurringExpense };

/** What is spent again and again: when next, and how much. */
export function RecurringExpensesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const { organizationId, can } = useOrganization();
  const query = useSuspenseInfiniteQuery(recurringExpensesQuery(organizationId));
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = useColumns();
  if (doing?.what === 'change')
    return <RecurringAmountPanel expense={doing.expense} onClose={() => setDoing(null)} />;
  return (
    <SidePanel title={t('recurring.title')} onClose={onClose}>
      <DataList
        label={t('recurring.title')}
        columns={columns}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={({ description }) => description}
        rowActions={(expense) =>
          can['expenses.manage'] && expense.nextOn !== null
            ? [
                { label: t('recurring.change'), run: () => setDoing({ what: 'change', expense }) },
                {
                  label: t('recurring.stop'),
                  isDanger: true,
                  run: () => setDoing({ what: 'stop', expense }),
                },
              ]
            : []
        }
        more={moreOf(query)}
        empty={
          <EmptyState icon={IconReceipt} title={t('recurring.emptyTitle')} body={t('recurring.emptyBody')} />
        }
      />
      {doing?.what === 'stop' && <Stop expense={doing.expense} onClose={() => setDoing(null)} />}
    </SidePanel>
  );
}

function Stop({ expense, onClose }: { expense: RecurringExpense; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const stop = useStopRecurringExpense(expense.id);
  return (
    <ConfirmChange
      title={t('recurring.stopTitle', { name: isolate.text(expense.description) })}
      confirmLabel={t('recurring.stop')}
      isDanger
      change={stop}
      value={undefined}
      done={t('recurring.stopped')}
      onClose={onClose}
    >
      {t('recurring.stopBody')}
    </ConfirmChange>
  );
}

function useColumns(): Column<RecurringExpense>[] {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'description',
      header: tCommon('labels.description'),
      render: ({ description, everyMonths, property }) => (
        <>
          <UserText>{description}</UserText>
          <small>
            {t(`recurring.every.${everyMonths}`)}
            {property !== null && (
              <>
                {' · '}
                <UserText>{property.name}</UserText>
              </>
            )}
          </small>
        </>
      ),
    },
    {
      key: 'next',
      header: t('recurring.next'),
      render: ({ nextOn }) => (nextOn === null ? t('recurring.over') : <Code>{formatDate(nextOn)}</Code>),
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ amount }) => amount,
    },
  ];
}
