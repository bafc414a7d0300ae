import type { Insertable, Selectable } from 'kysely';
import type { AuthOneTimeTokens } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';

export type TokenRow = Selectable<AuthOneTimeTokens>;

/** A new one of a purpose takes the place of the one before, with tries of its own. */
export async function replaceToken(trx: Trx, row: Insertable<AuthOneTimeTokens>): Promise<void> {
  const { user_id: _user, purpose: _purpose, ...renewed } = row;
  await trx
    .insertInto('auth.one_time_tokens')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...renewed, wrong_tries: 0 }),
    )
    .execute();
}

export function findToken(trx: Trx, tokenHash: Buffer): Promise<TokenRow | undefined> {
  return trx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Waits for somebody who is using the same one. */
export function lockToken(trx: Trx, tokenHash: Buffer): Promise<TokenRow | undefined> {
  return trx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export function lockTokensOf(
  trx: Trx,
  userId: string,
  purposes: readonly AuthOneTimeTokens['purpose'][],
): Promise<TokenRow[]> {
  return trx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .orderBy('purpose')
    .forUpdate()
    .execute();
}

export async function countWrongTry(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('auth.one_time_tokens')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

export async function deleteToken(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('id', '=', id).execute();
}

export async function deleteTokensOf(
  trx: Trx,
  userId: string,
  purposes: readonly AuthOneTimeTokens['purpose'][],
): Promise<void> {
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

export async function deleteTokensBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('expires_at', '<', instant).execute();
}
