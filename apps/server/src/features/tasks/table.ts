import type { Task } from '@dira/contract/tasks';
import type { TableColumns, Words } from '../../platform/table-columns.ts';

/** Tasks, as their list shows them. */
export const taskTable: TableColumns<'tasks', Task> = {
  title: { header: ({ say }) => say('common')('labels.title'), cell: ({ title }) => title },
  about: { header: ({ say }) => say('tasks')('about'), cell: nameSubject },
  dueOn: { header: ({ say }) => say('tasks')('dueOn'), cell: ({ dueOn }) => dueOn && { day: dueOn } },
  assignee: {
    header: ({ say }) => say('tasks')('assignee'),
    cell: ({ assignee }) => assignee && assignee.name,
  },
  repeat: {
    header: ({ say }) => say('tasks')('repeat'),
    cell: ({ repeat }, { say }) => (repeat === 'none' ? null : say('tasks')(`repeats.${repeat}`)),
  },
  status: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ doneAt }, { say }) => say('tasks')(doneAt === null ? 'statuses.open' : 'statuses.done'),
  },
};

function nameSubject({ subject }: Task, { say }: Words): string | null {
  if (subject === null) return null;
  const { property, unit, tenantName } = subject;
  const place =
    property === null || unit === null
      ? property?.name
      : say('common')('labels.unitOfProperty', { property: property.name, unit: unit.number });
  return [place, tenantName].filter((part) => part !== undefined && part !== null).join(' · ');
}
