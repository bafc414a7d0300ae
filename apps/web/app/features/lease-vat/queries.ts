import type { Answer, Edit, Sent } from '@dira/contract/calls';
import { getLeaseVat, removeLeaseVat, setLeaseVat } from '@dira/contract/lease-vat';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { useChange } from '../organizations/queries.ts';

export type LeaseVat = Answer<typeof getLeaseVat>;
export type SentVat = Sent<typeof setLeaseVat>;

export function leaseVatQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    // Under the money: whatever changes the ledger is shown here too.
    queryKey: ['money', organizationId, 'vat', leaseId],
    queryFn: ({ signal }) => call(getLeaseVat, { params: { organizationId, leaseId }, signal }),
  });
}

/** What the card shows, for those who are shown it. */
export async function loadLeaseVat(
  { organizationId, can }: Pick<Membership, 'organizationId' | 'can'>,
  leaseId: string,
): Promise<void> {
  if (can['leases.manage']) await queryClient.ensureQueryData(leaseVatQuery(organizationId, leaseId));
}

export function useSetLeaseVat(leaseId: string) {
  return useChange('lease_vat', (organizationId, edit: Edit<typeof setLeaseVat>) =>
    call(setLeaseVat, { params: { organizationId, leaseId }, ...edit }),
  );
}

export function useRemoveLeaseVat(leaseId: string) {
  return useChange('lease_vat', (organizationId) =>
    call(removeLeaseVat, { params: { organizationId, leaseId } }),
  );
}
