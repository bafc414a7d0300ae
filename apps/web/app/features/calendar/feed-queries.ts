import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useKeyedMutation } from '../organizations/queries.ts';

const path = '/api/v1/organizations/{organizationId}/calendar-feed';

export type CalendarFeed = NonNullable<Answer<typeof path, 'get'>['feed']>;

/** Whether one's own calendar has a secret address, and when it was last asked for. */
export function feedQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['calendar-feed', organizationId],
    queryFn: ({ signal }) => read(api.GET(path, { params: { path: { organizationId } }, signal })),
  });
}

const refresh = (organizationId: string) => queryClient.invalidateQueries(feedQuery(organizationId));

/** The address is in the answer, and nowhere afterwards. */
export function useMakeFeed() {
  return useKeyedMutation(
    (organizationId, _: void, key) =>
      read(api.POST(path, { params: { path: { organizationId }, header: { 'Idempotency-Key': key } } })),
    refresh,
  );
}

export function useRemoveFeed() {
  return useKeyedMutation(
    (organizationId) => done(api.DELETE(path, { params: { path: { organizationId } } })),
    refresh,
  );
}
