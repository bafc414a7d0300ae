import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { leaseStanding } from './leases.ts';
import { howToPay } from './payment-instructions.ts';
import { id, language, money, oneLine, organizationParams, plainDate } from './primitives.ts';
import { moreTenants } from './tenants.ts';

const shortestQuery = 2;

/** What a reminder takes. */
const overdueHit = z.object({
  amount: money.meta({ description: 'All that is open and past its due date' }),
  since: plainDate.meta({ description: 'Due date of the oldest of it' }),
  tenant: z.object({
    fullName: z.string(),
    phone: z.string().nullable(),
    language: language.nullable().meta({ description: 'In which a reminder is best written' }),
  }),
  property: z.object({ name: z.string() }),
  unit: z.object({ number: z.string() }),
  howToPay,
});

export const searchResult = z
  .object({
    kind: z.enum([
      'property',
      'unit',
      'tenant',
      'lease',
      'payment',
      'receipt',
      'cheque',
      'expense',
      'document',
      'task',
    ]),
    id,
    title: z.string(),
    subtitle: z.string().meta({ description: 'Place, person or phone that tells it from its namesakes' }),
    leaseId: id.nullable().meta({ description: 'The lease of today, else the latest' }),
    standing: leaseStanding
      .nullable()
      .meta({ description: 'Where that lease is; null for properties and units' }),
    propertyId: id.nullable(),
    moreTenants,
    amount: money.nullable().meta({ description: 'Of a payment, a receipt, a cheque, an expense' }),
    on: plainDate.nullable().meta({ description: 'The day of it' }),
    overdue: overdueHit
      .nullable()
      .meta({ description: 'Of a person or lease with rent that is late, for those who may see money' }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResult>;

export const search = defineEndpoint({
  id: 'search',
  method: 'GET',
  path: '/organizations/{organizationId}/search',
  summary:
    'Places, people and leases by name in any script, address or phone; payments by amount, receipts and cheques by number, expenses, documents and tasks by their words; at most 8 of each',
  tag: 'Search',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  query: z.strictObject({ q: oneLine(100).min(shortestQuery) }),
  response: z.object({ items: z.array(searchResult) }),
});
