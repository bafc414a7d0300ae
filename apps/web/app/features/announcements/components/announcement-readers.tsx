import { formatDateTime } from '@dira/i18n/format-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconCheck, IconClock, IconX } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { announcementReadersQuery } from '../queries.ts';
import type { AnnouncementReader } from '../queries.ts';
import classes from './announcements.module.css';

/** The tenants by name: when each read it, who has not, and who cannot. */
export function AnnouncementReaders({ announcementId }: { announcementId: string }) {
  const { t } = useTranslation('announcements');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const query = useInfiniteQuery(announcementReadersQuery(organizationId, announcementId));
  const tasks = useTasks(query.data === undefined ? [] : rowsOf(query.data));
  const more = query.data === undefined ? undefined : moreOf(query);
  return (
    <Card title={t('readers.title')}>
      {query.isSuccess && tasks.length === 0 && <p className={classes.none}>{t('readers.none')}</p>}
      <TaskList tasks={tasks} />
      {more && (
        <footer className={classes.foot}>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </footer>
      )}
    </Card>
  );
}

function useTasks(readers: readonly AnnouncementReader[]): Task[] {
  const { t: tCommon } = useTranslation();
  return readers.map((reader) => ({
    id: reader.tenantId,
    icon: reader.readAt !== null ? IconCheck : reader.hasAccount ? IconClock : IconX,
    tone: reader.readAt !== null ? 'ok' : reader.hasAccount ? 'wait' : 'off',
    title: <UserText>{reader.name}</UserText>,
    detail: tCommon('labels.unitOfProperty', {
      property: isolate.text(reader.property.name),
      unit: isolate.text(reader.unit.number),
    }),
    action: <Reading reader={reader} />,
  }));
}

function Reading({ reader: { readAt, hasAccount } }: { reader: AnnouncementReader }) {
  const { t } = useTranslation('announcements');
  if (readAt !== null) return <Code>{formatDateTime(readAt)}</Code>;
  return (
    <StatusPill tone={hasAccount ? 'wait' : 'off'}>
      {t(hasAccount ? 'readers.unread' : 'readers.noAccount')}
    </StatusPill>
  );
}
