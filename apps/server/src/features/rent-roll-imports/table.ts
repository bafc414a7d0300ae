import {
  RENT_ROLL_MAX_CELL_LENGTH,
  RENT_ROLL_MAX_COLUMNS,
  RENT_ROLL_MAX_ROWS,
} from '@dira/contract/constants';
import type { Cell, ColumnMapping } from '@dira/domain/rent-roll/fields';
import { detectColumns } from '@dira/domain/rent-roll/headers';
import { isBlankRow } from '@dira/domain/rent-roll/row';
import { withoutGuard } from '../../platform/formula-guard.ts';
import { decodeText } from './decode.ts';
import { readDelimited } from './delimited.ts';
import { UnreadableFile } from './unreadable.ts';
import { isOldWorkbook, isWorkbook, readWorkbook } from './workbook.ts';

export interface TableRow {
  /** Rows below the header, counted from 1; blank ones count and are left out. */
  number: number;
  cells: Cell[];
}

export interface Table {
  headers: string[];
  mapping: ColumnMapping;
  rows: TableRow[];
}

/** Above the header there may be a title and a date. */
const linesForHeader = 10;

/**
 * Reads a rent roll by what its bytes are, never by its name.
 * @throws UnreadableFile
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.byteLength === 0) throw new UnreadableFile('empty_file');
  if (isOldWorkbook(bytes)) throw new UnreadableFile('old_workbook');
  return toTable(isWorkbook(bytes) ? await readWorkbook(bytes) : readDelimited(decodeText(bytes)));
}

function toTable(lines: Cell[][]): Table {
  if (lines.some((cells) => cells.length > RENT_ROLL_MAX_COLUMNS))
    throw new UnreadableFile('too_many_columns');
  const headerAt = findHeader(lines);
  const headers = (lines[headerAt] ?? []).map((cell) => String(cell ?? '').trim());
  const rows = lines
    .slice(headerAt + 1)
    .flatMap((cells, index) =>
      isBlankRow(cells) ? [] : [{ number: index + 1, cells: cells.map(toPlainCell) }],
    );
  requireBounds(headers, rows);
  return { headers, mapping: detectColumns(headers), rows };
}

/** The line with the most known headers; without any, the first that says something. */
function findHeader(lines: Cell[][]): number {
  const known = lines.slice(0, linesForHeader).map((cells) => Object.keys(detectColumns(cells)).length);
  const most = Math.max(...known, 0);
  const found = most > 0 ? known.indexOf(most) : lines.findIndex((cells) => !isBlankRow(cells));
  if (found === -1) throw new UnreadableFile('empty_file');
  return found;
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
