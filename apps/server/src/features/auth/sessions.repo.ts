import { sql, type Selectable } from 'kysely';
import { ifGiven } from '../../db/queries.ts';
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

/**
 * The same session, raised by a second factor. Refresh tokens of before are worth nothing from now on:
 * whoever held one must not get hold of what the factor opened.
 */
export function raiseSession(
  trx: Trx,
  id: string,
  by: { method: string; factorId: string | null; now: Temporal.Instant },
): Promise<SessionRow> {
  const now = by.now.toString();
  const entry = [{ method: by.method, timestamp: Math.floor(by.now.epochMilliseconds / 1000) }];
  return trx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal2',
      factor_id: by.factorId,
      amr: sql`${JSON.stringify(entry)}::jsonb || amr`,
      refresh_counter: sql`refresh_counter + 1`,
      refresh_floor: sql`refresh_counter + 1`,
      refreshed_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sessions that a factor raised are where they were before it. */
export async function lowerSessionsOfFactor(trx: Trx, factorId: string, now: string): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`(select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry
        where entry ->> 'method' not in ('totp', 'mfa/phone'))`,
      updated_at: now,
    })
    .where('factor_id', '=', factorId)
    .execute();
}

/** Deletes a person’s sessions that no second factor has raised. */
export async function deleteLowSessionsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth.sessions').where('user_id', '=', userId).where('aal', '=', 'aal1').execute();
}

/** Deletes sessions that nobody has used since an instant, and those that began before another. */
export async function deleteOldSessions(
  trx: Trx,
  { usedBefore, begunBefore }: { usedBefore: string; begunBefore: string },
): Promise<void> {
  await trx
    .deleteFrom('auth.sessions')
    .where((row) =>
      row.or([
        row(sql<string>`coalesce(refreshed_at, created_at)`, '<=', usedBefore),
        row('created_at', '<=', begunBefore),
      ]),
    )
    .execute();
}

export async function deleteSession(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth.sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(trx: Trx, userId: string, except?: string): Promise<void> {
  await trx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .$call(ifGiven(except, (query, value) => query.where('id', '!=', value)))
    .execute();
}
