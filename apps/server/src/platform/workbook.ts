import writeSheet from 'write-excel-file/node';
import type { Figure } from './csv.ts';
import { withGuard } from './formula-guard.ts';

/** A calendar day, which a spreadsheet may sort by. */
export interface Day {
  readonly day: string;
}

export type SheetCell = string | number | Figure | Day;

const columnWidth = 20;

type Lines = readonly (readonly SheetCell[])[];

/**
 * A workbook of one sheet; the first line stands out and stays in sight. Texts are written as texts, never as formulas.
 * @param isFromRight where the words of the sheet are Hebrew
 */
export async function writeWorkbook(lines: Lines, { isFromRight = false } = {}): Promise<Uint8Array> {
  const { data, ...options } = toSheet(lines, isFromRight);
  return writeSheet(data, options).toBuffer();
}

/** The same of several sheets, each with its name. */
export async function writeWorkbookOf(
  sheets: readonly { readonly name: string; readonly lines: Lines }[],
  { isFromRight = false } = {},
): Promise<Uint8Array> {
  return writeSheet(
    sheets.map(({ name, lines }) => ({ ...toSheet(lines, isFromRight), sheet: toSheetName(name) })),
  ).toBuffer();
}

const longestSheetName = 31;

/** A name that Excel takes. */
function toSheetName(name: string): string {
  return [...name.replaceAll(/[\\/?*[\]:]/g, ' ')].slice(0, longestSheetName).join('');
}

function toSheet([header = [], ...lines]: Lines, isFromRight: boolean) {
  return {
    data: [
      header.map((cell) => ({ value: toText(String(cell)), fontWeight: 'bold' as const })),
      ...lines.map((cells) => cells.map(toSheetCell)),
    ],
    columns: header.map(() => ({ width: columnWidth })),
    stickyRowsCount: 1,
    rightToLeft: isFromRight,
  };
}

function toSheetCell(cell: SheetCell) {
  if (typeof cell === 'number') return { value: cell };
  if (typeof cell === 'string') return { value: toText(cell), type: String };
  if ('day' in cell) return { value: new Date(cell.day), type: Date, format: 'dd/mm/yyyy' }; // the library wants a Date
  return { value: Number(cell.figure), type: Number, format: '#,##0.00' };
}

/** The library looks texts up in an object, which has these already: an invisible mark (word joiner) makes others of them. */
const taken: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** A workbook is saved as CSV too. */
function toText(text: string): string {
  const guarded = withGuard(text);
  return taken.has(guarded) ? `${guarded}\u2060` : guarded;
}
