import type { AccountEvent, PersonalEvent, UpkeepEvent } from '@dira/domain/security-events';
import { sql } from 'kysely';
import type { JsonObject } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

export interface SecurityEvent {
  type: AccountEvent;
  /** Null where the name that was tried has no account. */
  userId: string | null;
  metadata?: JsonObject;
  /** Where it came from: from a session of the person, or from what is not one yet, or no longer. */
  from?: { sessionId: string } | { ip: string | null; userAgent: string | null };
}

/** For the operator in the security log, and for the organizations that the person works in, in their audit chains. */
export async function insertSecurityEvent(
  trx: Trx,
  clock: Clock,
  { type, userId, metadata, from }: SecurityEvent,
): Promise<void> {
  const sessionId = from !== undefined && 'sessionId' in from ? from.sessionId : null;
  const { ip, userAgent } = from !== undefined && 'ip' in from ? from : { ip: null, userAgent: null };
  await sql`select internal.record_security_event(${newId(clock)}, ${type}, ${userId},
    ${JSON.stringify(metadata ?? {})}::jsonb, ${sessionId}, ${ip}::inet, ${userAgent})`.execute(trx);
}

export async function insertPersonalEvent(
  trx: Trx,
  clock: Clock,
  { type, userId, metadata }: { type: PersonalEvent | UpkeepEvent; userId: string; metadata?: JsonObject },
): Promise<void> {
  await trx
    .insertInto('security_logs')
    .values({
      id: newId(clock),
      event_type: type,
      user_id: userId,
      metadata: JSON.stringify(metadata ?? {}),
      created_at: clock.now().toString(),
    })
    .execute();
}

/** The same, unless there was one of its type within so many minutes. */
export async function insertPersonalEventOnce(
  trx: Trx,
  clock: Clock,
  event: Parameters<typeof insertPersonalEvent>[2],
  withinMinutes: number,
): Promise<void> {
  const since = clock.now().subtract({ minutes: withinMinutes }).toString();
  const { rows } = await sql<{ is_there: boolean }>`
    select internal.has_own_event_since(${event.type}, ${since}::timestamptz) as is_there`.execute(trx);
  if (rows[0]?.is_there !== true) await insertPersonalEvent(trx, clock, event);
}

/** Records a failed sign-in, for a name without an account too: the work is the same. Nothing is kept of who tried. */
export async function insertFailedSignIn(trx: Trx, clock: Clock, userId: string | null): Promise<void> {
  const since = clock.now().subtract({ minutes: 15 }).toString();
  const { tries } = await trx
    .selectFrom('security_logs')
    .select(({ fn }) => fn.countAll().as('tries'))
    .where('user_id', '=', userId)
    .where('event_type', '=', 'sign_in_failed')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const metadata = { tries: Number(tries) + 1 };
  await insertSecurityEvent(trx, clock, { type: 'sign_in_failed', userId, metadata });
}

/** Forgets where people were when something happened to their accounts; what happened stays. */
export async function forgetPlacesBefore(trx: Trx, instant: string): Promise<void> {
  await trx
    .updateTable('security_logs')
    .set({ ip: null, user_agent: null })
    .where('created_at', '<', instant)
    .where(({ or, eb }) => or([eb('ip', 'is not', null), eb('user_agent', 'is not', null)]))
    .execute();
}
