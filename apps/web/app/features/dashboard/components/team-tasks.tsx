import { countDays, formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { IconCheck, IconChecklist } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import { DoneSwitch } from '../../tasks/components/done-switch.tsx';
import { useHeldTasks } from '../../tasks/held-tasks.ts';
import { useSubjectName } from '../../tasks/subject-words.ts';
import type { Todo } from '../queries.ts';

type Due = NonNullable<Todo['dueTasks']>['items'];

/** Tasks of the team that are due, the reader's own or nobody's: one press marks one as done. */
export function useTeamTasks(due: Due): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const subjectName = useSubjectName();
  const held = useHeldTasks(due.map((task) => ({ ...task, id: task.taskId })));
  return held.rows.map((task) => {
    const { id, dueOn, subject } = task;
    const isDone = held.isHeld(id);
    const isLate = dueOn < today();
    const title = isolate.text(task.title);
    return {
      id,
      icon: isDone ? IconCheck : IconChecklist,
      tone: isDone ? 'ok' : isLate ? 'late' : 'attention',
      title: (
        <Link to={paths.tasks({ task: id })}>
          {isLate
            ? t('todo.repairLate', {
                title,
                late: tCommon('due.late', { count: countDays(dueOn, today()) }),
              })
            : t('todo.task', { title, when: formatRelativeDate(dueOn, today(), language) })}
        </Link>
      ),
      detail: [subject && subjectName(subject), isolate.code(formatDate(dueOn))].filter(Boolean).join(' · '),
      action: <DoneSwitch task={task} held={held} />,
    };
  });
}
