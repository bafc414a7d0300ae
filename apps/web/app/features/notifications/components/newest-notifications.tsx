import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { newestNotificationsQuery } from '../queries.ts';
import type { Notification } from '../queries.ts';
import { useNotificationTasks } from './notification-tasks.tsx';
import classes from './notifications.module.css';

/** What hangs from the bell: the newest, and the way to all. */
export function NewestNotifications({ label, onOpen }: { label: string; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const hasTexts = useTexts('notifications');
  const { data, error } = useQuery(newestNotificationsQuery);
  const isReady = hasTexts && (data !== undefined || error !== null);
  return (
    <div className={classes.newest} tabIndex={-1} data-autofocus aria-busy={!isReady || undefined}>
      <div className={classes.head}>{label}</div>
      {isReady && (
        <>
          {data === undefined ? (
            <p className={classes.none}>{describeProblem(error)}</p>
          ) : (
            <Rows items={data.items} onOpen={onOpen} />
          )}
          <div className={classes.foot}>
            <Link
              {...buttonLook({ variant: 'subtle', size: 'xs' })}
              to={paths.notifications()}
              onClick={onOpen}
            >
              {t('seeAll')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

function Rows({ items, onOpen }: { items: readonly Notification[]; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const tasks = useNotificationTasks(items, { onOpen });
  if (tasks.length > 0) return <TaskList tasks={tasks} />;
  return (
    <div className={classes.none}>
      <strong>{t('caughtUp.title')}</strong>
      <span>{t('caughtUp.body')}</span>
    </div>
  );
}
