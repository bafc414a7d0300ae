import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '../../lib/api.ts';
import type { AllPaths } from '../../lib/api/pending.d.ts';
import { paths } from '../../lib/paths.ts';

type SearchAnswer =
  AllPaths['/api/v1/organizations/{organizationId}/search']['get']['responses'][200]['content']['application/json'];
export type SearchHit = SearchAnswer['items'][number];

/** The server is asked from the second letter on. */
export const searchMinLength = 2;

/** Properties, units, tenants, leases and payments of the workspace by what was typed, in any language. */
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
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Where a hit leads; units and leases open on the page of what holds them. */
export function pathOfHit(hit: SearchHit): string {
  switch (hit.kind) {
    case 'property':
      return paths.property(hit.id);
    case 'unit':
      return hit.parentId === null ? paths.properties() : paths.property(hit.parentId, { unit: hit.id });
    case 'tenant':
      return paths.tenants({ tenant: hit.id });
    case 'lease':
      return paths.tenants({ lease: hit.id });
    case 'payment':
      return paths.financials({ payment: hit.id });
  }
}
