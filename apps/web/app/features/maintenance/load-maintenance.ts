import { queryClient } from '../../lib/query-client.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import { loadNotices } from '../notices/load-notices.ts';
import { boardStatuses } from './looks.ts';
import { plansQuery } from './plans.ts';
import { requestQuery, requestsQuery } from './queries.ts';
import { filterOf, views } from './request-filter.ts';
import { vendorsQuery } from './vendors.ts';

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
