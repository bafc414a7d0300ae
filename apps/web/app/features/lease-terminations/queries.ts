import type { Answer, Edit } from '@dira/contract/calls';
import {
  confirmLeaseTermination,
  getLeaseTermination,
  previewLeaseTermination,
  saveLeaseTermination,
  cancelLeaseTermination,
} from '@dira/contract/lease-terminations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useOrganization } from '../organizations/queries.ts';

export type LeaseTermination = Answer<typeof getLeaseTermination>;
export type TerminationContents = LeaseTermination['contents'];
type TerminationEdit = Edit<typeof saveLeaseTermination>;
export type FinalAccount = NonNullable<Answer<typeof previewLeaseTermination>['account']>;

/** Under the leases: whatever changes a lease changes how it ends. */
const terminationKey = (organizationId: string, leaseId: string) =>
  ['leases', organizationId, 'termination', leaseId] as const;

export function terminationQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: terminationKey(organizationId, leaseId),
    queryFn: ({ signal }) => call(getLeaseTermination, { params: { organizationId, leaseId }, signal }),
  });
}

/** What the saved termination makes of rent and balance; of these contents, since others make something else. */
export function accountQuery(organizationId: string, leaseId: string, contents: TerminationContents) {
  return queryOptions({
    queryKey: [...terminationKey(organizationId, leaseId), 'account', contents],
    queryFn: ({ signal }) =>
      call(previewLeaseTermination, {
        params: { organizationId, leaseId },
        // It changes nothing, so there is nothing to keep an answer for.
        key: '',
        signal,
      }),
    // Somebody may pay meanwhile.
    staleTime: 0,
    retry: false,
  });
}

export function useSaveTermination(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (edit: TerminationEdit) =>
      call(saveLeaseTermination, { params: { organizationId, leaseId }, ...edit }),
    changes: 'lease_termination_draft',
  });
}

/** @param onEnded is told also where the page that asked is gone by then: others hear of the termination at the same moment */
export function useConfirmTermination(leaseId: string, onEnded: () => void) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (seen: LeaseTermination, key) =>
      call(confirmLeaseTermination, { params: { organizationId, leaseId }, seen, key }),
    onSuccess: onEnded,
    changes: 'lease_termination',
  });
}

export function useCancelTermination(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (_: void, key) => call(cancelLeaseTermination, { params: { organizationId, leaseId }, key }),
    changes: 'lease_termination',
  });
}
