import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { leaseStanding } from './leases.ts';
import { id, oneLine, organizationParams } from './primitives.ts';
import { moreTenants } from './tenants.ts';

const shortestQuery = 2;

export const searchResult = z
  .object({
    kind: z.enum(['property', 'unit', 'tenant', 'lease']),
    id,
    title: z.string(),
    subtitle: z.string().meta({ description: 'Place, person or phone that tells it from its namesakes' }),
    leaseId: id.nullable().meta({ description: 'The lease of today, else the latest' }),
    standing: leaseStanding
      .nullable()
      .meta({ description: 'Where that lease is; null for properties and units' }),
    propertyId: id.nullable(),
    moreTenants,
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResult>;

export const search = defineEndpoint({
  id: 'search',
  method: 'GET',
  path: '/organizations/{organizationId}/search',
  summary: 'Properties, units, people and leases by name, address, number or phone; at most 8 of each',
  tag: 'Search',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  query: z.strictObject({ q: oneLine(100).min(shortestQuery) }),
  response: z.object({ items: z.array(searchResult) }),
});
