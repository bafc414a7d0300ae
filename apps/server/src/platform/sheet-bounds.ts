import { RENT_ROLL_MAX_COLUMNS, RENT_ROLL_MAX_ROWS } from '@dira/contract/constants';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { UnreadableFile } from './unreadable-file.ts';

/** Blank rows between and above the others are no rows of a table, and not without end either. */
const lastRow = RENT_ROLL_MAX_ROWS * 2;
/** A workbook may have a sheet for each house. */
const mostSheets = 200;
/** Cells of a whole file: twenty thousand rows of fifty columns. */
export const mostCells = 1_000_000;
/** Rows times columns of all sheets: the reader fills every gap. Few cells may stand in a corner, not in every corner. */
const mostPlaces = 2 * mostCells;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const EMPTY_CELL = /<(?:\w+:)?c\b[^>]*(?:\/>|><\/(?:\w+:)?c>)/g;
const EMPTY_ROW = /<(?:\w+:)?row\b[^>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g;
/** The address of a row or a cell; the reader refuses a cell without one. */
const ADDRESS = /<(?:\w+:)?(?:row|c)\b[^>]*?\br="([A-Z]*)(\d+)"/g;

/**
 * The workbook without what says nothing: a cell may stand anywhere, and one in the last corner of a sheet, which a
 * format alone leaves there, would unfold into millions.
 * @throws UnreadableFile where what does say something lies beyond all measure
 */
export function withinBounds(archive: Uint8Array): {
  archive: Uint8Array<ArrayBuffer>;
  parts: Record<string, Uint8Array>;
} {
  const parts = unzipSync(archive);
  const sheets = Object.keys(parts).filter((name) => SHEET.test(name));
  if (sheets.length > mostSheets) throw new UnreadableFile('too_much');
  const total = { cells: 0, places: 0 };
  for (const name of sheets) {
    const kept = withoutEmpties(strFromU8(parts[name] as Uint8Array)); // one of its names
    addExtent(total, kept);
    parts[name] = strToU8(kept);
  }
  return { archive: zipSync(parts, { level: 0 }), parts };
}

function withoutEmpties(sheet: string): string {
  return sheet.replaceAll(EMPTY_CELL, '').replaceAll(EMPTY_ROW, '');
}

/** Adds what a sheet holds, and what it unfolds to. @throws UnreadableFile as soon as that is beyond all measure */
function addExtent(total: { cells: number; places: number }, sheet: string): void {
  let rows = 0;
  let rowsWritten = 0;
  let columns = 0;
  for (const [, letters = '', row = ''] of sheet.matchAll(ADDRESS)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
    if (letters === '') rowsWritten += 1;
    else total.cells += 1;
    if (Math.max(rows, rowsWritten) > lastRow) throw new UnreadableFile('too_many_rows');
    if (columns > RENT_ROLL_MAX_COLUMNS) throw new UnreadableFile('too_many_columns');
    if (total.cells > mostCells) throw new UnreadableFile('too_much');
  }
  total.places += rows * columns;
  if (total.places > mostPlaces) throw new UnreadableFile('too_much');
}

/** `A` is 1, `XFD` the last. */
export function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
