import {
  MOST_REMINDERS,
  REMINDER_PREVIEW_DAYS,
  type createReminder,
  type Reminder,
  type ReminderPreview,
  type updateReminder,
} from '@dira/contract/reminders';
import { mayRemindTenants, orderSteps, planningTimeOf, REMINDER_TYPES } from '@dira/domain/reminders';
import type { z } from 'zod';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { requireRow } from '../../db/page.ts';
import { compilable } from '../../db/queries.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError, type FieldProblem } from '../../platform/app-error.ts';
import { recordEvent, recordEvents } from '../../platform/audit.ts';
import { requireWordsFor } from '../message-templates/service.ts';
import * as dates from './dates.repo.ts';
import { sourceOf, whoGetsWhat } from './policy.ts';
import { approvedOf, presentEntered, presentPreview, presentReminder } from './present.ts';
import * as repo from './repo.ts';

/**
 * Who is reminded of what.
 *
 * Guarantees: the preview finds what the planning finds, by the same queries; every change is recorded. Never: a reminder
 * to a tenant of what is not of their lease, or not theirs to know; the database holds that too.
 */

type Given = z.output<(typeof createReminder)['body']>;
type Change = z.output<(typeof updateReminder)['body']>;

/** What workflows go by too: one date as it is now, and who is in the team. */
export { findDate as findReminderDate, selectMembers } from './dates.repo.ts';

/** @throws AppError not_found, once read */
export function readReminder(scope: OrgScope, id: string): Read<Reminder> {
  return readAll([repo.selectReminder(scope, id), dates.selectApproved(scope)], (rows, approved) =>
    presentReminder(requireRow(rows), approvedOf(approved)),
  );
}

export function readReminders(scope: OrgScope): Read<{ items: Reminder[] }> {
  return readAll([repo.selectReminders(scope), dates.selectApproved(scope)], (rows, approved) => ({
    items: rows.map((row) => presentReminder(row, approvedOf(approved))),
  }));
}

/** So many are looked at of each type. */
const mostOfAType = 5000;

/** Who would get what from the next nine o’clock on, of what the reader may know. */
export function readPreview(scope: OrgScope, sources: AllReminderSources): Read<ReminderPreview> {
  const { organizationId, today } = scope;
  const isPlanned = Temporal.Instant.compare(scope.now, planningTimeOf(today)) >= 0;
  const first = isPlanned ? today.add({ days: 1 }) : today;
  const days = {
    organizationId,
    from: first.toString(),
    to: first.add({ days: REMINDER_PREVIEW_DAYS - 1 }).toString(),
  };
  return {
    queries: [
      repo.selectReminders(scope).compile(),
      dates.selectMembers(scope).compile(),
      dates.selectApproved(scope).compile(),
      ...REMINDER_TYPES.map((type) =>
        compilable(dates.selectDue(type, sourceOf(sources, type), days, mostOfAType + 1)).compile(),
      ),
    ],
    present: ([reminders, members, approved, ...found], may) => {
      const rows = reminders as repo.ReminderRow[]; // each of its own query, in this order
      const templates = approved as { id: string; built_in_key: string | null }[]; // the same
      const byType = found as dates.DueRow[][]; // the same
      const due = REMINDER_TYPES.flatMap((type, at) =>
        may(sourceOf(sources, type).needs) ? (byType[at] ?? []) : [],
      );
      const team = members as (dates.MemberRow & { name: string })[]; // the same
      return presentPreview(whoGetsWhat(sources, { reminders: rows, due, members: team }), {
        ...days,
        isTrial: rows.every(({ active_since: since }) => since === null),
        isCut: found.some((some) => some.length > mostOfAType),
        approved: approvedOf(templates),
      });
    },
  };
}

/** @throws AppError reminders_full; related_record_missing, invalid_request at the field */
export async function addReminder(write: OrgWrite, given: Given): Promise<{ id: string }> {
  if ((await repo.countReminders(write)) >= MOST_REMINDERS) throw new AppError('reminders_full');
  const values = await toValues(write, given);
  const id = await repo.insertReminder(write, {
    ...values,
    active_since: given.isActive ? write.now.toString() : null,
  });
  await record(write, 'created', { id, name: given.name });
  return { id };
}

