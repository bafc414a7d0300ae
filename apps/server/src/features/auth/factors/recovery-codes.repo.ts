import type { Trx } from '../../../db/scope.ts';

export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  hmacs: Buffer[],
  now: string,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx
    .insertInto('auth.recovery_codes')
    .values(hmacs.map((hmac) => ({ user_id: userId, code_hmac: hmac, created_at: now })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute();
}

export async function countUnusedRecoveryCodes(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('auth.recovery_codes')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

/** @returns whether this code was there and unused; of several at once, one is told so */
export async function useRecoveryCode(trx: Trx, userId: string, hmac: Buffer, now: string): Promise<boolean> {
  const used = await trx
    .updateTable('auth.recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hmac', '=', hmac)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
