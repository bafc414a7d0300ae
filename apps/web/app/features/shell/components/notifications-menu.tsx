import { UNREAD_COUNTED } from '@dira/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { IconBell } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import { unreadCountQuery } from '../../notifications/queries.ts';
import classes from './top-bar.module.css';

const NewestNotifications = lazy(async () => ({
  default: (await import('../../notifications/components/newest-notifications.tsx')).NewestNotifications,
}));

/** How many were not read, and the newest of all. */
export function NotificationsMenu() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(unreadCountQuery);
  const unread = data?.unread ?? 0;
  const shown = unread >= UNREAD_COUNTED ? `${UNREAD_COUNTED - 1}+` : String(unread);
  const label = t('notifications.label');
  return (
    <Popover
      label={label}
      renderTrigger={(props) => (
        <span className={classes.bell}>
          <IconButton
            {...props}
            size="lg"
            label={unread === 0 ? label : t('notifications.unread', { unread: shown })}
            icon={IconBell}
          />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {shown}
            </span>
          )}
        </span>
      )}
    >
      {(close) => (
        <Suspense>
          <NewestNotifications label={label} onOpen={close} />
        </Suspense>
      )}
    </Popover>
  );
}
