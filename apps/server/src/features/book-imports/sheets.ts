import { BOOK_MAX_ROWS, RENT_ROLL_MAX_CELL_LENGTH, RENT_ROLL_MAX_COLUMNS } from '@dira/contract/constants';
import type { BookMapping, BookSheet } from '@dira/domain/book-imports/fields';
import {
  countBookHeaders,
  detectBookColumns,
  isBookHelp,
  missingBookFields,
  sheetOfHeaders,
  sheetOfName,
} from '@dira/domain/book-imports/headers';
import type { Cell } from '@dira/domain/rent-roll/fields';
import { isBlankRow } from '@dira/domain/rent-roll/row';
import { isTotalsRow } from '@dira/domain/rent-roll/totals';
import { readDelimited } from '../../platform/delimited-text.ts';
import { withoutGuard } from '../../platform/formula-guard.ts';
import { decodeText } from '../../platform/text-encoding.ts';
import { UnreadableFile } from '../../platform/unreadable-file.ts';
import { isOldWorkbook, isWorkbook, readWorkbook } from '../../platform/workbook-reading.ts';

/** A sheet that is one of the four, and its rows as the file has them. */
export interface ReadSheet {
  sheet: BookSheet;
  /** A text with commas has none. */
  name: string | null;
  headers: string[];
  mapping: BookMapping;
  rows: { line: number; cells: string[] }[];
}

export interface BookFile {
  sheets: ReadSheet[];
  /** What looks like none of them. */
  unread: { name: string; rowCount: number }[];
}

interface Lines {
  name: string | null;
  lines: Cell[][];
}

/** Above the header there may be a title and a date; a bank puts its own address there too. */
const linesForHeader = 25;

/**
 * Reads a file by what its bytes are, never by its name.
 * @throws UnreadableFile
 */
export async function readBookFile(bytes: Uint8Array): Promise<BookFile> {
  const all = await readLines(bytes);
  const found = all.map((one) => ({ one, read: toSheet(one) }));
  const sheets = found.flatMap(({ read }) => (read === null ? [] : [read]));
  // The only sheet of a file is asked about, whatever it says.
  const asked = sheets.length === 0 && all[0] !== undefined ? [askedAbout(all[0])] : [];
  const taken = sheets.length > 0 ? sheets : asked;
  const rowCount = taken.reduce((sum, { rows }) => sum + rows.length, 0);
  if (rowCount === 0) throw new UnreadableFile('no_rows');
  if (rowCount > BOOK_MAX_ROWS) throw new UnreadableFile('too_many_rows');
  const unread = found
    .filter(({ one, read }) => read === null && !taken.some(({ name }) => name === one.name))
    .map(({ one }) => ({
      name: one.name ?? '',
      rowCount: one.lines.filter((cells) => !isBlankRow(cells)).length,
    }))
    // A sheet of headings alone, and what the template says of itself.
    .filter(({ name, rowCount: lineCount }) => lineCount > 1 && !isBookHelp(name));
  return { sheets: taken, unread };
}

async function readLines(bytes: Uint8Array): Promise<Lines[]> {
  if (bytes.byteLength === 0) throw new UnreadableFile('empty_file');
  if (isOldWorkbook(bytes)) throw new UnreadableFile('old_workbook');
  const sheets = isWorkbook(bytes)
    ? await readWorkbook(bytes)
    : [{ name: null, lines: readDelimited(decodeText(bytes), countBookHeaders) }];
  const written = sheets.filter(({ lines }) => lines.some((cells) => !isBlankRow(cells)));
  if (written.length === 0) throw new UnreadableFile('empty_file');
  for (const { lines } of written) requireBounds(lines);
  return written;
}

/** Null for a sheet that neither its name nor its headings call one of the four. */
function toSheet({ name, lines }: Lines): ReadSheet | null {
  const headerAt = findHeader(lines);
  const named = name === null ? null : sheetOfName(name);
  const sheet = named ?? sheetOfHeaders(lines[headerAt] ?? []);
  if (sheet === null) return null;
  const read = buildSheet(sheet, name, lines, headerAt);
  if (named === null && name !== null && missingBookFields(sheet, read.mapping).length > 0) return null;
  // A sheet of the template that nobody filled in.
  return read.rows.length === 0 ? null : read;
}

function askedAbout({ name, lines }: Lines): ReadSheet {
  return buildSheet('expenses', name, lines, findHeader(lines));
}

function buildSheet(sheet: BookSheet, name: string | null, lines: Cell[][], headerAt: number): ReadSheet {
  const headers = (lines[headerAt] ?? []).map(toText);
  const rows = lines
    .map((cells, line) => ({ line: line + 1, cells }))
    .filter(({ line, cells }) => line > headerAt + 1 && !isBlankRow(cells) && !isTotalsRow(cells))
    .map(({ line, cells }) => ({ line, cells: cells.map(toText) }));
  return { sheet, name, headers, mapping: detectBookColumns(sheet, headers), rows };
}

/** The line with the most known headers; without any, the first that says something. */
function findHeader(lines: Cell[][]): number {
  const known = lines.slice(0, linesForHeader).map(countBookHeaders);
  const most = Math.max(...known, 0);
  return most > 1 ? known.indexOf(most) : lines.findIndex((cells) => !isBlankRow(cells));
}

function requireBounds(lines: Cell[][]): void {
  for (const cells of lines) {
    if (cells.length > RENT_ROLL_MAX_COLUMNS) throw new UnreadableFile('too_many_columns');
    if (cells.some((cell) => typeof cell === 'string' && cell.length > RENT_ROLL_MAX_CELL_LENGTH))
      throw new UnreadableFile('cell_too_long');
  }
}

function toText(cell: Cell): string {
  return withoutGuard(String(cell ?? '')).trim();
}
