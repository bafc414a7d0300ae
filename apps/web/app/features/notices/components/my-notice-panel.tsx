import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { myNoticesQuery, useReadMyNotice } from '../my-notices.ts';
import type { MyNotice } from '../my-notices.ts';
import classes from './notices.module.css';

type MyNoticePanelProps = { leaseId: string; noticeId: string; onClose: () => void };

/** A notice whole; opening it is reading it. */
export function MyNoticePanel({ leaseId, noticeId, onClose }: MyNoticePanelProps) {
  const { t } = useTranslation('notices');
  const { data } = useSuspenseQuery(myNoticesQuery(leaseId));
  const notice = data.items.find(({ id }) => id === noticeId);
  useRead(leaseId, notice);
  if (notice === undefined)
    return (
      <SidePanel title={t('mine.goneTitle')} onClose={onClose}>
        <p className={classes.text}>{t('mine.goneBody')}</p>
      </SidePanel>
    );
  return (
    <SidePanel
      title={notice.title}
      subtitle={
        <>
          <Code>{formatDate(toBusinessDate(notice.postedAt))}</Code> ·{' '}
          {t('mine.until', { date: isolate.code(formatDate(notice.endsOn)) })}
        </>
      }
      onClose={onClose}
    >
      <Stack>
        <p className={classes.text}>
          <UserText>{notice.body}</UserText>
        </p>
      </Stack>
    </SidePanel>
  );
}

/** Says that it was opened, once the page is looked at. */
function useRead(leaseId: string, notice: MyNotice | undefined) {
  const { mutate } = useReadMyNotice(leaseId);
  const unread = notice?.readAt === null ? notice.id : undefined;
  useEffect(() => {
    if (unread === undefined) return undefined;
    const markRead = () => {
      if (document.visibilityState === 'visible') mutate(unread);
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [mutate, unread]);
}
