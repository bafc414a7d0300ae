import type { UserWrite } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import { deleteOwnSession } from './repo.ts';

/** Ends one of the person's own sessions at once: its tokens open nothing from the next request on. Nobody else's, and gone ones stay as they are. */
export async function endSession(write: UserWrite, clock: Clock, sessionId: string): Promise<void> {
  if (!(await deleteOwnSession(write, sessionId))) return;
  await insertSecurityEvent(write.trx, clock, {
    type: 'session_ended',
    userId: write.userId,
    metadata: { sessionId },
    from: write,
  });
}
