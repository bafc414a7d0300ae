import { formatDateTime, formatPastInstant } from '@dira/i18n/format-date';
import { sayNotification } from '@dira/i18n/notification-words';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import {
  IconCash,
  IconChecklist,
  IconInfoCircle,
  IconMessage,
  IconSignature,
  IconTool,
} from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { useMe } from '../../account/queries.ts';
import { hasSeveralPlaces } from '../../organizations/queries.ts';
import { linkTo } from '../notification-link.ts';
import type { Notification, NotificationType } from '../queries.ts';
import { useOpenNotification } from '../use-open-notification.ts';
import classes from './notifications.module.css';

const icons: Record<NotificationType, TablerIcon> = {
  payment: IconCash,
  maintenance: IconTool,
  lease: IconSignature,
  task: IconChecklist,
  message: IconMessage,
  general: IconInfoCircle,
};

type Options = {
  /** Called when one is opened. */
  onOpen?: () => void;
  renderAction?: (notification: Notification, title: string) => ReactNode;
};

/** Notifications as rows: the sentence is the link, under it what kind it is, where and when. */
export function useNotificationTasks(
  notifications: readonly Notification[],
  { onOpen, renderAction }: Options = {},
): Task[] {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const open = useOpenNotification();
  const namesPlace = hasSeveralPlaces(useMe());
  return notifications.map((notification): Task => {
    const { id, type, readAt, createdAt, organization } = notification;
    const words = sayNotification(t, notification, language, isolate);
    const facts = [
      t(`types.${type}`),
      words.detail,
      namesPlace ? isolate.text(organization.name) : '',
    ].filter((part) => part !== '');
    const isUnread = readAt === null;
    return {
      id,
      icon: icons[type],
      tone: isUnread ? 'wait' : 'off',
      title: (
        <span className={classes.title} data-unread={isUnread || undefined}>
          <Link
            to={linkTo(notification)}
            onClick={(event) => {
              onOpen?.();
              void open(notification, event);
            }}
          >
            {words.title}
          </Link>
          {isUnread && <StatusPill tone="wait">{t('new')}</StatusPill>}
        </span>
      ),
      detail: (
        <>
          {facts.join(' · ')} ·{' '}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatPastInstant(createdAt, today(), language)}
          </time>
        </>
      ),
      ...(isUnread && renderAction && { action: renderAction(notification, words.title) }),
    };
  });
}
