import { CHARGE_STATUSES } from '@dira/domain/charge-status';
import { defineEndpoint } from './endpoint.ts';
import { listPayments } from './money.ts';
import { organizationParams } from './primitives.ts';
import { counts, tableQuery, tableTypes, totals } from './tables.ts';

const paymentFilters = listPayments.query.omit({ limit: true, cursor: true });

export const exportPayments = defineEndpoint({
  id: 'exportPayments',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/payments',
  summary: 'What a list of payments shows, as CSV or as a workbook',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: paymentFilters.extend(tableQuery('payments')),
  produces: tableTypes,
});

export const getPaymentTotals = defineEndpoint({
  id: 'getPaymentTotals',
  method: 'GET',
  path: '/organizations/{organizationId}/totals/payments',
  summary: 'What all payments of a list add up to',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: paymentFilters,
  response: totals,
});

export const getPaymentCounts = defineEndpoint({
  id: 'getPaymentCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/counts/payments',
  summary: 'How many payments each status of their list shows',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: paymentFilters.pick({ propertyId: true, month: true }),
  response: counts([...CHARGE_STATUSES, 'all']),
});
