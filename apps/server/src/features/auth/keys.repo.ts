import { sql, type Insertable } from 'kysely';
import type { AuthSigningKeys, JsonObject } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';

export type SigningKeyRow = Pick<
  Insertable<AuthSigningKeys>,
  'kid' | 'private_jwk_sealed' | 'created_at' | 'signs_from'
> & {
  public_jwk: JsonObject;
};

/** Newest first; retired keys are left out. Other processes that start at once wait here. */
export async function listSigningKeys(trx: Trx): Promise<SigningKeyRow[]> {
  await sql`lock table auth.signing_keys in share row exclusive mode`.execute(trx);
  const rows = await trx
    .selectFrom('auth.signing_keys')
    .select(['kid', 'public_jwk', 'private_jwk_sealed', 'created_at', 'signs_from'])
    .where('retired_at', 'is', null)
    .orderBy('signs_from', 'desc')
    .execute();
  return rows as SigningKeyRow[]; // public_jwk is always an object
}

export async function insertSigningKey(trx: Trx, row: SigningKeyRow): Promise<SigningKeyRow> {
  await trx
    .insertInto('auth.signing_keys')
    .values({ ...row, public_jwk: JSON.stringify(row.public_jwk) })
    .execute();
  return row;
}

export async function retireSigningKeys(trx: Trx, kids: readonly string[], now: string): Promise<void> {
  if (kids.length === 0) return;
  await trx.updateTable('auth.signing_keys').set({ retired_at: now }).where('kid', 'in', kids).execute();
}
