import type { Cell } from '@dira/domain/rent-roll/fields';
import writeSheet from 'write-excel-file/node';
import { writeCsv } from '../../platform/csv.ts';
import { withGuard } from '../../platform/formula-guard.ts';

export function writeDelimited(lines: readonly Cell[][]): Uint8Array {
  return writeCsv(lines.map((cells) => cells.map((cell) => cell ?? '')));
}

/** A workbook of one sheet; the first line stands out. Texts are written as texts, never as formulas. */
export async function writeWorkbook([header = [], ...lines]: readonly Cell[][]): Promise<Uint8Array> {
  const sheet = [
    header.map((cell) => ({ value: toText(cell), fontWeight: 'bold' as const })),
    ...lines.map((cells) =>
      cells.map((cell) =>
        typeof cell === 'number' ? { value: cell } : { value: toText(cell), type: String },
      ),
    ),
  ];
  return writeSheet(sheet).toBuffer();
}

/** A workbook is saved as CSV too. */
const toText = (cell: Cell) => withGuard(String(cell ?? ''));
