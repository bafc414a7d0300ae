import { today } from '../../lib/clock.ts';
import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { pickLease } from './pick-lease.ts';
import { myLeaseQuery, myLeasesQuery, myLedgerQuery, myPaymentsQuery } from './queries.ts';

/** Everything that a tenant's page shows, for its `clientLoader`. */
export async function loadTenancy(address: URLSearchParams): Promise<void> {
  const [{ items }] = await Promise.all([
    queryClient.ensureQueryData(myLeasesQuery),
    loadTexts('tenancy', 'money'),
  ]);
  const lease = pickLease(items, address.get('lease'), today());
  if (lease === null) return;
  await Promise.all([
    queryClient.ensureQueryData(myLeaseQuery(lease.id)),
    queryClient.ensureInfiniteQueryData(myPaymentsQuery(lease.id)),
    address.get('tab') === 'ledger' && queryClient.ensureQueryData(myLedgerQuery(lease.id)),
  ]);
}
