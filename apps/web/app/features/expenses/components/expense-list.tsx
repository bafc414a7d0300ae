import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { expensesQuery } from '../queries.ts';
import type { Expense, ExpenseFilter } from '../queries.ts';

/** What was spent, the newest first; a press opens one. */
export function ExpenseList({ filter, empty }: { filter: ExpenseFilter; empty: ReactNode }) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(expensesQuery(organizationId, filter));
  return (
    <DataList
      key={JSON.stringify(filter)}
      label={t('labels.expenses')}
      columns={useColumns()}
      rows={rowsOf(query.data)}
      rowKey={({ id }) => id}
      rowName={({ description }) => description}
      renderRowLink={({ id }, link) => <Link to={page.link({ open: id, panel: null })} {...link} />}
      activeKey={page.get('open')}
      more={moreOf(query)}
      empty={empty}
    />
  );
}

function useColumns(): Column<Expense>[] {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'description',
      header: tCommon('labels.description'),
      render: ({ description, documentCount }) => (
        <>
          <UserText>{description}</UserText>
          {documentCount > 0 && <small>{t('papers.count', { count: documentCount })}</small>}
        </>
      ),
    },
    {
      key: 'date',
      header: tCommon('labels.date'),
      render: ({ expenseDate }) => <Code>{formatDate(expenseDate)}</Code>,
    },
    { key: 'category', header: t('columns.category'), render: ({ category }) => t(`categories.${category}`) },
    {
      key: 'vendor',
      header: t('columns.vendor'),
      render: ({ vendor }) => vendor !== '' && <UserText>{vendor}</UserText>,
    },
    {
      key: 'property',
      header: tCommon('labels.property'),
      render: ({ property }) => property !== null && <UserText>{property.name}</UserText>,
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      render: ({ amount }) => <Code>{formatMoney(amount, language)}</Code>,
    },
  ];
}
