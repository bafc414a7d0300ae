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

/** @returns false where the last turn of the bucket was taken after `before` */
export async function takeTurn(
  trx: Trx,
  bucket: string,
  { now, before }: { now: string; before: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('auth.mail_turns')
    .values({ bucket, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({ taken_at: now })
        .where('auth.mail_turns.taken_at', '<=', before),
    )
    .returning('bucket')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTurnsBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('auth.mail_turns').where('taken_at', '<', instant).execute();
}
