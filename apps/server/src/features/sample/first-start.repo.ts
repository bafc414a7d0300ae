import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

const mark = 'sample_offered';

/** Nobody has a workspace, and none was ever offered. */
export async function isFirstStart(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select not exists (select from internal.installation_marks where name = ${mark})
      and not exists (select from organization_names) as is_first`.execute(trx);
  return rows[0]?.is_first === true;
}

export async function markStarted(trx: Trx): Promise<void> {
  await sql`insert into internal.installation_marks (name) values (${mark}) on conflict do nothing`.execute(
    trx,
  );
}
