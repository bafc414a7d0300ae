import { today } from '../../lib/clock.ts';
import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { myInsuranceQuery } from '../documents/insurance-queries.ts';
import { myLinkageQuery } from '../linkage/queries.ts';
import { myRequestQuery, myRequestsQuery } from '../maintenance/my-requests.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { unreadMessagesQuery } from '../messages/queries.ts';
import { myNoticesQuery } from '../notices/my-notices.ts';
import { myTenantNoticesQuery } from '../tenant-notices/queries.ts';
import { pickLease } from './pick-lease.ts';
import { myLeaseQuery, myLeasesQuery, myLedgerQuery, myPaymentsQuery } from './queries.ts';

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
