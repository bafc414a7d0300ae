import type { Insertable, Selectable } from 'kysely';
import type { AuthProviderStates } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';

export type StateRow = Selectable<AuthProviderStates>;

export async function insertState(trx: Trx, row: Insertable<AuthProviderStates>): Promise<void> {
  await trx.insertInto('auth.provider_states').values(row).execute();
}

/** Takes a state out of use. Of many who come back with one, the first gets it. */
export function takeState(trx: Trx, hash: Buffer): Promise<StateRow | undefined> {
  return trx
    .deleteFrom('auth.provider_states')
    .where('state_hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteStatesBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('auth.provider_states').where('expires_at', '<', instant).execute();
}
