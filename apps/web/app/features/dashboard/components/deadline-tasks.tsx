import { formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { IconClock } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import type { Todo } from '../queries.ts';
import { OpenLease } from './open-lease.tsx';

type Deadline = NonNullable<Todo['noticeDeadlines']>['items'][number];

/** Options that somebody has to speak about before a day, long before their lease ends. */
export function useDeadlineTasks(deadlines: readonly Deadline[]): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const tenantNames = useTenantNames();
  return deadlines.map((deadline) => ({
    id: `deadline:${deadline.leaseId}`,
    icon: IconClock,
    tone: 'attention',
    title: t(`todo.deadlines.${deadline.holder}`, {
      name: tenantNames(deadline.tenant.fullName, deadline.moreTenants),
      when: formatRelativeDate(deadline.on, today(), language),
    }),
    detail: [
      t('todo.deadlines.of', {
        place: namePlace(deadline, tCommon),
        date: isolate.code(formatDate(deadline.on)),
        end: isolate.code(formatDate(deadline.leaseEndsOn)),
      }),
      ...(deadline.isContractKnown
        ? []
        : [t('todo.deadlines.unknown', { section: isolate.code(deadline.section ?? '') })]),
    ].join(' · '),
    action: <OpenLease leaseId={deadline.leaseId} name={deadline.tenant.fullName} />,
  }));
}
