import type { SentMessage, SentState } from '@dira/contract/sent-messages';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { MailStatus } from './present.ts';
import * as repo from './sent.repo.ts';

/** What was written to tenants, by hand or by itself, for who runs that. */

export function stateOf({ status, progress }: Pick<repo.SentRow, 'status' | 'progress'>): SentState {
  if (status === 'queued') return 'waiting';
  if (status === 'sent' && (progress === 'delivered' || progress === 'read')) return progress;
  return status as Exclude<MailStatus, 'queued'>; // by the table's check
}

export function presentSent(row: repo.SentRow): SentMessage {
  const state = stateOf(row);
  return {
    id: row.id,
    createdAt: row.created_at,
    waitsUntil: state === 'waiting' ? row.held_until : null,
    sentAt: row.sent_at,
    channel: row.channel,
    state,
    skippedBecause: row.skipped_because,
    failure: row.failure,
    tenant: row.tenant_id === null ? null : { id: row.tenant_id, name: row.full_name ?? '' },
    to: row.recipient,
    subject: row.subject,
    excerpt: row.excerpt,
    writtenBy: row.is_written ? (row.written_by_name ?? '') : null,
    can: { sendAgain: state === 'failed' },
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
