import type * as contract from '@dira/contract/threads';
import { isAllowed, type Membership } from '@dira/domain/permissions';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { readConversation } from '../messages/service.ts';
import { refuseField } from '../money/days.ts';
import { findColleague } from '../organizations/service.ts';
import { writeToNumber } from '../sent-messages/service.ts';
import { selectStanding, windowOf } from '../whatsapp-connections/standing.ts';
import * as entries from './entries.repo.ts';
import * as repo from './repo.ts';

/**
 * The team's inbox: one thread a person, whichever way they write.
 *
 * Guarantees: a word of the person brings their thread back, whether it was done or put off; what members type in stays
 * as they wrote it; a stranger becomes a tenant's in one step, with all that was said. Never: what two write to each
 * other in Dira before a third, by the database too, or a note before the person whom it is about.
 */

type Change = z.output<(typeof contract.updateThread)['body']>;
type Entry = z.output<(typeof contract.addThreadEntry)['body']>;

/** @throws AppError not_found */
export async function openThread(write: OrgWrite, tenantId: string): Promise<{ id: string }> {
  requireRow(await rowsWithin(write, repo.selectTenant(write, tenantId)));
  const { id, is_new: isNew } = await repo.openThread(write, tenantId);
  if (isNew) await recordEvent(write, { action: 'opened', entity: 'thread', entityId: id });
  return { id };
}

/** @throws AppError not_found; related_record_missing, invalid_request at the field */
export async function changeThread(write: OrgWrite, id: string, change: Change): Promise<void> {
  const thread = await requireThread(write, id);
  const { assigneeId, isDone, snooze } = change;
  const isGiven = assigneeId !== undefined && assigneeId !== null && assigneeId !== thread.assignee_id;
  if (isGiven) await requireAssignable(write, assigneeId);
  await repo.updateThread(write, id, {
    ...(assigneeId !== undefined && { assignee_id: assigneeId }),
    ...(isDone !== undefined && { is_done: isDone, ...awake }),
    ...(snooze !== undefined && snoozeOf(write, snooze)),
  });
  const data = { name: repo.nameOf(thread) };
  if (isGiven) await recordEvent(write, { action: 'assigned', entity: 'thread', entityId: id, data });
  const fields = Object.keys(change);
  if (!isGiven || fields.length > 1)
    await recordEvent(write, {
      action: 'changed',
      entity: 'thread',
      entityId: id,
      data: { ...data, fields },
    });
}

const awake = { snoozed_at: null, snoozed_until: null, snoozed_for: null };

/** It stands where it belongs at the end of its rest. @throws AppError invalid_request for a time that is past */
function snoozeOf({ now }: OrgWrite, snooze: NonNullable<Change['snooze']> | null): repo.ThreadChange {
  if (snooze === null) return { ...awake, moved_at: now.toString() };
  const { until, for: cause } = snooze;
  if (until !== null && Temporal.Instant.compare(until, now) <= 0)
    throw refuseField('snooze.until', 'in_past');
  return {
    is_done: false,
    snoozed_at: now.toString(),
    snoozed_until: until,
    snoozed_for: cause,
    ...(until !== null && { moved_at: until }),
  };
}

/** Whether a member can be given a thread. */
export function mayHave(member: Membership): boolean {
  return isAllowed(member, 'inbox.use') && isAllowed(member, 'leases.see');
}

async function requireAssignable(write: OrgWrite, memberId: string): Promise<void> {
  const member = await findColleague(write, memberId, null);
  if (member === undefined || !mayHave(member))
    throw new AppError('related_record_missing', { fields: [{ path: 'assigneeId', code: 'not_found' }] });
}

/** What the person wrote, by Dira too, is read, or is to be read once more. @throws AppError not_found */
export async function readThread(write: OrgWrite, id: string, isRead: boolean): Promise<void> {
  const { tenant_id: tenantId } = requireRow(await rowsWithin(write, repo.selectKnown(write, id)));
  await repo.putReading(write, id, isRead ? write.now.toString() : null);
  if (!isRead || tenantId === null) return;
  for (const conversationId of await repo.listUnreadConversations(write, tenantId))
    await readConversation(write, conversationId);
}

/** @throws AppError not_found; invalid_request at the field */
export async function addEntry(write: OrgWrite, id: string, entry: Entry): Promise<{ id: string }> {
  const thread = await requireThread(write, id);
  const { kind, text: body, isIncoming, minutes } = entry;
  if (kind === 'note' && isIncoming) throw refuseField('isIncoming', 'not_of_a_note');
  if (kind === 'note' && minutes !== null) throw refuseField('minutes', 'not_of_a_note');
  const entryId = await entries.insertEntry(write, id, { kind, body, is_incoming: isIncoming, minutes });
  await recordEvent(write, {
    action: 'commented',
    entity: 'thread',
    entityId: id,
    data: { name: repo.nameOf(thread), kind },
  });
  return { id: entryId };
}

/** @throws AppError not_found for what another typed in too */
export async function removeEntry(write: OrgWrite, id: string, entryId: string): Promise<void> {
  const thread = await requireThread(write, id);
  if (!(await entries.deleteEntry(write, { threadId: id, entryId }))) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'changed',
    entity: 'thread',
    entityId: id,
    data: { name: repo.nameOf(thread), fields: ['entries'] },
  });
}

/** @throws AppError not_found; related_record_missing; transition_refused for who is known already */
export async function linkStranger(write: OrgWrite, id: string, tenantId: string): Promise<{ id: string }> {
  const thread = await requireThread(write, id);
  if (thread.tenant_id !== null) throw new AppError('transition_refused');
  const [tenant] = await rowsWithin(write, repo.selectTenant(write, tenantId));
  if (tenant === undefined)
    throw new AppError('related_record_missing', { fields: [{ path: 'tenantId', code: 'not_found' }] });
  const joined = await repo.linkStranger(write, id, tenantId);
  await recordEvent(write, {
    action: 'changed',
    entity: 'thread',
    entityId: joined,
    data: { name: tenant.full_name, fields: ['tenant'] },
  });
  return { id: joined };
}

/** @throws AppError not_found; transition_refused for a tenant; channel_unavailable; invalid_request once the window is over */
export async function answerStranger(
  write: OrgWrite,
  tools: Pick<Services, 'newId'>,
  threadId: string,
  text: string,
): Promise<{ id: string }> {
  const thread = await requireThread(write, threadId);
  const { phone } = thread;
  if (thread.tenant_id !== null) throw new AppError('transition_refused');
  const [standing] = await rowsWithin(write, selectStanding(write, threadId));
  if (phone === null || standing?.is_connected !== true) throw new AppError('channel_unavailable');
  const [heard] = await rowsWithin(write, repo.selectHeard(write, phone));
  if (windowOf(heard?.said_at ?? null, write.now) === null) throw refuseField('body', 'window_closed');
  return writeToNumber(write, tools, { to: phone, text, name: repo.nameOf(thread) });
}

/** @throws AppError not_found */
async function requireThread(write: OrgWrite, id: string): Promise<repo.LockedThread> {
  const thread = await repo.lockThread(write, id);
  if (thread === undefined) throw new AppError('not_found');
  return thread;
}
