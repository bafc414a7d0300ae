import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  createSecurity,
  listSecurities,
  moveSecurity,
  recordMoveOut,
  revealGuarantorIdentityNumber,
  updateSecurity,
} from '@dira/contract/securities';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type SecurityList = Answer<typeof listSecurities>;
export type Security = SecurityList['items'][number];
export type NewSecurity = Sent<typeof createSecurity>;
export type SecurityChange = Sent<typeof updateSecurity>;
export type SecurityMove = Sent<typeof moveSecurity>;

export function securitiesQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['securities', organizationId, leaseId],
    queryFn: ({ signal }) => call(listSecurities, { params: { organizationId, leaseId }, signal }),
  });
}

/** A security that comes, is drawn on or goes back moves money of the lease, too. */
const movesMoney = ['security', 'deposit', 'payment'] as const;

export function useCreateSecurity(leaseId: string) {
  return useChange(movesMoney, (organizationId, body: NewSecurity, key) =>
    call(createSecurity, { params: { organizationId, leaseId }, key, body }),
  );
}

export function useUpdateSecurity() {
  return useChange(
    'security',
    (organizationId, { securityId, ...edit }: { securityId: string } & Edit<typeof updateSecurity>) =>
      call(updateSecurity, { params: { organizationId, securityId }, ...edit }),
  );
}

/** The whole identity number of a guarantor, for as long as somebody looks at it. */
export function useRevealNumber(securityId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    gcTime: 0,
    // Without a key: the server keeps no answer for a second time, which is written down anew.
    mutationFn: () =>
      call(revealGuarantorIdentityNumber, { params: { organizationId, securityId }, key: '' }),
    changes: [],
  });
}

export function useMoveSecurity() {
  return useChange(
    movesMoney,
    (organizationId, { securityId, move }: { securityId: string; move: SecurityMove }, key) =>
      call(moveSecurity, { params: { organizationId, securityId }, key, body: move }),
  );
}

export function useRecordMoveOut(leaseId: string) {
  return useChange('security', (organizationId, edit: Edit<typeof recordMoveOut>) =>
    call(recordMoveOut, { params: { organizationId, leaseId }, ...edit }),
  );
}
