import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import type { Secrets } from '../platform/secrets.ts';
import { allOf, type Condition } from './queries.ts';

/** The sort key of the last row shown: a value to compare and the id that breaks ties. */
export type Position = [value: string | number, id: string];

/** Cursors are signed, so that nobody pages from a made-up place. */
export interface Cursors {
  write(list: string, position: Position): string;
  /** @throws AppError cursor_invalid */
  read(list: string, cursor: string | undefined): Position | undefined;
}

const signatureBytes = 12;

export function createCursors(secrets: Secrets): Cursors {
  const signatureOf = (list: string, payload: string) =>
    secrets.sign('cursor', `${list}|${payload}`).subarray(0, signatureBytes).toString('base64url');
  return {
    write: (list, position) => {
      const payload = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${payload}.${signatureOf(list, payload)}`;
    },
    read: (list, cursor) => {
      if (cursor === undefined) return undefined;
      const [payload = '', signature] = cursor.split('.');
      if (signature !== signatureOf(list, payload)) {
        throw new AppError('cursor_invalid', { fields: [{ path: 'cursor', code: 'cursor_invalid' }] });
      }
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Position; // our own signature vouches for its form
    },
  };
}

/**
 * `(column, id)` strictly after a position, in the order of the list.
 * @param direction the order in which the list runs
 */
export function isAfter(
  column: Expression<unknown>,
  id: Expression<unknown>,
  position: Position,
  direction: 'asc' | 'desc',
): RawBuilder<SqlBool> {
  const [value, lastId] = position;
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${column}, ${id}) ${operator} (${value}, ${lastId}::uuid)`;
}

/**
 * Whether a row is one of a page whose ids are found first, from one table in the order of its index. The one plan for
 * all organizations believes that each join loses rows of an organization, and would join all before it orders any.
 * @param ids a query for the ids, in the order of the list and with its limit written out
 */
export function isOnPage(id: Expression<unknown>, ids: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${id} = any(array(${ids}))`;
}

/** What a page is found by, in one table. */
export interface PageIds {
  /** What follows `from`. */
  from: RawBuilder<unknown>;
  id: Expression<string>;
  /** What is read of its rows, where that is not their ids. */
  columns?: RawBuilder<unknown> | undefined;
  sortKey: Expression<string>;
  order: 'asc' | 'desc';
  after: Position | undefined;
  limit: number;
  wanted: readonly Condition[];
}

/** A query for the ids of a page in the order of its list, and for one more; its limit is written out. */
export function selectPageIds({
  from,
  id,
  columns = sql`${id}`,
  sortKey,
  order,
  after,
  limit,
  wanted,
}: PageIds): RawBuilder<unknown> {
  const conditions = allOf([...wanted, after && isAfter(sortKey, id, after, order)]);
  const direction = sql.raw(order);
  return sql`select ${columns} from ${from} where ${conditions}
    order by ${sortKey} ${direction}, ${id} ${direction} limit ${sql.lit(limit + 1)}`;
}

/** A condition that is asked of row after row until the page is full, and not looked up for all rows before. */
export function rowByRow(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when ${condition} then true end`;
}

/**
 * Whether there is such a row, looked up by itself: an `exists` PostgreSQL may answer by reading all rows of the
 * organization into memory first.
 * @param rest what follows `from`
 */
export function hasRow(rest: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((select true from ${rest} limit 1) is true)`;
}

/** Beyond so many leases a search of a list goes through the list. */
const mostFoundLeases = 2000;

/**
 * The ids of a page of what leases have, where a text was searched for: by the leases that have it, or where they are
 * many, through the list in its order.
 * @param page the query for the ids that meet a condition
 */
export function searchedPage(
  text: string,
  how: {
    leaseId: RawBuilder<unknown>;
    isPrimary: boolean;
    matches: (pattern: string) => RawBuilder<unknown>;
  },
  page: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const pattern = `%${escapeLike(text.toLowerCase())}%`;
  const found = sql`internal.find_leases(${pattern}, ${text}, ${how.isPrimary}::boolean, ${mostFoundLeases}::integer)`;
  const isFound = sql`${how.leaseId} = any(array(select unnest(named.ids) from named))`;
  const isMany = sql`(select named.ids is null from named) and ${rowByRow(how.matches(pattern))}`;
  return sql`with named as materialized (select ${found} as ids)
    (${page(isFound)}) union all (${page(isMany)})`;
}

/** The rows of a page and the way to the next. Lists are read with one row more than they show. */
export function toPage<Row, Item>(
  rows: Row[],
  options: {
    list: string;
    limit: number;
    cursors: Cursors;
    position: (row: Row) => Position;
    present: (row: Row) => Item;
  },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, options.limit);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > options.limit && last !== undefined
      ? options.cursors.write(options.list, options.position(last))
      : null;
  return { items: shown.map(options.present), nextCursor };
}

/** The one row of a read. @throws AppError not_found */
export function requireRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Text to be found literally by `like`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
