import type { Answer, Edit, Sent } from '@dira/contract/calls';
import { getLinkage, getMyLinkage, removeLinkage, setLinkage } from '@dira/contract/linkage';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type Linkage = Answer<typeof getLinkage>;
export type LinkageTerms = NonNullable<Linkage['terms']>;
export type IndexTerms = Extract<LinkageTerms, { linkedTo: 'index' }>;
export type LinkedRent = NonNullable<NonNullable<Linkage['current']>['linked']>;
export type Adjustment = Linkage['history'][number];
export type SentTerms = Sent<typeof setLinkage>;

export function linkageQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    // Under the money: whatever changes the ledger is shown here too.
    queryKey: ['money', organizationId, 'linkage', leaseId],
    queryFn: ({ signal }) => call(getLinkage, { params: { organizationId, leaseId }, signal }),
  });
}

/** The tenant's own. */
export function myLinkageQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['tenancy', 'linkage', leaseId],
    queryFn: ({ signal }) => call(getMyLinkage, { params: { leaseId }, signal }),
  });
}

export function useSetLinkage(leaseId: string) {
  return useChange('linkage', (organizationId, edit: Edit<typeof setLinkage>) =>
    call(setLinkage, { params: { organizationId, leaseId }, ...edit }),
  );
}

export function useRemoveLinkage(leaseId: string) {
  return useChange('linkage', (organizationId) =>
    call(removeLinkage, { params: { organizationId, leaseId } }),
  );
}
