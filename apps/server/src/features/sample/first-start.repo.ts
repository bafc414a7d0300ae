import type { Trx } from '../../db/scope.ts';

const mark = 'sample_offered';

/** Nobody has a workspace, and none was ever offered. */
export async function isFirstStart(trx: Trx): Promise<boolean> {
  const offered = await trx
    .selectFrom('installation_marks')
    .select('name')
    .where('name', '=', mark)
    .executeTakeFirst();
  const used = await trx.selectFrom('organizations').select('id').limit(1).executeTakeFirst();
  return offered === undefined && used === undefined;
}

export async function markStarted(trx: Trx): Promise<void> {
  await trx
    .insertInto('installation_marks')
    .values({ name: mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
