import type { TeamInvitation } from './queries.ts';

/** Whether an invitation can still be answered, and if not, what came between. */
export function standingOf(
  { expiresAt, works, mail }: TeamInvitation,
  now: number,
): 'invited' | 'expired' | 'dead' | 'undelivered' {
  if (!works) return 'dead';
  if (Date.parse(expiresAt) <= now) return 'expired';
  return mail === 'failed' || mail === 'skipped' ? 'undelivered' : 'invited';
}
