import { INCOME_KINDS, INCOME_METHODS } from '@dira/domain/income';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, money, organizationParams, page, pageQuery, plainDate } from './primitives.ts';
import { tableQuery, tableTypes, totals } from './tables.ts';

export const incomeKind = z.enum(INCOME_KINDS).meta({
  id: 'IncomeKind',
  description: 'The kind of charge that the money covered; `credit` is what no charge has used',
});
export const incomeMethod = z.enum(INCOME_METHODS).meta({
  id: 'IncomeMethod',
  description: 'How it came or went back; `transfer` is between leases, and nothing in all',
});

export const incomeLine = z
  .object({
    id,
    on: plainDate.meta({ description: 'The day on which it counts' }),
    lease: z.object({ id, tenantNames: z.string() }),
    property: z.object({ id, name: z.string() }),
    unit: z.object({ id, number: z.string() }),
    kind: incomeKind,
    method: incomeMethod,
    amount: money.meta({ description: 'Less than nothing for what was taken back or paid out' }),
  })
  .meta({ id: 'IncomeLine' });
export type IncomeLine = z.infer<typeof incomeLine>;

export const listIncome = defineEndpoint({
  id: 'listIncome',
  method: 'GET',
  path: '/organizations/{organizationId}/income',
  summary: 'What came in on some days, line by line, without deposits; the newest first',
  tag: 'Money',
  access: { scope: 'organization', action: 'reports.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    from: plainDate.optional().meta({ description: 'The first day on which it counts' }),
    to: plainDate.optional().meta({ description: 'The last' }),
    propertyId: id.optional(),
    kind: incomeKind.optional(),
    method: incomeMethod.optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: page(incomeLine),
});

const incomeFilters = listIncome.query.omit({ limit: true, cursor: true });

export const exportIncome = defineEndpoint({
  id: 'exportIncome',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/income',
  summary: 'What a list of income shows, as CSV or as a workbook',
  tag: 'Money',
  access: { scope: 'organization', action: 'reports.see' },
  params: organizationParams,
  query: incomeFilters.extend(tableQuery('income')),
  produces: tableTypes,
});

export const getIncomeTotals = defineEndpoint({
  id: 'getIncomeTotals',
  method: 'GET',
  path: '/organizations/{organizationId}/totals/income',
  summary: 'What all lines of a list of income add up to',
  tag: 'Money',
  access: { scope: 'organization', action: 'reports.see' },
  params: organizationParams,
  query: incomeFilters,
  response: totals,
});
