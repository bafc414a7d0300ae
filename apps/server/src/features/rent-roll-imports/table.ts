import {
  RENT_ROLL_MAX_CELL_LENGTH,
  RENT_ROLL_MAX_COLUMNS,
  RENT_ROLL_MAX_ROWS,
} from '@dira/contract/constants';
import { REQUIRED_FIELDS, type Cell, type ColumnMapping } from '@dira/domain/rent-roll/fields';
import { detectColumns, missingFields } from '@dira/domain/rent-roll/headers';
import { fillMerged, withoutFilledAmounts } from '@dira/domain/rent-roll/merged';
import { saysNothing } from '@dira/domain/rent-roll/nothing';
import { isBlankRow } from '@dira/domain/rent-roll/row';
import { isTotalsRow } from '@dira/domain/rent-roll/totals';
import { readDelimited } from '../../platform/delimited-text.ts';
import { withoutGuard } from '../../platform/formula-guard.ts';
import { decodeText } from '../../platform/text-encoding.ts';
import { UnreadableFile } from '../../platform/unreadable-file.ts';
import { isOldWorkbook, isWorkbook, readWorkbook, type Sheet } from '../../platform/workbook-reading.ts';

export interface TableRow {
  /** Rows below the header, counted from 1; blank ones count and are left out. */
  number: number;
  cells: Cell[];
}

export interface Table {
  /** What the sheet is called; a text with commas has no name. */
  sheetName: string | null;
  headers: string[];
  mapping: ColumnMapping;
  rows: TableRow[];
  /** Rows that only add up the others, and are left out. */
  totalRows: number[];
  /** How many rows say something in each column. */
  columnCounts: number[];
  /** Lines above the header that say something: a title, a date. */
  linesAbove: number;
}

/** A sheet that was not read, since it does not look like a rent roll or is too much. */
export interface UnreadSheet {
  name: string;
  rowCount: number;
}

/** The sheets of a file that are rent rolls, the surest first, and what else has something in it. */
export interface Workbook {
  tables: [Table, ...Table[]];
  unread: UnreadSheet[];
}

/** So many of the fields that a row needs make a sheet a rent roll; a list of phones has two or three. */
const fewestFields = 4;

/** Above the header there may be a title and a date. */
const linesForHeader = 10;

/**
 * Reads a rent roll by what its bytes are, never by its name.
 * @throws UnreadableFile
 */
export async function readTables(bytes: Uint8Array): Promise<Workbook> {
  if (bytes.byteLength === 0) throw new UnreadableFile('empty_file');
  if (isOldWorkbook(bytes)) throw new UnreadableFile('old_workbook');
  const sheets = isWorkbook(bytes)
    ? await readWorkbook(bytes)
    : [{ name: null, lines: readDelimited(decodeText(bytes), countHeaders), merged: [] }];
  const [best, ...others] = sheets.toSorted((a, b) => knownHeaders(b) - knownHeaders(a));
  if (best === undefined) throw new UnreadableFile('empty_file');
  return addSheets(toTable(best), others);
}

/** Takes the other sheets along, as long as all of them together have no more rows than one may have. */
function addSheets(best: Table, others: Sheet[]): Workbook {
  const workbook: Workbook = { tables: [best], unread: [] };
  let left = RENT_ROLL_MAX_ROWS - best.rows.length;
  for (const sheet of others) {
    const table = tryTable(sheet);
    const rowCount = sheet.lines.filter((cells) => !isBlankRow(cells)).length;
    if (table !== null && table.rows.length <= left) {
      workbook.tables.push(table);
      left -= table.rows.length;
    } else if (rowCount > 0) workbook.unread.push({ name: sheet.name ?? '', rowCount });
  }
  return workbook;
}

/** Null for a sheet that is no rent roll, and for one that cannot be read: the best one goes in without it. */
function tryTable(sheet: Sheet): Table | null {
  try {
    const table = toTable(sheet);
    return REQUIRED_FIELDS.length - missingFields(table.mapping).length < fewestFields ? null : table;
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

function knownHeaders({ lines }: Sheet): number {
  return Math.max(...headersKnown(lines), 0);
}

function toTable({ name, lines, merged }: Sheet): Table {
  if (lines.some((cells) => cells.length > RENT_ROLL_MAX_COLUMNS))
    throw new UnreadableFile('too_many_columns');
  requireSeparate(merged, lines);
  const filled = fillMerged(lines, merged);
  const headerAt = findHeader(filled);
  const headers = (filled[headerAt] ?? []).map((cell) => String(cell ?? '').trim());
  const mapping = detectColumns(headers);
  const written = lines
    .map((cells, line) => ({ number: line - headerAt, cells, line }))
    .filter(({ number, cells }) => number > 0 && !isBlankRow(cells));
  const totals = new Set(written.filter(({ cells }) => isTotalsRow(cells)));
  const rows = written
    .filter((row) => !totals.has(row))
    .map(({ number, cells, line }) => ({
      number,
      cells: withoutFilledAmounts(filled[line] ?? [], cells, mapping).map(toPlainCell),
    }));
  requireBounds(headers, rows);
  return {
    sheetName: name,
    headers,
    mapping,
    rows,
    totalRows: [...totals].map(({ number }) => number),
    columnCounts: countByColumn(rows),
    linesAbove: lines.slice(0, headerAt).filter((cells) => !isBlankRow(cells)).length,
  };
}

/**
 * Ranges of a sheet never share a cell, so together they reach no further than the sheet.
 * @throws UnreadableFile
 */
function requireSeparate(merged: Sheet['merged'], lines: Cell[][]): void {
  const rows = merged.reduce(
    (sum, { fromRow, toRow }) => sum + Math.max(0, Math.min(toRow, lines.length) - fromRow),
    0,
  );
  if (rows > (lines.length + 1) * RENT_ROLL_MAX_COLUMNS) throw new UnreadableFile('unknown_format');
}

/** The line with the most known headers; without any, the first that says something. */
function findHeader(lines: Cell[][]): number {
  const known = headersKnown(lines);
  const most = Math.max(...known, 0);
  const found = most > 0 ? known.indexOf(most) : lines.findIndex((cells) => !isBlankRow(cells));
  if (found === -1) throw new UnreadableFile('empty_file');
  return found;
}

function countByColumn(rows: TableRow[]): number[] {
  const counts: number[] = [];
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      const isTold = cell !== null && cell !== undefined && cell !== '' && !saysNothing(String(cell));
      counts[column] = (counts[column] ?? 0) + Number(isTold);
    }
  }
  return counts;
}

/** How many fields each of the first lines names. */
function headersKnown(lines: Cell[][]): number[] {
  return lines.slice(0, linesForHeader).map(countHeaders);
}

function countHeaders(cells: readonly Cell[]): number {
  return Object.keys(detectColumns(cells)).length;
}

function requireBounds(headers: string[], rows: TableRow[]): void {
  if (rows.length === 0) throw new UnreadableFile('no_rows');
  if (rows.length > RENT_ROLL_MAX_ROWS) throw new UnreadableFile('too_many_rows');
  const isTooLong = (cell: Cell) => typeof cell === 'string' && cell.length > RENT_ROLL_MAX_CELL_LENGTH;
  if (headers.some(isTooLong) || rows.some(({ cells }) => cells.some(isTooLong)))
    throw new UnreadableFile('cell_too_long');
}

function toPlainCell(cell: Cell): Cell {
  return typeof cell === 'string' ? withoutGuard(cell) : cell;
}
