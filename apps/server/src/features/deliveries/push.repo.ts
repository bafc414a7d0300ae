import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { Trx, UserScope, UserWrite } from '../../db/scope.ts';

export const devicesAtOnce = 500;

/** What a row holds of a device, which the server alone can open. */
export interface SealedDevice {
  endpoint_hmac: Buffer;
  target_sealed: Buffer;
}

/** The one of the session that asks. */
export function selectOwnDevice({ userId, sessionId }: UserScope) {
  return queries
    .selectFrom('push_devices')
    .select(['session_id', 'target_sealed'])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId);
}

export async function keepDevice({ trx, sessionId }: UserWrite, device: SealedDevice): Promise<void> {
  const { endpoint_hmac: hmac, target_sealed: sealed } = device;
  await sql`select internal.keep_push_device(${sessionId}, ${hmac}, ${sealed})`.execute(trx);
}

export async function removeOwnDevice({ trx, userId, sessionId }: UserWrite): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();
}

export function findDevice(trx: Trx, id: string) {
  return trx
    .selectFrom('push_devices')
    .select(['session_id', 'endpoint_hmac', 'target_sealed'])
    .where('session_id', '=', id)
    .executeTakeFirst();
}

/** Unless it was subscribed anew meanwhile. */
export async function removeDevice(trx: Trx, id: string, endpointHmac: Buffer): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where('session_id', '=', id)
    .where('endpoint_hmac', '=', endpointHmac)
    .execute();
}

/** Devices from before they were sealed, locked. */
export function lockOpenDevices(trx: Trx) {
  return trx
    .selectFrom('push_devices')
    .select(['session_id', 'endpoint', 'p256dh', 'auth'])
    .where('target_sealed', 'is', null)
    .orderBy('session_id')
    .limit(devicesAtOnce)
    .forUpdate()
    .execute();
}

export async function sealDevice(trx: Trx, id: string, device: SealedDevice): Promise<void> {
  await trx
    .updateTable('push_devices')
    .set({ ...device, endpoint: null, p256dh: null, auth: null })
    .where('session_id', '=', id)
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
