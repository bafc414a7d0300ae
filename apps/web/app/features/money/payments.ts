import { listPayments } from '@dira/contract/money';
import { exportPayments, getPaymentCounts, getPaymentTotals } from '@dira/contract/payment-table';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { moneyKeys } from './queries.ts';
import type { PaymentFilter } from './queries.ts';

/** What is owed and what came in for it. */
export function paymentsQuery(organizationId: string, filter: PaymentFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...moneyKeys(organizationId), 'payments', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPayments, {
        params: { organizationId },
        query: {
          ...asked(filter),
          limit: rowsPerPage,
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** What all of them add up to, those that are not loaded too. */
export function paymentTotalsQuery(organizationId: string, filter: PaymentFilter) {
  return queryOptions({
    queryKey: [...moneyKeys(organizationId), 'payment-totals', filter],
    queryFn: ({ signal }) =>
      call(getPaymentTotals, { params: { organizationId }, query: asked(filter), signal }),
  });
}

/** How many each status shows, of a month or of all of them. */
export function paymentCountsQuery(
  organizationId: string,
  { month, propertyId }: Pick<PaymentFilter, 'month' | 'propertyId'>,
) {
  const query = { ...(month !== '' && { month }), ...(propertyId !== '' && { propertyId }) };
  return queryOptions({
    queryKey: [...moneyKeys(organizationId), 'payment-counts', query],
    queryFn: ({ signal }) => call(getPaymentCounts, { params: { organizationId }, query, signal }),
  });
}

export function savePayments(organizationId: string, filter: PaymentFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportPayments, { params: { organizationId }, query }));
}

function asked({ search, status, month, propertyId, sort, order }: PaymentFilter) {
  return {
    sort,
    order,
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(month !== '' && { month }),
    ...(propertyId !== '' && { propertyId }),
  };
}