/** @throws AppError not_found; related_record_missing, invalid_request at the field */
export async function changeReminder(write: OrgWrite, id: string, change: Change): Promise<void> {
  const row = await requireReminder(write, id);
  const { isActive, ...other } = change;
  const fields = Object.keys(other);
  if (fields.length > 0) {
    const values = await toValues(write, merge(presentEntered(row), change));
    await repo.updateReminder(write, id, {
      ...values,
      name: change.name ?? row.name,
      description: change.description ?? row.description,
    });
    await record(write, 'changed', nameOf(row, change), { fields });
  }
  const isOn = row.active_since !== null;
  if (isActive === undefined || isActive === isOn) return;
  await repo.updateReminder(write, id, { active_since: isActive ? write.now.toString() : null });
  await record(write, isActive ? 'turned_on' : 'turned_off', nameOf(row, change));
}

/** @returns how many were not so already */
export async function switchReminders(write: OrgWrite, isActive: boolean): Promise<{ changedCount: number }> {
  const changed = await repo.switchAll(write, isActive);
  await recordEvents(
    write,
    changed.map(({ id, name, built_in_key: builtInKey }) => ({
      action: isActive ? 'turned_on' : 'turned_off',
      entity: 'reminder',
      entityId: id,
      data: { name, builtInKey },
    })),
  );
  return { changedCount: changed.length };
}

/** @throws AppError not_found */
export async function removeReminder(write: OrgWrite, id: string): Promise<void> {
  const row = await requireReminder(write, id);
  await repo.deleteReminder(write, id);
  await record(write, 'deleted', nameOf(row));
}

async function requireReminder(write: OrgWrite, id: string): Promise<repo.ReminderRow> {
  const row = await repo.lockReminder(write, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

type Merged = Omit<Given, 'name' | 'description' | 'isActive'> & {
  name: string | null;
  description: string | null;
};

function merge(before: Omit<Reminder, 'isWordingApproved'>, change: Change): Merged {
  return {
    name: change.name ?? before.name,
    description: change.description ?? before.description,
    type: change.type ?? before.type,
    steps: change.steps ?? before.steps,
    recipients: change.recipients ?? before.recipients,
    channels: change.channels ?? before.channels,
    templateId: change.templateId === undefined ? before.templateId : change.templateId,
    ownOn: change.ownOn === undefined ? before.ownOn : change.ownOn,
    isYearly: change.isYearly ?? before.isYearly,
    propertyId: change.propertyId === undefined ? before.propertyId : change.propertyId,
  };
}

/** @throws AppError related_record_missing, invalid_request at the field */
async function toValues(write: OrgWrite, given: Merged): Promise<repo.ReminderValues> {
  const { name, description, type, steps, recipients, channels, templateId, ownOn, isYearly, propertyId } =
    given;
  const isOwn = type === 'own_date';
  const fields: FieldProblem[] = [];
  if (isOwn && ownOn === null) fields.push({ path: 'ownOn', code: 'required' });
  if (recipients.includes('tenant')) {
    if (!mayRemindTenants(type)) fields.push({ path: 'recipients', code: 'invalid' });
    if (!channels.includes('email')) fields.push({ path: 'channels', code: 'invalid' });
  }
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
  await requireNamed(write, given);
  return {
    name,
    description,
    type,
    steps: orderSteps(steps),
    recipients: [...new Set(recipients)],
    channels: [...new Set(channels)],
    template_id: templateId,
    own_on: isOwn ? ownOn : null,
    is_yearly: isOwn && isYearly,
    property_id: isOwn ? propertyId : null,
  };
}

async function requireNamed(
  write: OrgWrite,
  given: Pick<Merged, 'templateId' | 'propertyId'>,
): Promise<void> {
  const named = await repo.findNamed(write, given);
  const fields: FieldProblem[] = [];
  if (!named.has_template) fields.push({ path: 'templateId', code: 'not_found' });
  if (!named.has_property) fields.push({ path: 'propertyId', code: 'not_found' });
  if (fields.length > 0) throw new AppError('related_record_missing', { fields });
  if (given.templateId !== null) await requireWordsFor(write, given.templateId, { reader: 'tenant' });
}

function nameOf(row: repo.ReminderRow, change: { name?: string | undefined } = {}) {
  return { id: row.id, name: change.name ?? row.name, builtInKey: row.built_in_key };
}

function record(
  write: OrgWrite,
  action: 'created' | 'changed' | 'turned_on' | 'turned_off' | 'deleted',
  { id, ...named }: { id: string; name: string | null; builtInKey?: string | null },
  data: { fields?: string[] } = {},
): Promise<void> {
  return recordEvent(write, { action, entity: 'reminder', entityId: id, data: { ...named, ...data } });
}
