import type { Answer } from '@dira/contract/calls';
import {
  countNotifications,
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  stopMailCopies,
} from '@dira/contract/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { refresh } from '../../lib/freshness.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type Notification = Answer<typeof listNotifications>['items'][number];
export type NotificationType = Notification['type'];
export type NotificationFilter = { type: NotificationType | ''; show: '' | 'unread' };

const key = ['notifications'] as const;
/** What the bell shows at once. */
const newestCount = 8;

export function notificationsQuery({ type, show }: NotificationFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...key, 'list', { type, show }],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, {
        query: {
          ...(type !== '' && { type }),
          ...(show === 'unread' && { unread: 'true' as const }),
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** The one that a mail led to. */
export const notificationQuery = (notificationId: string) =>
  queryOptions({
    queryKey: [...key, 'one', notificationId],
    queryFn: ({ signal }) => call(getNotification, { params: { notificationId }, signal }),
  });

/** For the bell. */
export const newestNotificationsQuery = queryOptions({
  queryKey: [...key, 'newest'],
  queryFn: ({ signal }) => call(listNotifications, { query: { limit: newestCount }, signal }),
});

export const unreadCountQuery = queryOptions({
  queryKey: [...key, 'count'],
  queryFn: ({ signal }) => call(countNotifications, { signal }),
});

const markRead = (notificationId: string) => call(readNotification, { params: { notificationId } });

export function useReadNotification() {
  return useMutation({ mutationFn: markRead, changes: 'notification' });
}

/** For the loader of what a mail led to: it is read by being opened, and is opened also where that fails. */
export async function markOpened({ id, readAt }: Notification): Promise<void> {
  if (readAt !== null) return;
  await markRead(id).then(
    () => refresh(['notification']),
    () => undefined,
  );
}

export function useReadAllNotifications() {
  return useMutation({
    mutationFn: () => call(readAllNotifications),
    changes: 'notification',
  });
}

/** For whoever followed the link of a mail: nobody needs to be signed in. */
export function useStopMailCopies() {
  return useMutation({
    mutationFn: (token: string) => call(stopMailCopies, { body: { token } }),
    changes: [],
  });
}
