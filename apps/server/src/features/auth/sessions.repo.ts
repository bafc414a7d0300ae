import type { Selectable } from 'kysely';
import type { AuthSessions } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';

export type SessionRow = Selectable<AuthSessions>;

export interface NewSession {
  id: string;
  userId: string;
  /** Sealed for the session's id. */
  refreshKey: Buffer;
  method: string;
  ip: string;
  userAgent: string;
  now: Temporal.Instant;
}

export function insertSession(trx: Trx, session: NewSession): Promise<SessionRow> {
  const now = session.now.toString();
  return trx
    .insertInto('auth.sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      amr: JSON.stringify([
        { method: session.method, timestamp: Math.floor(session.now.epochMilliseconds / 1000) },
      ]),
      refresh_key: session.refreshKey,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 500),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Waits for a refresh of the same session that is under way. */
export function lockSession(trx: Trx, id: string): Promise<SessionRow | undefined> {
  return trx.selectFrom('auth.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findSession(trx: Trx, id: string): Promise<SessionRow | undefined> {
  return trx.selectFrom('auth.sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function isSignedInFrom(trx: Trx, userId: string, ip: string): Promise<boolean> {
  const found = await trx
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ip', '=', ip)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function advanceSession(
  trx: Trx,
  id: string,
  counter: number,
  now: string,
): Promise<SessionRow> {
  return trx
    .updateTable('auth.sessions')
    .set({ refresh_counter: counter, refreshed_at: now, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSession(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth.sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(trx: Trx, userId: string, except?: string): Promise<void> {
  await trx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}
