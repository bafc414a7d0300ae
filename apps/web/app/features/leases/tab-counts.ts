import { getLeaseTabCounts } from '@dira/contract/lease-counts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** How many rows each tab of a lease shows. */
export function leaseTabCountsQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'tab-counts', leaseId],
    queryFn: ({ signal }) => call(getLeaseTabCounts, { params: { organizationId, leaseId }, signal }),
  });
}
