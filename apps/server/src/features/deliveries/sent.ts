import type { SentMessage, SentState } from '@dira/contract/sent-messages';
import type { May } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { MailStatus } from './present.ts';
import * as repo from './sent.repo.ts';

/** What was written to tenants, owners and leads, by hand or by itself, for who runs that. */

export function stateOf({ status, progress }: Pick<repo.SentRow, 'status' | 'progress'>): SentState {
  if (status === 'queued') return 'waiting';
  if (status === 'sent' && (progress === 'delivered' || progress === 'read')) return progress;
  return status as Exclude<MailStatus, 'queued'>; // by the table's check
}

/** Whoever may not see owners sees of one neither who it is nor what was said. */
export function presentSent(row: repo.SentRow, { may }: { may: May }): SentMessage {
  const state = stateOf(row);
  const isHidden = isHiddenOwner(row, may);
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
    owner:
      row.owner_id === null ? null : { id: row.owner_id, name: isHidden ? '' : (row.owner_full_name ?? '') },
    lead: row.lead_id === null ? null : { id: row.lead_id, name: row.lead_full_name ?? '' },
    to: isHidden ? '' : row.recipient,
    subject: isHidden ? '' : row.subject,
    excerpt: isHidden ? '' : row.excerpt,
    writtenBy: row.is_written ? (row.written_by_name ?? '') : null,
    can: { sendAgain: state === 'failed' },
  };
}

export function isHiddenOwner({ owner_id: ownerId }: Pick<repo.SentRow, 'owner_id'>, may: May): boolean {
  return ownerId !== null && !may('owners.see');
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
