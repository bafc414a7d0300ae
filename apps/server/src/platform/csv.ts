import { stringify } from 'csv-stringify/sync';

/** A table that Excel opens with Hebrew in it: UTF-8 with a byte order mark, lines as Windows ends them. */
export function writeCsv(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(stringify([...rows], { bom: true, record_delimiter: 'windows' }));
}

/** `-4500.05` for −450005 agorot: a number in every spreadsheet. */
export function toDecimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
