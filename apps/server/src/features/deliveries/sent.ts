import type { SentMessage, SENT_STATES } from '@dira/contract/sent-messages';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { MailStatus } from './present.ts';
import * as repo from './sent.repo.ts';

/** What reminders and workflows wrote to tenants, for who runs them. */

type State = (typeof SENT_STATES)[number];

/** The status of the rows that a filter means. */
export function statusOf(state: State | undefined): MailStatus | undefined {
  return state === 'waiting' ? 'queued' : state;
}

export function presentSent(row: repo.SentRow): SentMessage {
  const status = row.status as MailStatus; // by the table's check
  return {
    id: row.id,
    createdAt: row.created_at,
    waitsUntil: status === 'queued' ? row.held_until : null,
    sentAt: row.sent_at,
    channel: row.channel,
    state: status === 'queued' ? 'waiting' : status,
    skippedBecause: row.skipped_because,
    failure: row.failure,
    tenant: row.tenant_id === null ? null : { id: row.tenant_id, name: row.full_name ?? '' },
    to: row.recipient,
    subject: row.subject,
    can: { sendAgain: status === 'failed' },
  };
}

/** @throws AppError not_found; transition_refused for what did not fail */
export async function sendAgain(write: OrgWrite, id: string): Promise<void> {
  const was = await repo.sendAgain(write, id);
  if (was === null) throw new AppError('not_found');
  if (was !== 'failed') throw new AppError('transition_refused');
  await recordEvent(write, {
    action: 'changed',
    entity: 'sent_message',
    entityId: id,
    data: { fields: ['state'] },
  });
}
