import { stringify } from 'csv-stringify/sync';
import { withGuard } from './formula-guard.ts';

/** What we computed ourselves and a spreadsheet may compute with, such as an amount; never what somebody typed. */
export interface Figure {
  readonly figure: string;
}

/** A text is guarded against being computed, whoever wrote it. */
export type CsvCell = string | number | Figure;

/**
 * A table that Excel opens with Hebrew in it: UTF-8 with a byte order mark, lines as Windows ends them. Each field is
 * quoted, so that a line break in a text begins no row. The only writer of such tables.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): Buffer {
  return writePiece(rows, true);
}

/** The same piece by piece, of a table that may be larger than the memory. */
export async function* writeCsvInPieces(
  header: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<Buffer> {
  yield writePiece([header], true);
  for await (const rows of pieces) yield writePiece(rows, false);
}

function writePiece(rows: readonly (readonly CsvCell[])[], isFirst: boolean): Buffer {
  const texts = rows.map((cells) => cells.map(toText));
  return Buffer.from(
    stringify(texts, { bom: isFirst, record_delimiter: 'windows', quoted: true, quoted_empty: true }),
  );
}

function toText(cell: CsvCell): string {
  if (typeof cell === 'string') return withGuard(cell);
  return typeof cell === 'number' ? String(cell) : cell.figure;
}

/** `-4500.05` for −450005 agorot: a number in every spreadsheet. */
export function toDecimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
