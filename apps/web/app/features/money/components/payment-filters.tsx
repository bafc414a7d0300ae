import { formatMonth } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { OrderFields } from '../../lists/components/order-fields.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { usePropertyFilter } from '../../properties/components/property-filter.tsx';
import { chargeStatuses } from '../charge-words.ts';
import { anyMonth, filterOf, monthFor, monthsToChoose, paymentOrders } from '../payment-filter.ts';
import { paymentCountsQuery } from '../payments.ts';
import type { PaymentFilter } from '../queries.ts';

/** What of the list is shown; each choice is in the address. */
export function PaymentFilters({ filter, tools }: { filter: PaymentFilter; tools: ReactNode }) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const order = useListOrder(paymentOrders);
  const countOf = useCounts(filter);
  return (
    <ListToolbar
      search={
        <SearchField
          label={t('list.search')}
          value={filter.search}
          onSearch={(search) => page.filter({ search })}
        />
      }
      chips={
        <Chips
          label={tCommon('labels.status')}
          value={filter.status}
          chips={[
            { value: '' as const, label: t('list.all'), count: countOf('') },
            ...chargeStatuses.map((status) => ({
              value: status,
              label: t(`status.${status}`),
              count: countOf(status),
            })),
          ]}
          onChange={(status) => page.filter({ status, month: monthFor(status, page.get('month')) })}
        />
      }
      filters={[useMonthFilter(filter.month), usePropertyFilter(filter.propertyId)]}
      order={
        <OrderFields
          order={order}
          options={[
            { value: 'due_on', label: t('list.columns.dueOn'), first: 'desc' },
            { value: 'amount', label: tCommon('labels.amount'), first: 'desc' },
          ]}
        />
      }
      tools={tools}
    />
  );
}

/** How many payments a press on a status would show, in the month that it would show. */
function useCounts({ propertyId }: PaymentFilter) {
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const chosen = monthFor('', page.get('month'));
  const { month } = filterOf((name) => (name === 'month' ? chosen : null));
  const ofMonth = useQuery(paymentCountsQuery(organizationId, { month, propertyId }));
  const ofAll = useQuery(paymentCountsQuery(organizationId, { month: '', propertyId }));
  return (status: PaymentFilter['status']) => {
    const isOfAll = monthFor(status, page.get('month')) === anyMonth;
    const { data } = isOfAll ? ofAll : ofMonth;
    return data?.counts?.[status === '' ? 'all' : status];
  };
}

/** The month that a list is of: one of the last, or all. */
export function useMonthFilter(month: string) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const page = usePageQuery();
  return {
    field: (
      <SelectField
        label={t('list.month')}
        value={month === '' ? anyMonth : month}
        options={[
          { value: anyMonth, label: t('list.allMonths') },
          ...monthsToChoose(today(), month).map((one) => ({ value: one, label: formatMonth(one, language) })),
        ]}
        onChange={(chosen) => page.filter({ month: chosen })}
      />
    ),
    set: month === '' ? null : formatMonth(month, language),
    clear: { month: anyMonth },
  };
}
