import type { Insertable } from 'kysely';
import type { Deliveries } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';

/** @returns false where the same thing was queued before */
export async function insertAccountDelivery(trx: Trx, row: Insertable<Deliveries>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deliveries')
    .values(row)
    // Without a column: naming one would need the right to read mail, which this role lacks.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function selectLanguage(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('profiles')
    .select('preferred_language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.preferred_language ?? null;
}
