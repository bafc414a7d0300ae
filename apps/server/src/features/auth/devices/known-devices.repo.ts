import type { Trx } from '../../../db/scope.ts';

/** What a person has signed in from before. */
export async function listKnownDevices(trx: Trx, userId: string): Promise<Buffer[]> {
  const rows = await trx
    .selectFrom('auth.known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.device_hash);
}

export async function rememberDevices(
  trx: Trx,
  userId: string,
  hashes: readonly Buffer[],
  now: string,
): Promise<void> {
  await trx
    .insertInto('auth.known_devices')
    .values(
      hashes.map((hash) => ({ user_id: userId, device_hash: hash, first_seen_at: now, last_seen_at: now })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

export async function deleteDevicesBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('auth.known_devices').where('last_seen_at', '<', instant).execute();
}
