import type { Indexes } from '@dira/domain/israel/cpi';
import { firstDayOf } from '../../db/days.ts';
import type { Trx } from '../../db/scope.ts';
import { selectIndexes, selectLinks, type IndexRow, type LinkRow } from './repo.ts';

/** The index as it stands, for whatever follows it. */
export async function loadIndexes(trx: Trx, series: string): Promise<Indexes> {
  const { rows: indexes } = await trx.executeQuery(selectIndexes(series).compile());
  const { rows: links } = await trx.executeQuery(selectLinks(series).compile());
  return readIndexes(indexes, links);
}

export function readIndexes(indexes: readonly IndexRow[], links: readonly LinkRow[]): Indexes {
  const points = new Map(
    indexes.map((row) => [row.month, { hundredths: row.hundredths, baseYear: row.base_year }]),
  );
  return {
    indexOf: (month) => points.get(firstDayOf(month)),
    links: links.map((row) => ({
      olderBaseYear: row.older_base_year,
      newerBaseYear: row.newer_base_year,
      factorMillionths: row.factor_millionths,
    })),
  };
}
