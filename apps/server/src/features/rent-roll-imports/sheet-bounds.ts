import { RENT_ROLL_MAX_COLUMNS, RENT_ROLL_MAX_ROWS } from '@dira/contract/constants';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { UnreadableFile } from './unreadable.ts';

/** Blank rows between and above the others are no rows of a rent roll, and not without end either. */
const lastRow = RENT_ROLL_MAX_ROWS * 2;

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
  archive: Uint8Array;
  parts: Record<string, Uint8Array>;
} {
  const parts = unzipSync(archive);
  for (const [name, bytes] of Object.entries(parts)) {
    if (SHEET.test(name)) parts[name] = strToU8(withoutEmpties(strFromU8(bytes)));
  }
  return { archive: zipSync(parts, { level: 0 }), parts };
}

function withoutEmpties(sheet: string): string {
  const kept = sheet.replaceAll(EMPTY_CELL, '').replaceAll(EMPTY_ROW, '');
  for (const [, letters = '', row = ''] of kept.matchAll(ADDRESS)) {
    if (Number(row) > lastRow) throw new UnreadableFile('too_many_rows');
    if (columnOf(letters) > RENT_ROLL_MAX_COLUMNS) throw new UnreadableFile('too_many_columns');
  }
  return kept;
}

/** `A` is 1, `XFD` the last. */
export function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
