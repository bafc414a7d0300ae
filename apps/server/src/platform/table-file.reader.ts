import { formatDate } from '@dira/i18n/format-date';
import { writeCsv } from './csv.ts';
import { writeWorkbook, type SheetCell } from './workbook.ts';

export async function write(
  format: 'csv' | 'xlsx',
  rows: readonly (readonly SheetCell[])[],
  isFromRight: boolean,
): Promise<Uint8Array> {
  if (format === 'xlsx') return writeWorkbook(rows, { isFromRight });
  return writeCsv(
    rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'object' && 'day' in cell ? formatDate(cell.day) : cell)),
    ),
  );
}
