import writeSheet from 'write-excel-file/node';
import type { Figure } from './csv.ts';
import { withGuard } from './formula-guard.ts';

/** A calendar day, which a spreadsheet may sort by. */
export interface Day {
  readonly day: string;
}

export type SheetCell = string | number | Figure | Day;

const columnWidth = 20;

/**
 * A workbook of one sheet; the first line stands out and stays in sight. Texts are written as texts, never as formulas.
 * @param isFromRight where the words of the sheet are Hebrew
 */
export async function writeWorkbook(
  [header = [], ...lines]: readonly (readonly SheetCell[])[],
  { isFromRight = false } = {},
): Promise<Uint8Array> {
  const sheet = [
    header.map((cell) => ({ value: toText(String(cell)), fontWeight: 'bold' as const })),
    ...lines.map((cells) => cells.map(toSheetCell)),
  ];
  const columns = header.map(() => ({ width: columnWidth }));
  return writeSheet(sheet, { columns, stickyRowsCount: 1, rightToLeft: isFromRight }).toBuffer();
}

function toSheetCell(cell: SheetCell) {
  if (typeof cell === 'number') return { value: cell };
  if (typeof cell === 'string') return { value: toText(cell), type: String };
  if ('day' in cell) return { value: new Date(cell.day), type: Date, format: 'dd/mm/yyyy' }; // the library wants a Date
  return { value: Number(cell.figure), type: Number, format: '#,##0.00' };
}

/** A workbook is saved as CSV too. */
const toText = (text: string) => withGuard(text);
