import { queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { invalidateMoney } from '../money/queries.ts';
import { useOrganization } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}/leases/{leaseId}/linkage';

export type Linkage = Answer<typeof base, 'get'>;
export type LinkageTerms = NonNullable<Linkage['terms']>;
export type LinkedRent = NonNullable<NonNullable<Linkage['current']>['linked']>;
export type Adjustment = Linkage['history'][number];
export type SentTerms = Sent<typeof base, 'put'>;

export function linkageQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    // Under the money: whatever changes the ledger is shown here too.
    queryKey: ['money', organizationId, 'linkage', leaseId],
    queryFn: ({ signal }) => read(api.GET(base, { params: { path: { organizationId, leaseId } }, signal })),
  });
}

/** The tenant's own. */
export function myLinkageQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['tenancy', 'linkage', leaseId],
    queryFn: ({ signal }) =>
      read(api.GET('/api/v1/my/leases/{leaseId}/linkage', { params: { path: { leaseId } }, signal })),
  });
}

export function useSetLinkage(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: SentTerms) =>
      done(api.PUT(base, { params: { path: { organizationId, leaseId } }, body })),
    onSuccess: () => invalidateMoney(organizationId),
  });
}

export function useRemoveLinkage(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: () => done(api.DELETE(base, { params: { path: { organizationId, leaseId } } })),
    onSuccess: () => invalidateMoney(organizationId),
  });
}
