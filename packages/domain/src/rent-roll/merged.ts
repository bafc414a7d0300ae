import { parseListedAmount } from './amounts.ts';
import type { Cell, ColumnMapping } from './fields.ts';

/** A range of cells that were made one, of which the first row and column hold the value; all counted from 0. */
export type MergedRange = { readonly column: number; readonly fromRow: number; readonly toRow: number };

/**
 * The lines with the value of a range in each of its rows: the name of a house, say, written once beside its flats.
 * A range of several columns stays in its first: a heading above two columns is not the name of both.
 */
export function fillMerged(lines: readonly Cell[][], ranges: readonly MergedRange[]): Cell[][] {
  if (ranges.length === 0) return [...lines];
  const filled = lines.map((cells) => [...cells]);
  for (const { column, fromRow, toRow } of ranges) {
    const value = lines[fromRow]?.[column];
    for (const cells of filled.slice(fromRow + 1, toRow + 1)) {
      if (String(cells[column] ?? '') === '') cells[column] = value;
    }
  }
  return filled;
}

/**
 * A row of filled lines without the amounts that were filled in: one rent for two flats is not the rent of each. A
 * column that was taken for nothing yet may become an amount, so no number is filled in there either.
 */
export function withoutFilledAmounts(
  filled: readonly Cell[],
  written: readonly Cell[],
  mapping: ColumnMapping,
): Cell[] {
  const taken = new Set(Object.values(mapping));
  return filled.map((cell, column) => {
    if (cell === written[column]) return cell;
    const isAmount = column === mapping.monthlyRent || column === mapping.deposit;
    const mayBecomeOne = !taken.has(column) && parseListedAmount(cell) !== null;
    return isAmount || mayBecomeOne ? written[column] : cell;
  });
}
