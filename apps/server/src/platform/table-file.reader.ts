import { writeWorkbook, type SheetCell } from './workbook.ts';

export function toWorkbook(
  rows: readonly (readonly SheetCell[])[],
  isFromRight: boolean,
): Promise<Uint8Array> {
  return writeWorkbook(rows, { isFromRight });
}
