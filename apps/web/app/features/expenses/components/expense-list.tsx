import { formatDate } from '@dira/i18n/format-date';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useTotals } from '../../lists/components/sums.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { nameCategory } from '../category-choice.ts';
import { expenseOrders } from '../expense-filter.ts';
import { expensesQuery, expenseTotalsQuery, saveExpenses } from '../queries.ts';
import type { Expense, ExpenseFilter } from '../queries.ts';
import { ExpenseFilters } from './expense-filters.tsx';

/** What was spent; a press opens one. */
export function ExpenseList({ filter, empty }: { filter: ExpenseFilter; empty: ReactNode }) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(expensesQuery(organizationId, filter));
  const totals = useQuery(expenseTotalsQuery(organizationId, filter));
  const columns = useColumns();
  const order = useListOrder(expenseOrders);
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'expenses',
    columns,
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveExpenses(organizationId, filter, file),
  });
  return (
    <>
      <ExpenseFilters filter={filter} tools={tools} />
      <DataList
        label={t('labels.expenses')}
        {...table}
        {...order.table}
        rowName={({ description }) => description}
        renderRowLink={({ id }, link) => <Link to={page.link({ open: id, panel: null })} {...link} />}
        activeKey={page.get('open')}
        totals={useTotals(totals.data, { amount: 'amount' })}
        more={moreOf(query)}
        empty={empty}
      />
    </>
  );
}

function useColumns(): Column<Expense>[] {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'description',
      header: tCommon('labels.description'),
      render: ({ description, documentCount, approval }) => (
        <>
          <UserText>{description}</UserText>{' '}
          {(approval.state === 'waiting' || approval.state === 'declined') && (
            <StatusPill tone={approval.state === 'waiting' ? 'wait' : 'late'}>
              {t(`approval.${approval.state}`)}
            </StatusPill>
          )}
          {documentCount > 0 && <small>{t('papers.count', { count: documentCount })}</small>}
        </>
      ),
    },
    {
      key: 'date',
      isSortable: true,
      sortsFirst: 'desc',
      isShort: true,
      header: tCommon('labels.date'),
      render: ({ expenseDate }) => <Code>{formatDate(expenseDate)}</Code>,
    },
    {
      key: 'category',
      show: 'medium',
      header: t('columns.category'),
      render: (expense) => nameCategory(expense, t),
    },
    {
      key: 'vendor',
      show: 'wide',
      header: t('columns.vendor'),
      render: ({ vendor }) => vendor !== '' && <UserText>{vendor}</UserText>,
    },
    {
      key: 'property',
      show: 'medium',
      header: tCommon('labels.property'),
      render: ({ property }) => property !== null && <UserText>{property.name}</UserText>,
    },
    {
      key: 'unit',
      show: 'widest',
      header: tCommon('labels.unit'),
      isSaid: ({ unit }) => unit === null,
      render: ({ unit }) => unit !== null && <UserText>{unit.number}</UserText>,
    },
    {
      key: 'payer',
      show: 'widest',
      header: t('payer.label'),
      isSaid: ({ payer }) => payer === 'owner',
      render: ({ payer }) => t(`payer.${payer}`),
    },
    {
      key: 'vat',
      show: 'widest',
      header: t('columns.vat'),
      align: 'end',
      isSaid: ({ vatAmount }) => vatAmount === null,
      amount: ({ vatAmount, amount }) =>
        vatAmount === null ? null : { amount: vatAmount, currency: amount.currency },
    },
    {
      key: 'amount',
      isSortable: true,
      sortsFirst: 'desc',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ amount }) => amount,
    },
  ];
}
