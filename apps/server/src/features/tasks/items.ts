import { MOST_TASK_ITEMS } from '@dira/domain/tasks';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import * as repo from './items.repo.ts';
import { updateTask } from './repo.ts';
import { record, requireTask } from './service.ts';

/** @throws AppError not_found; invalid_request at the title where there are as many as there may be */
export async function addItem(write: OrgWrite, taskId: string, title: string): Promise<{ id: string }> {
  const task = await requireTask(write, taskId);
  const before = await repo.listTitles(write, taskId);
  if (before.length >= MOST_TASK_ITEMS)
    throw new AppError('invalid_request', { fields: [{ path: 'title', code: 'checklist_full' }] });
  const [id = ''] = await repo.insertItems(write, taskId, [title]);
  await recordItems(write, task);
  return { id };
}

/** @throws AppError not_found */
export async function tickItem(write: OrgWrite, taskId: string, id: string, isDone: boolean): Promise<void> {
  const task = await requireTask(write, taskId);
  if (!(await repo.tickItem(write, taskId, id, isDone))) throw new AppError('not_found');
  await recordItems(write, task);
}

/** @throws AppError not_found */
export async function removeItem(write: OrgWrite, taskId: string, id: string): Promise<void> {
  const task = await requireTask(write, taskId);
  if (!(await repo.deleteItem(write, taskId, id))) throw new AppError('not_found');
  await recordItems(write, task);
}

/** A task whose checklist is worked on is one that somebody has touched. */
async function recordItems(write: OrgWrite, task: { id: string; title: string }): Promise<void> {
  await updateTask(write, task.id, {});
  await record(write, 'changed', task, { fields: ['items'] });
}
