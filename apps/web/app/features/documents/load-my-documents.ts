import { today } from '../../lib/clock.ts';
import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { myLeasesQuery } from '../tenancy/my-leases-queries.ts';
import { pickLease } from '../tenancy/pick-lease.ts';
import { myDocumentsQuery } from './queries.ts';

/** What a tenant's list of documents shows, for a `clientLoader`. */
export async function loadMyDocuments(address: URLSearchParams): Promise<void> {
  const [{ items }] = await Promise.all([
    queryClient.ensureQueryData(myLeasesQuery),
    loadTexts('tenancy', 'documents'),
  ]);
  const lease = pickLease(items, address.get('lease'), today());
  if (lease !== null) await queryClient.ensureInfiniteQueryData(myDocumentsQuery(lease.id));
}
