import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../lib/api.ts';
import type { paths as apiPaths } from '../../lib/api/schema.d.ts';
import { paths } from '../../lib/paths.ts';

type SearchAnswer =
  apiPaths['/api/v1/organizations/{organizationId}/search']['get']['responses'][200]['content']['application/json'];
export type SearchHit = SearchAnswer['items'][number];

/** The server is asked from the second letter on. */
export const searchMinLength = 2;

/** Properties, units, tenants and leases of the workspace by what was typed, in any language. */
export function searchQuery(organizationId: string | null, q: string) {
  return queryOptions({
    queryKey: ['search', organizationId, q],
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/v1/organizations/{organizationId}/search', {
          params: { path: { organizationId: organizationId ?? '' }, query: { q } },
          signal,
        }),
      ),
    enabled: organizationId !== null && q.length >= searchMinLength,
    retry: false,
  });
}

/** Where a hit leads: to its house, to its lease, or to the tenants with its name. */
export function pathOfHit(hit: SearchHit): string {
  switch (hit.kind) {
    case 'property':
      return paths.property(hit.id);
    case 'unit':
      return hit.propertyId === null ? paths.properties() : paths.property(hit.propertyId);
    case 'lease':
      return paths.lease(hit.id);
    case 'tenant':
      return hit.leaseId === null ? paths.tenants({ search: hit.title }) : paths.lease(hit.leaseId);
  }
}
