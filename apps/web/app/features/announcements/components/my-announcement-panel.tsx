import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useWhenSeen } from '../../../lib/use-when-seen.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { myAnnouncementsQuery, useReadMyAnnouncement } from '../my-announcements.ts';
import type { MyAnnouncement } from '../my-announcements.ts';
import classes from './announcements.module.css';

type MyAnnouncementPanelProps = { leaseId: string; announcementId: string; onClose: () => void };

/** An announcement whole; opening it is reading it. */
export function MyAnnouncementPanel({ leaseId, announcementId, onClose }: MyAnnouncementPanelProps) {
  const { t } = useTranslation('announcements');
  const { data } = useSuspenseQuery(myAnnouncementsQuery(leaseId));
  const announcement = data.items.find(({ id }) => id === announcementId);
  useRead(leaseId, announcement);
  if (announcement === undefined)
    return (
      <SidePanel title={t('mine.goneTitle')} onClose={onClose}>
        <p className={classes.text}>{t('mine.goneBody')}</p>
      </SidePanel>
    );
  return (
    <SidePanel
      title={announcement.title}
      subtitle={
        <>
          <Code>{formatDate(toBusinessDate(announcement.postedAt))}</Code> ·{' '}
          {t('mine.until', { date: isolate.code(formatDate(announcement.endsOn)) })}
        </>
      }
      onClose={onClose}
    >
      <Stack>
        <p className={classes.text}>
          <UserText>{announcement.body}</UserText>
        </p>
      </Stack>
    </SidePanel>
  );
}

/** Says that it was opened, once the page is looked at. */
function useRead(leaseId: string, announcement: MyAnnouncement | undefined) {
  const { mutate } = useReadMyAnnouncement(leaseId);
  const unread = announcement?.readAt === null ? announcement.id : null;
  useWhenSeen(unread, mutate);
}
