import { LEAD_PRIORITIES } from '@dira/domain/leads';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListToolbar, useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { OrderFields } from '../../lists/components/order-fields.tsx';
import { useListOrder } from '../../lists/order.ts';
import { usePropertyFilter } from '../../properties/components/property-filter.tsx';
import { leadOrders, type LeadFilter } from '../lead-filter.ts';

/** The narrowing of the list by words, priority and property, and its order; each choice is in the address. */
export function LeadFilters({ filter, tools }: { filter: LeadFilter; tools: ReactNode }) {
  const { t } = useTranslation('leads');
  const page = usePageQuery();
  const order = useListOrder(leadOrders);
  return (
    <ListToolbar
      search={
        <SearchField
          label={t('search')}
          value={filter.search}
          onSearch={(search) => page.filter({ search })}
        />
      }
      filters={[usePriorityFilter(filter.priority), usePropertyFilter(filter.propertyId)]}
      tools={tools}
      order={
        <OrderFields
          order={order}
          options={[
            { value: 'newest', label: t('labels.addedAt'), first: 'desc' },
            { value: 'priority', label: t('labels.priority'), first: 'desc' },
            { value: 'followUp', label: t('labels.followUpOn'), first: 'asc' },
          ]}
        />
      }
    />
  );
}

function usePriorityFilter(priority: LeadFilter['priority']) {
  const { t } = useTranslation('leads');
  const words = useFilterWords();
  const page = usePageQuery();
  const label = t('labels.priority');
  return {
    field: (
      <SelectField
        label={label}
        value={priority}
        options={[
          { value: '' as const, label: t('anyPriority') },
          ...LEAD_PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) })),
        ]}
        onChange={(value) => page.filter({ priority: value })}
      />
    ),
    set: priority === '' ? null : words(label, t(`priorities.${priority}`)),
    clear: { priority: null },
  };
}
