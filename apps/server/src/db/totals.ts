import { MOST_SUMMED_ROWS, type totals } from '@dira/contract/tables';
import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { queries } from './queries.ts';
import type { DB } from './schema.ts';

export interface TotalsRow {
  currency: Currency;
  count: number;
  amount: number;
  open: number;
}

/** The columns of a line of sums; the query says which rows and groups them by currency. */
export function sumsOf(amount: RawBuilder<unknown>, open: RawBuilder<unknown> = sql`0`) {
  return [
    sql<number>`count(*)::int`.as('count'),
    sql<number>`sum(${amount})::bigint`.as('amount'),
    sql<number>`sum(${open})::bigint`.as('open'),
  ] as const;
}

/** What rows of an amount add up to, by currency, up to so many of them. */
export function selectSums(rows: SelectQueryBuilder<DB, never, { currency: Currency; amount: number }>) {
  return queries
    .selectFrom(rows.limit(sql.lit(MOST_SUMMED_ROWS + 1)).as('x'))
    .groupBy('x.currency')
    .select('x.currency')
    .select(sumsOf(sql`x.amount`));
}

/** Where there are more rows than are added up, nothing is: half of a sum would look like the whole. */
export function presentTotals(rows: readonly TotalsRow[]): Omit<z.input<typeof totals>, 'converted'> {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  if (count > MOST_SUMMED_ROWS) return { count: MOST_SUMMED_ROWS, sums: null };
  return { count, sums: rows.map(({ currency, amount, open }) => ({ currency, amount, open })) };
}

/** Walks through so many rows at the most, and counts for each choice those that it shows. */
export function selectCounts<Choice extends string>(
  rows: SelectQueryBuilder<DB, never, object>,
  choices: readonly Choice[],
  isShown: (choice: Choice) => RawBuilder<SqlBool>,
) {
  const walked = rows
    .select(choices.map((choice) => isShown(choice).as(choice)))
    .limit(sql.lit(MOST_SUMMED_ROWS + 1));
  const counted = choices.map(
    (choice) => sql`${sql.lit(choice)}::text, count(*) filter (where ${sql.ref(`x.${choice}`)})`,
  );
  return queries
    .selectFrom(walked.as('x'))
    .select([
      sql<number>`count(*)::int`.as('walked'),
      sql<Record<Choice, number>>`jsonb_build_object(${sql.join(counted)})`.as('counts'),
    ]);
}

/** Where there were more rows to walk through, nothing is said: a count of some would look like that of all. */
export function presentCounts<Choice extends string>([row]: readonly {
  walked: number;
  counts: Record<Choice, number>;
}[]): { counts: Record<Choice, number> | null } {
  return { counts: row === undefined || row.walked > MOST_SUMMED_ROWS ? null : row.counts };
}
