import {
  createLeaseAmendment,
  getLeaseAmendmentDraft,
  listLeaseAmendments,
  recordPaperAmendment,
  renewLease,
  replaceLeaseAmendment,
  withdrawLeaseAmendment,
} from '@dira/contract/amendments';
import type { Answer, Sent } from '@dira/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useOrganization } from '../organizations/queries.ts';

export type Amendments = Answer<typeof listLeaseAmendments>;
export type Amendment = Amendments['items'][number];
export type LeaseOption = NonNullable<Amendments['option']>;
export type AmendmentInput = Sent<typeof createLeaseAmendment>;
export type RenewalInput = Sent<typeof renewLease>;

/** Under the leases: what changes a lease changes what can be amended. */
export function amendmentsQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'amendments', leaseId],
    queryFn: ({ signal }) => call(listLeaseAmendments, { params: { organizationId, leaseId }, signal }),
  });
}

/** Writes a draft, or the one that is there anew. */
export function useWriteAmendment(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: async ({ seen, body }: { seen: Amendment | null; body: AmendmentInput }, key) => {
      if (seen === null)
        await call(createLeaseAmendment, {
          params: { organizationId, leaseId },
          key,
          body,
        });
      else
        await call(replaceLeaseAmendment, {
          params: { organizationId, leaseId, amendmentId: seen.id },
          seen,
          body,
        });
    },
    changes: 'lease_amendment',
  });
}

export function useWithdrawAmendment(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (amendmentId: string) =>
      call(withdrawLeaseAmendment, { params: { organizationId, leaseId, amendmentId } }),
    changes: 'lease_amendment',
  });
}

export function useRecordPaper(leaseId: string, amendmentId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (signedOn: string) =>
      call(recordPaperAmendment, { params: { organizationId, leaseId, amendmentId }, body: { signedOn } }),
    changes: 'lease_amendment',
  });
}

export function useRenewLease(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: RenewalInput, key) =>
      call(renewLease, { params: { organizationId, leaseId }, key, body }),
    changes: 'lease',
  });
}

export function saveAmendmentDraft(
  organizationId: string,
  { id: amendmentId, leaseId }: Amendment,
): Promise<void> {
  return saveFile(call(getLeaseAmendmentDraft, { params: { organizationId, leaseId, amendmentId } }));
}
