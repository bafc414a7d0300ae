import { findNextTaskDue } from '@dira/domain/tasks';
import type { OrgWrite } from '../../db/scope.ts';
import { insertItems, listTitles } from './items.repo.ts';
import * as repo from './repo.ts';
import { record, requireTask } from './service.ts';

type Next = { id: string; dueOn: string };

/** Done once, whoever says so how often. @throws AppError not_found */
export async function completeTask(write: OrgWrite, id: string): Promise<{ next: Next | null }> {
  const task = await requireTask(write, id);
  if (task.done_at !== null) return { next: await findNext(write, id) };
  await repo.updateTask(write, id, { done_at: write.now.toString(), done_by: write.userId });
  await record(write, 'completed', task);
  return { next: (await findNext(write, id)) ?? (await createNext(write, task)) };
}

/**
 * What it made when it was done goes with it, unless somebody has touched that since.
 * @throws AppError not_found
 */
export async function reopenTask(write: OrgWrite, id: string): Promise<void> {
  const task = await requireTask(write, id);
  if (task.done_at === null) return;
  await repo.updateTask(write, id, {
    done_at: null,
    done_by: null,
    reopened_at: write.now.toString(),
    reopened_by: write.userId,
  });
  await record(write, 'reopened', task);
  const next = await repo.lockNext(write, id);
  if (next === undefined || next.changed_at !== null) return;
  await repo.deleteTask(write, next.id);
  await record(write, 'deleted', next);
}

async function findNext(write: OrgWrite, id: string): Promise<Next | null> {
  const next = await repo.lockNext(write, id);
  return next === undefined || next.due_on === null ? null : { id: next.id, dueOn: next.due_on };
}

/** The same again, none of its items done. */
async function createNext(write: OrgWrite, task: repo.LockedTask): Promise<Next | null> {
  const { repeat, due_on: dueOn, repeats_from: startsOn } = task;
  if (repeat === 'none' || dueOn === null || startsOn === null) return null;
  const day = findNextTaskDue(
    { startsOn: Temporal.PlainDate.from(startsOn), repeat },
    Temporal.PlainDate.from(dueOn),
  ).toString();
  const id = await repo.insertTask(write, {
    title: task.title,
    description: task.description,
    search_text: task.search_text,
    property_id: task.property_id,
    unit_id: task.unit_id,
    lease_id: task.lease_id,
    tenant_id: task.tenant_id,
    due_on: day,
    assignee_id: task.assignee_id,
    repeat,
    repeats_from: startsOn,
    previous_id: task.id,
    remind_days: task.remind_days,
  });
  await insertItems(write, id, await listTitles(write, task.id));
  await record(write, 'created', { id, title: task.title });
  return { id, dueOn: day };
}
