import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../account/queries.ts';
import { goThere, isElsewhere, linkTo } from './notification-link.ts';
import { useReadNotification } from './queries.ts';
import type { Notification } from './queries.ts';

/** Marks a notification as read and leads to what it is about, in the workspace where that is. */
export function useOpenNotification() {
  const me = useMe();
  const navigate = useNavigate();
  const { mutate: markRead } = useReadNotification();
  return async (notification: Notification, event: MouseEvent<HTMLAnchorElement>) => {
    if (notification.readAt === null) markRead(notification.id);
    const opensHere = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isElsewhere(me, notification) || !opensHere) return;
    event.preventDefault();
    await goThere(me, notification);
    await navigate(linkTo(notification));
  };
}
