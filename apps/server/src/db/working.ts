import { sql, type RawBuilder } from 'kysely';
import type { OrgWrite, TenancyWrite } from './scope.ts';

/**
 * Whether the workspace of a row works, for what runs by itself: a read-only one is left alone, and what fell due
 * meanwhile is found once it works again. `isWorking('s')` asks of the column `organization_id` of `s`.
 */
export function isWorking(table: string): RawBuilder<boolean> {
  // Compared as a number: the planner then expects that nearly every workspace works, and plans as without it.
  return sql<boolean>`internal.is_read_only(${sql.ref(`${table}.organization_id`)})::int <> 1`;
}

/** The same of one workspace, for what came in by another way than through the door: a mail. */
export async function isReadOnly({ trx, organizationId }: OrgWrite | TenancyWrite): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select internal.is_read_only(${organizationId}) as is_read_only`.execute(trx);
  return rows[0]?.is_read_only === true;
}
