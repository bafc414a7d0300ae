import { getCalendarFeed, makeCalendarFeed, removeCalendarFeed } from '@dira/contract/calendar-feeds';
import type { Answer } from '@dira/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type CalendarFeed = NonNullable<Answer<typeof getCalendarFeed>['feed']>;

/** Whether one's own calendar has a secret address, and when it was last asked for. */
export function feedQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['calendar-feed', organizationId],
    queryFn: ({ signal }) => call(getCalendarFeed, { params: { organizationId }, signal }),
  });
}

/** The address is in the answer, and nowhere afterwards. */
export function useMakeFeed() {
  return useChange('calendar_feed', (organizationId, _: void, key) =>
    call(makeCalendarFeed, { params: { organizationId }, key }),
  );
}

export function useRemoveFeed() {
  return useChange('calendar_feed', (organizationId) =>
    call(removeCalendarFeed, { params: { organizationId } }),
  );
}
