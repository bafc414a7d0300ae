import type { RentRollImport } from './queries.ts';

export type FileColumn = RentRollImport['columns'][number];

/** The columns that the file has: those with a heading or with something below it, and which of them hold no field. */
export function columnsOf({ columns, mapping }: RentRollImport): {
  all: FileColumn[];
  leftOut: FileColumn[];
} {
  const taken = new Set(Object.values(mapping));
  const all = columns.filter(
    ({ index, header, rowCount }) => header !== '' || rowCount > 0 || taken.has(index),
  );
  return { all, leftOut: all.filter(({ index }) => !taken.has(index)) };
}
