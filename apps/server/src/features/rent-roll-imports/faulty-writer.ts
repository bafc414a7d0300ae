import type { Cell } from '@dira/domain/rent-roll/fields';
import { writeCsv } from '../../platform/csv.ts';
import { writeWorkbook } from '../../platform/workbook.ts';

export function writeDelimited(lines: readonly Cell[][]): Uint8Array {
  return writeCsv(lines.map((cells) => cells.map((cell) => cell ?? '')));
}

export function writeFaultyWorkbook(lines: readonly Cell[][]): Promise<Uint8Array> {
  return writeWorkbook(lines.map((cells) => cells.map((cell) => cell ?? '')));
}
