import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import type { Todo } from '../queries.ts';

type Notice = NonNullable<Todo['tenantNotices']>['items'][number];

/** Notices of tenants of which nobody has said that they came. */
export function useNoticeTasks(notices: readonly Notice[]): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  return notices.map((notice) => ({
    id: notice.noticeId,
    icon: IconFileText,
    tone: 'wait',
    title: t(`todo.notices.${notice.kind}`, {
      name: isolate.text(notice.tenant.fullName),
      date: notice.concernsOn === null ? '' : isolate.code(formatDate(notice.concernsOn)),
    }),
    detail: t('todo.noticeGiven', {
      place: namePlace(notice, tCommon),
      date: isolate.code(formatDate(toBusinessDate(notice.givenAt))),
    }),
    action: (
      <Link
        {...buttonLook()}
        to={paths.lease(notice.leaseId)}
        aria-label={`${tCommon('actions.open')}: ${notice.tenant.fullName}`}
      >
        {tCommon('actions.open')}
      </Link>
    ),
  }));
}
