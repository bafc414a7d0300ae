import { sql, type RawBuilder } from 'kysely';

/** An instant inside JSON, as everywhere else: in UTC, with a Z. @param column its name, never of a caller's choice */
export function jsonInstant(column: string): RawBuilder<string> {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
