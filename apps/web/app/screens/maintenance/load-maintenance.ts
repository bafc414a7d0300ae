import { boardStatuses } from '../../features/maintenance/looks.ts';
import { plansQuery } from '../../features/maintenance/plans.ts';
import { requestQuery, requestsQuery } from '../../features/maintenance/queries.ts';
import { filterOf, views } from '../../features/maintenance/request-filter.ts';
import { vendorsQuery } from '../../features/maintenance/vendors.ts';
import { loadNotices } from '../../features/notices/load-notices.ts';
import { queryClient } from '../../lib/query-client.ts';
import { oneOf } from '../../lib/use-page-query.ts';

/** What the team's page shows, for its `clientLoader`. */
export async function loadMaintenance(organizationId: string, address: URLSearchParams): Promise<void> {
  const filter = filterOf((name) => address.get(name));
  const open = address.get('open');
  const view = oneOf(address.get('view'), views);
  if (view === 'notices') {
    await loadNotices(organizationId, address);
    return;
  }
  if (view === 'plans') {
    await queryClient.ensureInfiniteQueryData(plansQuery(organizationId, address.get('ended') !== null));
    return;
  }
  if (view === 'vendors') {
    const archived = address.get('archived') !== null;
    await queryClient.ensureInfiniteQueryData(vendorsQuery(organizationId, archived));
    return;
  }
  const filters = view === 'board' ? boardStatuses.map((status) => ({ ...filter, status })) : [filter];
  await Promise.all([
    ...filters.map((one) => queryClient.ensureInfiniteQueryData(requestsQuery(organizationId, one))),
    open !== null && queryClient.ensureQueryData(requestQuery(organizationId, open)),
  ]);
}
