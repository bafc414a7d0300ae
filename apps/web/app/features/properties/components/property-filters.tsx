import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListToolbar, useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { OrderFields } from '../../lists/components/order-fields.tsx';
import { useListOrder } from '../../lists/order.ts';
import { propertyTypes } from '../property-types.ts';
import { propertyOrders } from '../queries.ts';
import type { PropertyFilter } from '../queries.ts';

/** What of the list is shown; each choice is in the address. */
export function PropertyFilters({ filter, tools }: { filter: PropertyFilter; tools: ReactNode }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const words = useFilterWords();
  const page = usePageQuery();
  const order = useListOrder(propertyOrders);
  const { type } = filter;
  const label = tCommon('labels.type');
  return (
    <ListToolbar
      search={
        <SearchField
          label={t('searchLabel')}
          value={filter.search}
          onSearch={(search) => page.filter({ search })}
        />
      }
      filters={[
        {
          field: (
            <SelectField
              label={label}
              value={type}
              options={[
                { value: '', label: tCommon('labels.allTypes') },
                ...propertyTypes.map((value) => ({ value, label: tCommon(`propertyTypes.${value}`) })),
              ]}
              onChange={(value) => page.filter({ type: value })}
            />
          ),
          set: type === '' ? null : words(label, tCommon(`propertyTypes.${type}`)),
          clear: { type: null },
        },
      ]}
      order={
        <OrderFields
          order={order}
          options={(['newest', 'name'] as const).map((sort) => ({
            value: sort,
            label: t(`sort.${sort}`),
            first: propertyOrders[sort].first,
          }))}
        />
      }
      tools={tools}
    />
  );
}
