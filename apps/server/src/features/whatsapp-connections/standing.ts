import { endOfWindow } from '@dira/domain/whatsapp';
import { isLater } from '../../platform/clock.ts';
import {
  isSendable,
  selectAnswers,
  selectApprovals,
  selectStanding,
  type ApprovalRow,
  type StandingRow,
} from './standing.repo.ts';
import { selectLastIncoming } from './windows.repo.ts';

export { isSendable, selectAnswers, selectApprovals, selectLastIncoming, selectStanding, type ApprovalRow };

/** How a tenant can be written to by the workspace's number. */
export interface Standing {
  isConnected: boolean;
  windowEndsAt: string | null;
  lastIncoming: { text: string; at: string } | null;
}

/** Until when somebody who last wrote then may be answered freely; null where that is over. */
export function windowOf(saidAt: string | null, now: Temporal.Instant): string | null {
  const endsAt = saidAt === null ? null : endOfWindow(Temporal.Instant.from(saidAt)).toString();
  return endsAt !== null && isLater(endsAt, now) ? endsAt : null;
}

export function standingOf([row]: readonly StandingRow[], now: Temporal.Instant): Standing {
  const saidAt = row?.said_at ?? null;
  return {
    isConnected: row?.is_connected ?? false,
    windowEndsAt: windowOf(saidAt, now),
    lastIncoming: saidAt === null ? null : { text: row?.body ?? '', at: saidAt },
  };
}
