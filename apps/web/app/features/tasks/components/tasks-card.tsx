import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconCheck, IconChecklist } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task as Row } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useHeldTasks } from '../held-tasks.ts';
import { notesQuery } from '../note-queries.ts';
import { tasksQuery } from '../queries.ts';
import type { Task, TaskSubject } from '../queries.ts';
import { useSubjectName } from '../subject-words.ts';
import { openTasksOf, type TasksOf } from '../tasks-of.ts';
import { DoneSwitch } from './done-switch.tsx';
import { DueDay } from './due-day.tsx';
import { useNoteRows } from './note-tasks.tsx';
import classes from './tasks-card.module.css';

/** What is to be done about a property or a lease, and what was written down: on the screen of the thing itself. */
export function TasksCard({ of }: { of: TasksOf }) {
  const { t } = useTranslation('tasks');
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const tasks = useSuspenseInfiniteQuery(tasksQuery(organizationId, openTasksOf(of)));
  const notes = useSuspenseInfiniteQuery(notesQuery(organizationId, of));
  // What is said at the head of the screen is not said in each row.
  const isElsewhere = ({ kind }: TaskSubject) => kind !== (of.leaseId === '' ? 'property' : 'lease');
  const taskRows = useTaskRows(rowsOf(tasks.data), isElsewhere);
  const noteRows = useNoteRows(rowsOf(notes.data), isElsewhere);
  const rows = [...taskRows, ...noteRows];
  const linkTo = (panel: string) => page.link({ panel, task: null, note: null });
  return (
    <Card
      title={t('title')}
      action={<Link to={paths.tasks({ property: of.propertyId })}>{t('card.all')}</Link>}
    >
      {rows.length === 0 ? (
        <p className={classes.empty}>{t(can['tasks.manage'] ? 'card.empty' : 'card.emptySeen')}</p>
      ) : (
        <TaskList tasks={rows} />
      )}
      {can['tasks.manage'] && (
        <footer className={classes.add}>
          <Link {...buttonLook()} to={linkTo('new-task')}>
            {t('add')}
          </Link>
          <Link {...buttonLook({ variant: 'subtle' })} to={linkTo('new-note')}>
            {t('notes.add')}
          </Link>
        </footer>
      )}
    </Card>
  );
}

function useTaskRows(tasks: readonly Task[], isElsewhere: (subject: TaskSubject) => boolean): Row[] {
  const { t } = useTranslation('tasks');
  const page = usePageQuery();
  const subjectName = useSubjectName();
  const held = useHeldTasks(tasks);
  return held.rows.map((task): Row => {
    const isDone = held.isHeld(task.id);
    const facts = [
      task.assignee?.name,
      task.subject !== null && isElsewhere(task.subject) && subjectName(task.subject),
      task.itemCount > 0 && t('checklist.count', { done: task.doneItemCount, total: task.itemCount }),
    ];
    const said = facts.filter(Boolean);
    return {
      id: task.id,
      icon: isDone ? IconCheck : IconChecklist,
      tone: isDone ? 'ok' : task.isOverdue ? 'late' : 'due',
      title: (
        <Link to={page.link({ task: task.id, panel: null, note: null })}>
          <UserText>{task.title}</UserText>
        </Link>
      ),
      detail: (
        <>
          <DueDay task={task} />
          {task.dueOn !== null && said.length > 0 && ' · '}
          {said.join(' · ')}
        </>
      ),
      ...(task.can.work && { action: <DoneSwitch task={task} held={held} /> }),
    };
  });
}
