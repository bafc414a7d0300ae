import type * as contract from '@dira/contract/tasks';
import { isAllowed } from '@dira/domain/permissions';
import { toSearchable } from '@dira/domain/search-words';
import type { z } from 'zod';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { findColleague } from '../organizations/service.ts';
import { insertItems } from './items.repo.ts';
import * as repo from './repo.ts';
import { isAboutTenants, namesSubject, settleSubject, type SubjectColumns } from './subjects.ts';

/**
 * What the team has to do.
 *
 * Guarantees: a task is about one thing of the workspace or about none, and given to a member who may see that; one that
 * repeats makes one next, however often it is done; its reminder comes once for each day that it is due. Never: a task on
 * a tenant or a lease before those who deal with no tenants, nor one of another's before whoever repairs, by the
 * database too.
 */

type Given = z.output<(typeof contract.createTask)['body']>;
type Change = z.output<(typeof contract.updateTask)['body']>;

/** @throws AppError related_record_missing, invalid_request at the field */
export async function createTask(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const { title, description, dueOn, assigneeId, repeat, remindDays, items } = given;
  requireDay(given);
  const subject = await settleSubject(write, given);
  await requireAssignable(write, assigneeId, subject);
  const id = await repo.insertTask(write, {
    title,
    description,
    search_text: searchTextOf(given),
    ...subject,
    due_on: dueOn,
    assignee_id: assigneeId,
    repeat,
    repeats_from: repeat === 'none' ? null : dueOn,
    remind_days: remindDays,
  });
  await insertItems(write, id, items);
  await record(write, 'created', { id, title });
  if (assigneeId !== null) await record(write, 'assigned', { id, title }, { assigneeId });
  return { id };
}

/** @throws AppError not_found; related_record_missing, invalid_request at the field */
export async function changeTask(write: OrgWrite, id: string, change: Change): Promise<void> {
  const task = await requireTask(write, id);
  const after = {
    title: change.title ?? task.title,
    description: change.description ?? task.description,
    dueOn: change.dueOn === undefined ? task.due_on : change.dueOn,
    repeat: change.repeat ?? task.repeat,
    remindDays: change.remindDays === undefined ? task.remind_days : change.remindDays,
    assigneeId: change.assigneeId === undefined ? task.assignee_id : change.assigneeId,
  };
  requireDay(after);
  const subject = namesSubject(change) ? await settleSubject(write, change) : task;
  const isGiven = after.assigneeId !== task.assignee_id;
  if (isGiven || subject !== task) await requireAssignable(write, after.assigneeId, subject);
  const hasOtherDay = after.dueOn !== task.due_on;
  await repo.updateTask(write, id, {
    title: after.title,
    description: after.description,
    search_text: searchTextOf(after),
    property_id: subject.property_id,
    unit_id: subject.unit_id,
    lease_id: subject.lease_id,
    tenant_id: subject.tenant_id,
    due_on: after.dueOn,
    assignee_id: after.assigneeId,
    repeat: after.repeat,
    ...(after.repeat === 'none' && { repeats_from: null }),
    ...(after.repeat !== 'none' &&
      (hasOtherDay || after.repeat !== task.repeat) && { repeats_from: after.dueOn }),
    remind_days: after.remindDays,
    ...((hasOtherDay || after.remindDays !== task.remind_days) && { reminded_at: null }),
  });
  const isNews = isGiven && after.assigneeId !== null;
  if (isNews) await record(write, 'assigned', { id, title: after.title }, { assigneeId: after.assigneeId });
  const fields = Object.keys(change);
  if (!isNews || fields.length > 1) await record(write, 'changed', { id, title: after.title }, { fields });
}

/** @throws AppError not_found */
export async function removeTask(write: OrgWrite, id: string): Promise<void> {
  const { title } = await requireTask(write, id);
  await repo.deleteTask(write, id);
  await record(write, 'deleted', { id, title });
}

export async function requireTask(write: OrgWrite, id: string): Promise<repo.LockedTask> {
  const task = await repo.lockTask(write, id);
  if (task === undefined) throw new AppError('not_found');
  return task;
}

async function requireAssignable(
  write: OrgWrite,
  assigneeId: string | null,
  subject: SubjectColumns,
): Promise<void> {
  const fault = assigneeId === null ? null : await findFault(write, assigneeId, subject);
  if (fault === null) return;
  const fields = [{ path: 'assigneeId', code: fault }];
  throw new AppError(fault === 'not_found' ? 'related_record_missing' : 'invalid_request', { fields });
}

/** Why a member is not given a task: only who may work on tasks is given one, and one that they see. */
export async function findFault(
  write: OrgWrite,
  memberId: string,
  subject: Pick<SubjectColumns, 'property_id' | 'lease_id' | 'tenant_id'>,
): Promise<'not_found' | 'sees_no_tenants' | null> {
  const member = await findColleague(write, memberId, subject.property_id);
  if (member === undefined || !isAllowed(member, 'tasks.work')) return 'not_found';
  return isAboutTenants(subject) && !isAllowed(member, 'leases.see') ? 'sees_no_tenants' : null;
}

/** What comes again, or is reminded of, does so by its day. */
function requireDay({ dueOn, repeat, remindDays }: Pick<Given, 'dueOn' | 'repeat' | 'remindDays'>): void {
  if (dueOn === null && (repeat !== 'none' || remindDays !== null))
    throw new AppError('invalid_request', { fields: [{ path: 'dueOn', code: 'required' }] });
}

function searchTextOf({ title, description }: { title: string; description: string }): string {
  return toSearchable(`${title} ${description}`);
}

export function record(
  write: OrgWrite,
  action: 'created' | 'assigned' | 'changed' | 'completed' | 'reopened' | 'deleted',
  { id, title }: { id: string; title: string },
  data: JsonObject = {},
): Promise<void> {
  return recordEvent(write, { action, entity: 'task', entityId: id, data: { name: title, ...data } });
}
