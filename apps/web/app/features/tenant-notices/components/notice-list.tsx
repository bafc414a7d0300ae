import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { IconFileText } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { TenantNotice } from '../queries.ts';
import classes from './notices.module.css';

type NoticeListProps = {
  notices: readonly TenantNotice[];
  /** For the team: whose notice it is. */
  isNamed?: boolean;
  renderAction: (notice: TenantNotice) => ReactNode;
};

/** Notices as they were given, each with its day, whether it was in time, and its own words. */
export function NoticeList({ notices, isNamed = false, renderAction }: NoticeListProps) {
  const { t } = useTranslation('tenant-notices');
  const date = (day: string) => isolate.code(formatDate(day));
  const factsOf = ({ tenantName, kind, concernsOn, givenAt, deadline }: TenantNotice) =>
    [
      ...(isNamed ? [isolate.text(tenantName)] : []),
      ...(concernsOn === null ? [] : [t(`about.${kind}`, { date: date(concernsOn) })]),
      t('givenAt', { date: date(toBusinessDate(givenAt)) }),
      ...(deadline === null
        ? []
        : [t(`deadline.${deadline.isMet ? 'inTime' : 'late'}`, { date: date(deadline.on) })]),
    ].join(' · ');
  return (
    <TaskList
      tasks={notices.map((notice) => ({
        id: notice.id,
        icon: IconFileText,
        tone: notice.acknowledgedAt === null ? 'wait' : 'off',
        title: t(`kinds.${notice.kind}`),
        detail: (
          <>
            {factsOf(notice)}
            {notice.body !== '' && (
              <p className={classes.body}>
                <UserText>{notice.body}</UserText>
              </p>
            )}
          </>
        ),
        action: <div className={classes.state}>{renderAction(notice)}</div>,
      }))}
    />
  );
}
