import type { IndexLink, IndexPoint } from '@dira/domain/israel/cpi';
import type { IndexRow, LinkRow } from './repo.ts';

/** The index as it stands, for whatever follows it. */
export interface Indexes {
  indexOf(month: Temporal.PlainYearMonth): IndexPoint | undefined;
  links: IndexLink[];
}

export function readIndexes(indexes: readonly IndexRow[], links: readonly LinkRow[]): Indexes {
  const points = new Map(
    indexes.map((row) => [row.month, { hundredths: row.hundredths, baseYear: row.base_year }]),
  );
  return {
    indexOf: (month) => points.get(month.toPlainDate({ day: 1 }).toString()),
    links: links.map((row) => ({
      olderBaseYear: row.older_base_year,
      newerBaseYear: row.newer_base_year,
      factorMillionths: row.factor_millionths,
    })),
  };
}
