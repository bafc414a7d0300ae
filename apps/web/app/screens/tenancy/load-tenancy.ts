import { myInsuranceQuery } from '../../features/documents/insurance-queries.ts';
import { myLinkageQuery } from '../../features/linkage/queries.ts';
import { myRequestQuery, myRequestsQuery } from '../../features/maintenance/my-requests.ts';
import { loadMessages } from '../../features/messages/load-messages.ts';
import { unreadMessagesQuery } from '../../features/messages/queries.ts';
import { myNoticesQuery } from '../../features/notices/my-notices.ts';
import { pickLease } from '../../features/tenancy/pick-lease.ts';
import {
  myLeaseQuery,
  myLeasesQuery,
  myLedgerQuery,
  myPaymentsQuery,
} from '../../features/tenancy/queries.ts';
import { myTenantNoticesQuery } from '../../features/tenant-notices/queries.ts';
import { today } from '../../lib/clock.ts';
import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Everything that a tenant's page shows, for its `clientLoader`. */
export async function loadTenancy(address: URLSearchParams): Promise<void> {
  const [{ items }] = await Promise.all([
    queryClient.ensureQueryData(myLeasesQuery),
    loadTexts('tenancy', 'money', 'linkage', 'maintenance', 'insurance', 'notices', 'tenant-notices'),
  ]);
  const lease = pickLease(items, address.get('lease'), today());
  if (lease === null) return;
  const request = address.get('request');
  await Promise.all([
    queryClient.ensureQueryData(myLeaseQuery(lease.id)),
    queryClient.ensureInfiniteQueryData(myPaymentsQuery(lease.id)),
    queryClient.ensureInfiniteQueryData(myRequestsQuery(lease.id)),
    queryClient.ensureQueryData(myInsuranceQuery(lease.id)),
    queryClient.ensureQueryData(myNoticesQuery(lease.id)),
    loadMessages({ leaseId: lease.id }, address),
    queryClient.ensureQueryData(unreadMessagesQuery({ leaseId: lease.id })),
    request !== null && queryClient.ensureQueryData(myRequestQuery(lease.id, request)),
    address.get('tab') === 'lease' && queryClient.ensureQueryData(myLinkageQuery(lease.id)),
    (address.get('tab') === 'lease' || address.get('panel') === 'notice') &&
      queryClient.ensureQueryData(myTenantNoticesQuery(lease.id)),
    address.get('tab') === 'ledger' && queryClient.ensureQueryData(myLedgerQuery(lease.id)),
  ]);
}
