import type { Cell, ColumnMapping } from '@dira/domain/rent-roll/fields';
import { orUnreadable } from '../../platform/unreadable-file.ts';
import { housesOf, planRows, toRowPlan, type House, type KnownLease, type RowPlan } from './plan.ts';
import { readTables, type Table, type UnreadSheet } from './table.ts';

/** A row's cells as JSON: one text goes from process to process faster than a list. */
export interface RowText {
  number: number;
  text: string;
}

/** A sheet that was read. */
export interface SheetAnswer extends Omit<Table, 'rows'> {
  rows: RowText[];
  houses: House[];
}

/** Between questions the reader keeps the tables, so that rows cross once. */
let tables: Pick<Table, 'rows' | 'mapping'>[] = [];

export const read = (bytes: Uint8Array) => orUnreadable(readAll(bytes));

async function readAll(bytes: Uint8Array): Promise<{ sheets: SheetAnswer[]; unread: UnreadSheet[] }> {
  const workbook = await readTables(bytes);
  ({ tables } = workbook);
  return { sheets: workbook.tables.map(toSheetAnswer), unread: workbook.unread };
}

/** Takes rows that were read before. @returns the houses that they name */
export function load(texts: readonly RowText[], mapping: ColumnMapping): House[] {
  const rows = texts.map(({ number, text }) => ({ number, cells: JSON.parse(text) as Cell[] })); // written by us
  tables = [{ mapping, rows }];
  return housesOf(rows, mapping);
}

/** Judges the rows of a sheet that was read or taken. */
export function plan(known: KnownLease[], sheet = 0): RowPlan[] {
  const { rows, mapping } = tables[sheet] ?? { rows: [], mapping: {} };
  return planRows(rows, mapping, known).map(toRowPlan);
}

export async function write(format: 'csv' | 'xlsx', lines: Cell[][]): Promise<Uint8Array> {
  const { writeDelimited, writeFaultyWorkbook } = await import('./faulty-writer.ts'); // most files are read alone
  return format === 'csv' ? writeDelimited(lines) : await writeFaultyWorkbook(lines);
}

function toSheetAnswer({ rows, ...table }: Table): SheetAnswer {
  return {
    ...table,
    rows: rows.map(({ number, cells }) => ({ number, text: JSON.stringify(cells) })),
    houses: housesOf(rows, table.mapping),
  };
}
