import { writeWorkbook, writeWorkbookOf, type SheetCell } from './workbook.ts';

type Lines = readonly (readonly SheetCell[])[];

export function toWorkbook(rows: Lines, isFromRight: boolean): Promise<Uint8Array> {
  return writeWorkbook(rows, { isFromRight });
}

/** The same of several sheets, each with its name. */
export function toWorkbookOf(
  sheets: readonly { readonly name: string; readonly lines: Lines }[],
  isFromRight: boolean,
): Promise<Uint8Array> {
  return writeWorkbookOf(sheets, { isFromRight });
}
