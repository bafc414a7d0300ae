import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListToolbar, useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { OrderFields } from '../../lists/components/order-fields.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { usePropertyFilter } from '../../properties/components/property-filter.tsx';
import { assigneesQuery } from '../queries.ts';
import { priorityChips, requestOrders } from '../request-filter.ts';
import type { RequestFilter } from '../request-filter.ts';
import { AssigneeField } from './assignee-field.tsx';

/** How pressing, where and whose; each choice is in the address. A board has its own order, and no columns. */
export function RequestFilters({ filter, tools }: { filter: RequestFilter; tools?: ReactNode }) {
  const { t } = useTranslation('maintenance');
  const { can } = useOrganization();
  const order = useListOrder(requestOrders);
  const byPriority = usePriorityFilter(filter.priority);
  const byProperty = usePropertyFilter(filter.property ?? '');
  const byAssignee = useAssigneeFilter(filter.whose);
  return (
    <ListToolbar
      filters={can['maintenance.manage'] ? [byPriority, byProperty, byAssignee] : [byPriority]}
      {...(tools !== undefined && {
        tools,
        order: (
          <OrderFields
            order={order}
            options={[
              { value: 'newest', label: t('columns.createdAt'), first: 'desc' },
              { value: 'priority', label: t('columns.priority'), first: 'desc' },
            ]}
          />
        ),
      })}
    />
  );
}

function usePriorityFilter(priority: RequestFilter['priority']) {
  const { t } = useTranslation('maintenance');
  const words = useFilterWords();
  const page = usePageQuery();
  const label = t('columns.priority');
  return {
    field: (
      <SelectField
        label={label}
        value={priority}
        options={priorityChips.map((value) => ({
          value,
          label: value === 'all' ? t('anyPriority') : t(`priorities.${value}`),
        }))}
        onChange={(value) => page.filter({ priority: value === 'all' ? null : value })}
      />
    ),
    set: priority === 'all' ? null : words(label, t(`priorities.${priority}`)),
    clear: { priority: null },
  };
}

function useAssigneeFilter(whose: string | null) {
  const { t } = useTranslation('maintenance');
  const { organizationId, can } = useOrganization();
  const words = useFilterWords();
  const page = usePageQuery();
  const { data } = useQuery({ ...assigneesQuery(organizationId), enabled: can['maintenance.manage'] });
  const label = t('columns.assignee');
  const name = data?.items.find(({ id }) => id === whose)?.name;
  return {
    field: (
      <AssigneeField
        label={label}
        noneLabel={t('anybody')}
        value={whose ?? ''}
        onChange={(value) => page.filter({ whose: value })}
      />
    ),
    set: whose === null ? null : words(label, name ?? '…'),
    clear: { whose: null },
  };
}
