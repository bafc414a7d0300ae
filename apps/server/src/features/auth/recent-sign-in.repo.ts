import { sql } from 'kysely';
import type { Caller, Trx } from '../../db/scope.ts';

/** As the session remembers it, in seconds of the epoch. */
export type SignInWay = { method: string; timestamp: number };

/** The newest way by which the person of this session said who they are. */
export async function findLastSignIn({
  trx,
  sessionId,
  userId,
}: Caller & { trx: Trx }): Promise<SignInWay | undefined> {
  const { rows } = await sql<{ way: SignInWay | null }>`
    select internal.last_sign_in(${sessionId}, ${userId}) as way`.execute(trx);
  return rows[0]?.way ?? undefined;
}

/** Whether a second factor that the person has stands behind this session. */
export async function hasShownFactor({ trx, sessionId, userId }: Caller & { trx: Trx }): Promise<boolean> {
  const { rows } = await sql<{ is_shown: boolean }>`
    select internal.has_shown_factor(${sessionId}, ${userId}) as is_shown`.execute(trx);
  return rows[0]?.is_shown === true;
}
