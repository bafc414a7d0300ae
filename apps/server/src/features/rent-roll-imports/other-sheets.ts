import type { RentRollImport } from '@dira/contract/rent-roll-imports';
import type { SheetAnswer } from './reader.ts';
import type { UnreadSheet } from './table.ts';

export type OtherSheet = RentRollImport['otherSheets'][number];

/** What a review says of the rest of the workbook. */
export function sheetsBeside(
  id: string,
  read: { id: string; table: SheetAnswer }[],
  unread: UnreadSheet[],
): OtherSheet[] {
  return [
    ...read
      .filter((other) => other.id !== id)
      .map(({ id: importId, table }) => ({
        name: table.sheetName ?? '',
        rowCount: table.rows.length,
        importId,
      })),
    ...unread.map((sheet) => ({ ...sheet, importId: null })),
  ];
}
