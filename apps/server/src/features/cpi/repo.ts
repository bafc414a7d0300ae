import type { IndexPoint } from '@dira/domain/israel/cpi';
import { sql, type RawBuilder } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';

export interface IndexRow {
  /** The first of the month. */
  month: string;
  hundredths: number;
  base_year: number;
  published_at: string;
  source: string;
  revision: number;
}

export interface LinkRow {
  older_base_year: number;
  newer_base_year: number;
  factor_millionths: number;
  source: string;
}

type Series = string | RawBuilder<string>;

/** More than a century of months. */
const allMonths = 2400;

/** The index of each month as it stands, newest first. */
export function selectIndexes(series: Series, limit = allMonths) {
  return queries
    .selectFrom(
      sql<IndexRow>`(select month, hundredths, base_year, published_at, source, revision from internal.cpi_current
        where series = ${series})`.as('c'),
    )
    .selectAll()
    .orderBy('month', 'desc')
    .limit(limit);
}

/** The index of a month as it stands. */
export async function findIndex(trx: Trx, series: string, month: string): Promise<IndexPoint | undefined> {
  const { rows } = await trx.executeQuery(selectIndexes(series).where('month', '=', month).compile());
  return rows[0] && { hundredths: rows[0].hundredths, baseYear: rows[0].base_year };
}

export function selectLinks(series: Series) {
  return queries
    .selectFrom(
      sql<LinkRow>`(select older_base_year, newer_base_year, factor_millionths, source from internal.cpi_current_links
        where series = ${series})`.as('c'),
    )
    .selectAll()
    .orderBy('older_base_year');
}

export interface SettledRow {
  leases: number;
  periods: number;
}

/** How much rent rests on those of the months whose index stands already. */
export function selectSettled(series: string, months: string[]) {
  return queries
    .selectFrom(
      sql<SettledRow>`(select leases, periods from internal.count_settled_by_index(${series},
        array(select jsonb_array_elements_text(${JSON.stringify(months)}::jsonb)::date)))`.as('settled'),
    )
    .selectAll();
}

export interface FetchRow {
  /** In the order of time. */
  id: string;
  fetched_at: string;
  recorded: number | null;
  problem: string | null;
}

export function selectFetches(limit: number) {
  return queries
    .selectFrom(
      sql<FetchRow>`(select id, fetched_at, recorded, problem from internal.cpi_fetches)`.as('fetches'),
    )
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit);
}

export async function insertFetch(
  trx: Trx,
  { recorded, problem }: { recorded?: number; problem?: string },
): Promise<void> {
  await sql`insert into internal.cpi_fetches (recorded, problem)
    values (${recorded ?? null}::int, ${problem ?? null})`.execute(trx);
}

export interface NewIndex {
  month: string;
  hundredths: number;
  baseYear: number;
  publishedAt: string;
}

export interface NewLink {
  olderBaseYear: number;
  newerBaseYear: number;
  factorMillionths: number;
}

interface Origin {
  series: string;
  source: string;
  recordedBy: string | null;
}

/** Adds what is new or other than it stands. @returns how many rows that were */
export async function insertIndexes(trx: Trx, origin: Origin, indexes: NewIndex[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into internal.cpi_values (series, month, revision, hundredths, base_year, published_at, source, recorded_by)
    select ${origin.series}, v.month, coalesce(c.revision, 0) + 1, v.hundredths, v."baseYear", v."publishedAt", ${origin.source},
      ${origin.recordedBy}::uuid
    from jsonb_to_recordset(${JSON.stringify(indexes)}::jsonb)
      as v (month date, hundredths bigint, "baseYear" integer, "publishedAt" timestamptz)
    left join internal.cpi_current c on c.series = ${origin.series} and c.month = v.month
    where (c.hundredths, c.base_year) is distinct from (v.hundredths, v."baseYear")`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function insertLinks(trx: Trx, origin: Origin, links: NewLink[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into internal.cpi_links (series, older_base_year, newer_base_year, revision, factor_millionths, source, recorded_by)
    select ${origin.series}, v."olderBaseYear", v."newerBaseYear",
      coalesce((select max(l.revision) from internal.cpi_links l
        where l.series = ${origin.series} and l.older_base_year = v."olderBaseYear"), 0) + 1,
      v."factorMillionths", ${origin.source}, ${origin.recordedBy}::uuid
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as v ("olderBaseYear" integer, "newerBaseYear" integer, "factorMillionths" bigint)
    left join internal.cpi_current_links c on c.series = ${origin.series} and c.older_base_year = v."olderBaseYear"
    where (c.newer_base_year, c.factor_millionths) is distinct from (v."newerBaseYear", v."factorMillionths")`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
