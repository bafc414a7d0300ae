import { INCOME_KINDS, INCOME_METHODS } from '@dira/domain/income';
import { formatDate } from '@dira/i18n/format-date';
import { nameIncomeKind, nameIncomeMethod } from '@dira/i18n/income-words';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useTotals } from '../../lists/components/sums.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { usePropertyFilter } from '../../properties/components/property-filter.tsx';
import { incomeQuery, incomeTotalsQuery, saveIncome } from '../income.ts';
import type { IncomeFilter, IncomeLine } from '../income.ts';
import { PeriodFields } from './period-fields.tsx';

/** What came in, line by line; each leads to the ledger that it is of. */
export function IncomeList({ filter }: { filter: IncomeFilter }) {
  const { t } = useTranslation(['money', 'overview']);
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(incomeQuery(organizationId, filter));
  const totals = useQuery(incomeTotalsQuery(organizationId, filter));
  const { tools, table } = useTableTools({
    list: 'income',
    columns: useColumns(),
    rows: rowsOf(query.data),
    rowKey: ({ id }) => id,
    save: (file) => saveIncome(organizationId, filter, file),
  });
  return (
    <>
      <IncomeFilters filter={filter} tools={tools} />
      <DataList
        label={t('overview:income.title')}
        {...table}
        rowName={({ lease }) => lease.tenantNames}
        renderRowLink={({ lease }, link) => <Link to={paths.lease(lease.id, { tab: 'ledger' })} {...link} />}
        totals={useTotals(totals.data, { amount: 'amount' })}
        more={moreOf(query)}
        empty={
          <EmptyState
            icon={IconReceipt}
            title={t('overview:income.emptyTitle')}
            body={t('overview:income.emptyBody')}
          />
        }
      />
    </>
  );
}

function IncomeFilters({ filter, tools }: { filter: IncomeFilter; tools: ReactNode }) {
  const { t } = useTranslation(['money', 'overview']);
  const { t: tCommon } = useTranslation();
  return (
    <ListToolbar
      search={<PeriodFields months={filter} />}
      filters={[
        useChoiceFilter({
          name: 'kind',
          label: t('list.columns.what'),
          any: t('overview:income.allKinds'),
          value: filter.kind,
          options: INCOME_KINDS.map((value) => ({ value, label: nameIncomeKind(value, t) })),
        }),
        useChoiceFilter({
          name: 'method',
          label: tCommon('labels.paymentMethod'),
          any: t('overview:income.allMethods'),
          value: filter.method,
          options: INCOME_METHODS.map((value) => ({ value, label: nameIncomeMethod(value, t) })),
        }),
        usePropertyFilter(filter.propertyId),
      ]}
      tools={tools}
    />
  );
}

function useColumns(): Column<IncomeLine>[] {
  const { t } = useTranslation(['money', 'overview']);
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'tenant',
      header: tCommon('labels.tenant'),
      render: ({ lease }) => <UserText>{lease.tenantNames}</UserText>,
    },
    {
      key: 'on',
      isShort: true,
      header: tCommon('labels.date'),
      render: ({ on }) => <Code>{formatDate(on)}</Code>,
    },
    {
      key: 'place',
      show: 'medium',
      header: tCommon('labels.unit'),
      render: ({ property, unit }) => (
        <UserText>
          {tCommon('labels.unitOfProperty', { property: property.name, unit: unit.number })}
        </UserText>
      ),
    },
    { key: 'kind', header: t('list.columns.what'), render: ({ kind }) => nameIncomeKind(kind, t) },
    {
      key: 'method',
      show: 'wide',
      header: tCommon('labels.paymentMethod'),
      render: ({ method }) => nameIncomeMethod(method, t),
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
