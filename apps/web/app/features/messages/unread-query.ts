/** What every page asks of the messages; what their own screens ask beside it comes with those. */
import { queryCache } from '@dira/contract/constants';
import { countMyUnreadMessages, countUnreadMessages } from '@dira/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { idOf } from './desk.ts';
import type { Desk } from './desk.ts';

export const keys = (desk: Desk) => ['messages', idOf(desk)] as const;
export const soonOld = { staleTime: queryCache.staleTimeMessages } as const;

/** How many wait for the person. */
export function unreadMessagesQuery(desk: Desk) {
  return queryOptions({
    ...soonOld,
    queryKey: [...keys(desk), 'unread'],
    queryFn: ({ signal }) =>
      'leaseId' in desk
        ? call(countMyUnreadMessages, { params: desk, signal })
        : call(countUnreadMessages, { params: desk, signal }),
  });
}
