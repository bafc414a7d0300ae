import type { Cell } from '@dira/domain/rent-roll/fields';
import { stringify } from 'csv-stringify/sync';
import writeSheet from 'write-excel-file/node';

/** Excel takes a CSV file for UTF-8 by this mark alone. */
const byteOrderMark = '\uFEFF';

export function writeDelimited(lines: readonly Cell[][]): Uint8Array {
  return Buffer.from(
    byteOrderMark +
      stringify(
        lines.map((cells) => cells.map((cell) => String(cell ?? ''))),
        { record_delimiter: 'windows' },
      ),
  );
}

/** A workbook of one sheet; the first line stands out. Texts are written as texts, never as formulas. */
export async function writeWorkbook([header = [], ...lines]: readonly Cell[][]): Promise<Uint8Array> {
  const sheet = [
    header.map((cell) => ({ value: String(cell ?? ''), fontWeight: 'bold' as const })),
    ...lines.map((cells) =>
      cells.map((cell) =>
        typeof cell === 'number' ? { value: cell } : { value: String(cell ?? ''), type: String },
      ),
    ),
  ];
  return writeSheet(sheet).toBuffer();
}
