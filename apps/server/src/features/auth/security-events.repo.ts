import { sql } from 'kysely';
import type { JsonObject } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

export interface SecurityEvent {
  type:
    | 'refresh_token_reused'
    | 'password_changed'
    | 'email_changed'
    | 'phone_changed'
    | 'factor_added'
    | 'factor_removed'
    | 'factor_locked'
    | 'recovery_codes_made'
    | 'recovery_code_used'
    | 'identity_linked'
    | 'identity_unlinked'
    | 'unproven_sign_ins_removed'
    | 'site_admin_made'
    | 'operator_key_shown'
    | 'session_ended'
    | 'signed_in'
    | 'sign_in_failed'
    | 'signed_out';
  /** Null where the name that was tried has no account. */
  userId: string | null;
  metadata?: JsonObject;
}

/** For the operator in the security log, and for the organizations that the person works in, in their audit chains. */
export async function insertSecurityEvent(
  trx: Trx,
  clock: Clock,
  { type, userId, metadata }: SecurityEvent,
): Promise<void> {
  await sql`select internal.record_security_event(${newId(clock)}, ${type}, ${userId},
    ${JSON.stringify(metadata ?? {})}::jsonb)`.execute(trx);
}

/** What is between a person and Dira: in the security log, and in the chain of no organization. */
export type PersonalEvent =
  | 'data_export_requested'
  | 'data_export_opened'
  | 'suspicious_navigation'
  | 'suspicious_requests'
  | 'deliveries_sent_again'
  | 'jobs_tried_again'
  | 'job_given_up';

export async function insertPersonalEvent(
  trx: Trx,
  clock: Clock,
  { type, userId, metadata }: { type: PersonalEvent; userId: string; metadata?: JsonObject },
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
