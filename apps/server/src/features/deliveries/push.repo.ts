import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { Trx, UserScope, UserWrite } from '../../db/scope.ts';
import type { PushTarget } from '../../platform/push.ts';

/** The one of the session that asks. */
export function selectOwnDevice({ userId, sessionId }: UserScope) {
  return queries
    .selectFrom('push_devices')
    .select('endpoint')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId);
}

export async function keepDevice(
  { trx, sessionId }: UserWrite,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  await sql`select internal.keep_push_device(${sessionId}, ${endpoint}, ${p256dh}, ${auth})`.execute(trx);
}

export async function removeOwnDevice({ trx, userId, sessionId }: UserWrite): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();
}

export function findDevice(trx: Trx, id: string): Promise<PushTarget | undefined> {
  return trx
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('session_id', '=', id)
    .executeTakeFirst();
}

/** Unless it was subscribed anew meanwhile. */
export async function removeDevice(trx: Trx, id: string, endpoint: string): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where('session_id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** On which devices each of these notifications may be shown. */
export async function listDevicesFor(
  trx: Trx,
  notificationIds: readonly string[],
): Promise<{ notification_id: string; device_id: string }[]> {
  const { rows } = await sql<{ notification_id: string; device_id: string }>`
    select * from internal.push_devices_for(${notificationIds}::uuid[])`.execute(trx);
  return rows;
}
