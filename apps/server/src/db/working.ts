import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the workspace of a row works, for what runs by itself: a read-only one is left alone, and what fell due
 * meanwhile is found once it works again. `isWorking('s')` asks of the column `organization_id` of `s`.
 */
export function isWorking(table: string): RawBuilder<boolean> {
  return sql<boolean>`not internal.is_read_only(${sql.ref(`${table}.organization_id`)})`;
}
