import type { Cell } from '@dira/domain/rent-roll/fields';
import type { MergedRange } from '@dira/domain/rent-roll/merged';
import readWorkbookSheets from 'read-excel-file/universal';
import { mergedRangesOf } from './merged-cells.ts';
import { withinBounds } from './sheet-bounds.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A workbook of 10 MB may unfold into no more than this. */
const largestContentBytes = 24 * 1024 * 1024;

export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04; // "PK", a ZIP archive
}

/** The binary format of Excel before 2007. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}

export interface Sheet {
  /** A text with commas has none. */
  name: string | null;
  lines: Cell[][];
  merged: MergedRange[];
}

/**
 * The cells of each sheet. Of a formula its last result is taken; nothing is computed.
 * @throws UnreadableFile for an archive that is no workbook, or that unfolds beyond all measure
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  if (contentBytesOf(bytes) > largestContentBytes) throw new UnreadableFile('too_much');
  const { archive, merged } = unpack(bytes);
  const sheets = await readWorkbookSheets(bufferOf(archive)).catch((error: unknown) => {
    throw new UnreadableFile('unknown_format', error);
  });
  return sheets.map(({ sheet, data }, index) => ({
    name: sheet,
    lines: data.map((cells) => cells.map(toCell)),
    merged: merged[index] ?? [],
  }));
}

/** Its parts are let go before the reader unpacks them once more. */
function unpack(bytes: Uint8Array) {
  try {
    const { archive, parts } = withinBounds(bytes);
    return { archive, merged: mergedRangesOf(parts) };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('unknown_format', error);
  }
}

/** The reader takes whole buffers; a copy is made where these bytes are only a part of one. */
function bufferOf(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
}

/** A day of the workbook arrives as midnight UTC. */
function toCell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? value : String(value ?? '');
}

const endOfDirectory = 0x06_05_4b_50;
const directoryEntry = 0x02_01_4b_50;
const endLength = 22;
const longestComment = 65_535;

/**
 * The sum of the sizes that the archive's directory declares. The reader allots what is declared and no more, so a
 * directory that lies only makes its own sheet unreadable.
 * @throws UnreadableFile where there is no directory
 */
function contentBytesOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - endLength;
  const earliest = Math.max(0, end - longestComment);
  while (end >= earliest && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < earliest) throw new UnreadableFile('unknown_format');
  let total = 0;
  let at = view.getUint32(end + 16, true);
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryEntry)
      throw new UnreadableFile('unknown_format');
    total += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}
