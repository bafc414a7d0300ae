import type { Answer } from '@dira/contract/calls';
import { search } from '@dira/contract/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

export type SearchHit = Answer<typeof search>['items'][number];

/** The server is asked from the second letter on. */
export const searchMinLength = 2;

/** What the workspace has of what was typed, in any language. */
export function searchQuery(organizationId: string | null, q: string) {
  return queryOptions({
    queryKey: ['search', organizationId, q],
    queryFn: ({ signal }) =>
      call(search, { params: { organizationId: organizationId ?? '' }, query: { q }, signal }),
    enabled: organizationId !== null && q.length >= searchMinLength,
    retry: false,
  });
}

/** Where a hit leads: to its house, its lease, its own panel, or to the tenants with its name. */
export function pathOfHit(hit: SearchHit): string {
  switch (hit.kind) {
    case 'property':
      return paths.property(hit.id);
    case 'unit':
      return hit.propertyId === null ? paths.properties() : paths.property(hit.propertyId);
    case 'lease':
      return paths.lease(hit.id);
    case 'expense':
      return paths.expenses({ open: hit.id });
    case 'task':
      return paths.tasks({ task: hit.id });
    case 'document':
      return paths.documents({ open: hit.id });
    case 'cheque':
      return hit.leaseId === null ? paths.cheques() : paths.lease(hit.leaseId, { tab: 'cheques' });
    case 'receipt':
    case 'payment':
      return hit.leaseId === null ? paths.financials() : paths.lease(hit.leaseId, { tab: 'ledger' });
    case 'tenant':
      return hit.leaseId === null ? paths.tenants({ search: hit.title }) : paths.lease(hit.leaseId);
  }
}
