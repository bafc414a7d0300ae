import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { noticeQuery, noticesQuery } from './queries.ts';

/** What the team's list shows, for the `clientLoader` of the page that holds it. */
export async function loadNotices(organizationId: string, address: URLSearchParams): Promise<void> {
  const notice = address.get('notice');
  await Promise.all([
    loadTexts('notices'),
    queryClient.ensureInfiniteQueryData(noticesQuery(organizationId, address.get('over') !== null)),
    notice !== null && queryClient.ensureQueryData(noticeQuery(organizationId, notice)),
  ]);
}
