import { MOST_RETENTION_ROWS } from '@dira/domain/retention';
import { sql } from 'kysely';
import type { RetentionRule } from '../../contributions/retention.ts';
import type { Trx } from '../../db/scope.ts';

export async function deleteIdempotencyKeysBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute();
}

export async function deleteRelayedEventsBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('outbox').where('relayed_at', '<', instant).execute();
}

export interface AheadRow {
  /** One more than is counted, where there are more. */
  due: number;
  oldest_kept: string | null;
}

/** How many rows of a rule are older than an instant, and the oldest that is not. */
export async function lookAt(trx: Trx, of: RetentionRule['rows'], before: string): Promise<AheadRow> {
  const [table, age, where] = [of.table, of.age, of.where ?? 'true'].map((text) => sql.raw(text));
  const { rows } = await sql<AheadRow>`
    select (select count(*)::int from (select from ${table} where ${age} < ${before}::timestamptz and ${where}
        limit ${MOST_RETENTION_ROWS + 1}) as old) as due,
      (select min(${age})::timestamptz from ${table} where ${age} >= ${before}::timestamptz and ${where}) as oldest_kept`.execute(
    trx,
  );
  return rows[0] ?? { due: 0, oldest_kept: null };
}
