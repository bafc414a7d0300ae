import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/**
 * Counts one hit in the bucket's current window.
 * @returns how many hits the window holds now
 */
export async function countHit(trx: Trx, bucket: string, windowStartsAt: string): Promise<number> {
  const row = await trx
    .insertInto('auth.rate_limits')
    .values({ bucket, window_starts_at: windowStartsAt, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_starts_at']).doUpdateSet({ hits: sql`auth.rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

export async function takeHitBack(trx: Trx, bucket: string, windowStartsAt: string): Promise<void> {
  await trx
    .updateTable('auth.rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucket)
    .where('window_starts_at', '=', windowStartsAt)
    .where('hits', '>', 0)
    .execute();
}

export async function deleteHitsBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('auth.rate_limits').where('window_starts_at', '<', instant).execute();
}
