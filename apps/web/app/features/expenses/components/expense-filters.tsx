import { EXPENSE_PAYERS } from '@dira/domain/expenses';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { useDayFilter } from '../../lists/components/day-filter.tsx';
import { ListToolbar, useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { OrderFields } from '../../lists/components/order-fields.tsx';
import { useListOrder } from '../../lists/order.ts';
import { requestQuery } from '../../maintenance/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { usePropertyFilter } from '../../properties/components/property-filter.tsx';
import { categoryFilters } from '../category-choice.ts';
import { expenseOrders, UNDECIDED } from '../expense-filter.ts';
import type { ExpenseFilter } from '../queries.ts';
import { expenseSettingsQuery } from '../settings-queries.ts';

/** What of the list is shown; each choice is in the address. */
export function ExpenseFilters({ filter, tools }: { filter: ExpenseFilter; tools: ReactNode }) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const order = useListOrder(expenseOrders);
  const { organizationId } = useOrganization();
  const { data: settings } = useSuspenseQuery(expenseSettingsQuery(organizationId));
  return (
    <ListToolbar
      search={
        <SearchField
          label={t('search')}
          value={filter.search}
          onSearch={(search) => page.filter({ search })}
        />
      }
      filters={[
        useChoiceFilter({
          name: 'category',
          label: t('columns.category'),
          any: t('allCategories'),
          value: filter.category,
          options: categoryFilters(settings, t),
        }),
        useChoiceFilter({
          name: 'approval',
          label: t('approval.title'),
          any: t('approval.any'),
          value: filter.approval,
          options: UNDECIDED.map((value) => ({ value, label: t(`approval.${value}`) })),
        }),
        useChoiceFilter({
          name: 'payer',
          label: t('payer.label'),
          any: t('payer.all'),
          value: filter.payer,
          options: EXPENSE_PAYERS.map((value) => ({ value, label: t(`payer.${value}`) })),
        }),
        usePropertyFilter(filter.propertyId),
        useDayFilter('from', filter.from),
        useDayFilter('to', filter.to),
        useRequestFilter(filter.maintenanceRequestId),
      ]}
      order={
        <OrderFields
          order={order}
          options={[
            { value: 'date', label: tCommon('labels.date'), first: 'desc' },
            { value: 'amount', label: tCommon('labels.amount'), first: 'desc' },
          ]}
        />
      }
      tools={tools}
    />
  );
}

/** A repair is chosen on its own page; here it can only be let go. */
function useRequestFilter(requestId: string) {
  const { t } = useTranslation('expenses');
  const words = useFilterWords();
  const { organizationId } = useOrganization();
  const { data } = useQuery({ ...requestQuery(organizationId, requestId), enabled: requestId !== '' });
  return {
    field: null,
    set: requestId === '' ? null : words(t('ofRequest'), data?.title ?? '…'),
    clear: { request: null },
  };
}
