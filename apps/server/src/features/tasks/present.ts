import type { Task, TaskDetails } from '@dira/contract/tasks';
import type { May } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { ItemRow, TaskDetailsRow, TaskRow } from './repo.ts';
import { presentSubject } from './subjects.ts';

interface Reader {
  scope: OrgScope;
  may: May;
}

export function presentTask(row: TaskRow, { scope, may }: Reader): Task {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject: presentSubject(row),
    dueOn: row.due_on,
    isOverdue: row.done_at === null && row.due_on !== null && row.due_on < scope.today.toString(),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    repeat: row.repeat,
    remindDays: row.remind_days,
    doneAt: row.done_at,
    doneBy: row.doer_name,
    itemCount: row.item_count,
    doneItemCount: row.done_item_count,
    can: { work: may('tasks.work'), change: may('tasks.manage') },
  };
}

export function presentTaskDetails(
  row: TaskDetailsRow,
  items: readonly ItemRow[],
  reader: Reader,
): TaskDetails {
  return {
    ...presentTask(row, reader),
    items: items.map(({ id, title, done_at: doneAt }) => ({ id, title, isDone: doneAt !== null })),
    createdBy: row.creator_name,
    createdAt: row.created_at,
    reopenedBy: row.reopener_name,
    reopenedAt: row.reopened_at,
  };
}
