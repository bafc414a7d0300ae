import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { DB } from './schema.ts';
import type { OrgWrite, Trx } from './scope.ts';

/** Holds what a text names until the end of the transaction, against others who hold it by the same text. */
export async function holdByName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Holds the rows of these ids in one order for everybody; those that are archived or not there are left out. */
export async function holdRows<Row>(
  { organizationId }: OrgWrite,
  ids: readonly string[],
  rows: SelectQueryBuilder<DB, never, Row>,
) {
  if (ids.length === 0) return [];
  return rows
    .where(
      sql<SqlBool>`organization_id = ${organizationId} and id = any(${ids}::uuid[]) and archived_at is null`,
    )
    .orderBy(sql`id`)
    .forUpdate()
    .execute();
}
