import type { Selectable } from 'kysely';
import type { AuthBootstrap } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';

export async function hasSiteAdmin(trx: Trx): Promise<boolean> {
  const found = await trx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'site_admin')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findBootstrap(trx: Trx): Promise<Selectable<AuthBootstrap> | undefined> {
  return trx.selectFrom('auth.bootstrap').selectAll().executeTakeFirst();
}

/** Locks the making of the first administrator: of many with the right token, one goes on and the others wait. */
export function lockBootstrap(trx: Trx): Promise<Selectable<AuthBootstrap> | undefined> {
  return trx.selectFrom('auth.bootstrap').selectAll().forUpdate().executeTakeFirst();
}

/** The token before it is worth nothing. */
export async function renewToken(trx: Trx, tokenHash: Buffer, now: string): Promise<void> {
  await trx
    .insertInto('auth.bootstrap')
    .values({ token_hash: tokenHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('only_one')
        .doUpdateSet({ token_hash: tokenHash, created_at: now })
        .where('auth.bootstrap.used_at', 'is', null),
    )
    .execute();
}

export async function markUsed(trx: Trx, now: string): Promise<void> {
  await trx.updateTable('auth.bootstrap').set({ used_at: now }).execute();
}
