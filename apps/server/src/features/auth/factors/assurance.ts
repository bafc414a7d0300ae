import type { Trx } from '../../../db/scope.ts';
import { deleteLowSessionsOf, raiseSession } from '../sessions.repo.ts';
import type { Bearer, CurrentSession, OpenSession, SessionTools } from '../sessions.ts';
import { loadAccount } from '../users.repo.ts';
import { WireError } from '../wire-error.ts';
import { hasVerifiedFactor } from './repo.ts';

/** Whether a second factor stands behind both: an older token of the same session opens nothing more than it did. */
export function isRaised(bearer: Bearer, { session }: Pick<OpenSession, 'session'>): boolean {
  return bearer.aal === 'aal2' && session.aal === 'aal2';
}

/**
 * Where the person has a second factor, it has to stand behind the session. The contract gives the
 * refusal three statuses: 401 for changes of the account, 403 for a new factor, 422 for a factor's end.
 * @throws WireError insufficient_aal
 */
export async function requireAssurance(
  trx: Trx,
  bearer: Bearer,
  open: OpenSession,
  status: 401 | 403 | 422,
): Promise<void> {
  if (isRaised(bearer, open) || !(await hasVerifiedFactor(trx, open.user.id))) return;
  throw new WireError(status, 'insufficient_aal', 'A second factor is needed for this.');
}

/** How a session was raised, as its tokens say in `amr`. */
export type SecondMethod = 'totp' | 'mfa/phone' | 'mfa/recovery_code';

/** The same session with the second factor behind it. The person's other sessions that have none end. */
export async function raise(
  trx: Trx,
  { clock }: Pick<SessionTools, 'clock'>,
  { user, session }: OpenSession,
  by: { method: SecondMethod; factorId: string | null },
): Promise<CurrentSession> {
  const raised = await raiseSession(trx, session.id, { ...by, now: clock.now() });
  await deleteLowSessionsOf(trx, user.id);
  return { session: raised, account: await loadAccount(trx, user) };
}
