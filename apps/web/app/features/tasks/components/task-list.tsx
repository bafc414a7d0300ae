import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useHeldTasks } from '../held-tasks.ts';
import type { HeldTasks } from '../held-tasks.ts';
import { saveTasks, tasksQuery } from '../queries.ts';
import type { Task, TaskFilter } from '../queries.ts';
import { useSubjectName } from '../subject-words.ts';
import { DoneSwitch } from './done-switch.tsx';
import { DueDay } from './due-day.tsx';
import { TaskFilters } from './task-filters.tsx';

/** Tasks, what is overdue first; one press marks one as done, another opens it beside the list. */
export function TaskList({ filter, empty }: { filter: TaskFilter; empty: ReactNode }) {
  const { t } = useTranslation('tasks');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(tasksQuery(organizationId, filter));
  const held = useHeldTasks(rowsOf(query.data));
  const { tools, table } = useTableTools({
    list: 'tasks',
    columns: useColumns(held),
    rows: held.rows,
    rowKey: ({ id }) => id,
    save: (file) => saveTasks(organizationId, filter, file),
  });
  return (
    <>
      <TaskFilters filter={filter} tools={tools} />
      <DataList
        label={t('title')}
        {...table}
        rowName={({ title }) => title}
        renderRowLink={({ id }, link) => <Link to={page.link({ task: id, panel: null })} {...link} />}
        activeKey={page.get('task')}
        more={moreOf(query)}
        empty={empty}
      />
    </>
  );
}

function useColumns(held: HeldTasks): Column<Task>[] {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const subjectName = useSubjectName();
  return [
    {
      key: 'title',
      header: tCommon('labels.title'),
      card: 'title',
      render: ({ title, itemCount, doneItemCount }) => (
        <>
          <UserText>{title}</UserText>
          {itemCount > 0 && <small>{t('checklist.count', { done: doneItemCount, total: itemCount })}</small>}
        </>
      ),
    },
    {
      key: 'about',
      header: t('about'),
      show: 'medium',
      render: ({ subject }) => subject !== null && subjectName(subject),
    },
    { key: 'dueOn', header: t('dueOn'), isShort: true, render: (task) => <DueDay task={task} /> },
    {
      key: 'assignee',
      header: t('assignee'),
      show: 'medium',
      render: ({ assignee }) => (assignee === null ? t('anyone') : <UserText>{assignee.name}</UserText>),
    },
    {
      key: 'repeat',
      header: t('repeat'),
      show: 'wide',
      card: 'hidden',
      render: ({ repeat }) => repeat !== 'none' && t(`repeats.${repeat}`),
    },
    {
      key: 'status',
      header: tCommon('labels.status'),
      card: 'aside',
      align: 'end',
      render: (task) => <State task={task} held={held} />,
    },
  ];
}

function State({ task, held }: { task: Task; held: HeldTasks }) {
  const { t } = useTranslation('tasks');
  if (task.doneAt !== null) return <Code>{formatDate(toBusinessDate(task.doneAt))}</Code>;
  if (task.can.work) return <DoneSwitch task={task} held={held} />;
  return <StatusPill tone={task.isOverdue ? 'late' : 'due'}>{t('statuses.open')}</StatusPill>;
}
