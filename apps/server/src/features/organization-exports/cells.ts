import { toDecimal, type CsvCell } from '../../platform/csv.ts';

/** What the database gives, as a cell: nothing lost, and the same in every language. */
export function toCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return JSON.stringify(value);
}

export function toAmountCell(value: unknown): CsvCell {
  return typeof value === 'number' ? { figure: toDecimal(value) } : toCell(value);
}
