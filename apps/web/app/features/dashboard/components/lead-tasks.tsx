import { formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { IconUsers } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import type { Todo } from '../queries.ts';

/** People who asked for a home, and were to be followed up by now. */
export function useLeadTasks(leads: NonNullable<Todo['dueLeads']>['items']): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return leads.map(({ leadId, name, priority, followUpOn }) => ({
    id: `lead ${leadId}`,
    icon: IconUsers,
    tone: priority === 'hot' && followUpOn < today() ? 'late' : 'attention',
    title: t('todo.followUp', { name: isolate.text(name) }),
    detail: formatRelativeDate(followUpOn, today(), language),
    action: (
      <Link
        {...buttonLook()}
        to={paths.crm({ lead: leadId })}
        aria-label={`${tCommon('actions.open')}: ${name}`}
      >
        {tCommon('actions.open')}
      </Link>
    ),
  }));
}
