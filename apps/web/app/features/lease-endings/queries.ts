import type { Answer, Sent } from '@dira/contract/calls';
import {
  confirmLeaseEnding,
  getLeaseEnding,
  previewLeaseEnding,
  saveLeaseEnding,
  takeBackLeaseEnding,
} from '@dira/contract/lease-endings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useOrganization } from '../organizations/queries.ts';

export type LeaseEnding = Answer<typeof getLeaseEnding>;
export type EndingContents = LeaseEnding['contents'];
export type EndingSave = Sent<typeof saveLeaseEnding>;
export type FinalAccount = NonNullable<Answer<typeof previewLeaseEnding>['account']>;

/** Under the leases: whatever changes a lease changes how it ends. */
const endingKey = (organizationId: string, leaseId: string) =>
  ['leases', organizationId, 'ending', leaseId] as const;

export function endingQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: endingKey(organizationId, leaseId),
    queryFn: ({ signal }) => call(getLeaseEnding, { params: { organizationId, leaseId }, signal }),
  });
}

/** What the saved ending makes of rent and balance; of a revision, since a later one makes something else. */
export function accountQuery(organizationId: string, leaseId: string, revision: number) {
  return queryOptions({
    queryKey: [...endingKey(organizationId, leaseId), 'account', revision],
    queryFn: ({ signal }) =>
      call(previewLeaseEnding, {
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

export function useSaveEnding(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: EndingSave) => call(saveLeaseEnding, { params: { organizationId, leaseId }, body }),
    changes: 'lease_ending_draft',
  });
}

/** Asks anew, past what is cached: after somebody else saved. */
export function reloadEnding(organizationId: string, leaseId: string): Promise<LeaseEnding> {
  return queryClient.fetchQuery({ ...endingQuery(organizationId, leaseId), staleTime: 0 });
}

/** @param onEnded is told also where the page that asked is gone by then: others hear of the ending at the same moment */
export function useConfirmEnding(leaseId: string, onEnded: () => void) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: { revision: number }, key) =>
      call(confirmLeaseEnding, { params: { organizationId, leaseId }, key, body }),
    onSuccess: onEnded,
    changes: 'lease_ending',
  });
}

export function useTakeBackEnding(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (_: void, key) => call(takeBackLeaseEnding, { params: { organizationId, leaseId }, key }),
    changes: 'lease_ending',
  });
}
