import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import { IconInfoCircle } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { myAnnouncementsQuery } from '../my-announcements.ts';
import classes from './announcements.module.css';

/** What the landlord tells everybody in the house; nothing where nothing is up. */
export function MyAnnouncements({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('announcements');
  const page = usePageQuery();
  const { data } = useSuspenseQuery(myAnnouncementsQuery(leaseId));
  if (data.items.length === 0) return null;
  return (
    <Card title={t('mine.title')}>
      <TaskList
        tasks={data.items.map(({ id, title, endsOn, readAt }) => ({
          id,
          icon: IconInfoCircle,
          tone: readAt === null ? 'wait' : 'off',
          title: (
            <span className={classes.title}>
              <Link to={page.link({ announcement: id, panel: null, request: null })}>
                <UserText>{title}</UserText>
              </Link>
              {readAt === null && <StatusPill tone="wait">{t('mine.new')}</StatusPill>}
            </span>
          ),
          detail: t('mine.until', { date: isolate.code(formatDate(endsOn)) }),
        }))}
      />
    </Card>
  );
}
