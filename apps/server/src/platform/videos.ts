import { AppError } from './app-error.ts';

/**
 * Videos as telephones take them: MP4 and QuickTime, both made of boxes (ISO/IEC 14496-12): a length, a name of four
 * letters, and what is in it. They are kept as they came but for what tells where and when they were taken.
 */

/** Boxes in which other boxes stand, and in what they stand themselves: nowhere else are they opened, however deep a file nests. */
const standsIn: ReadonlyMap<string, string> = new Map([
  ['moov', 'file'],
  ['trak', 'moov'],
  ['mdia', 'trak'],
]);
/** Where telephones write the place, the person and the device. */
const personal = new Set(['udta', 'meta', 'uuid']);
/** Two moments behind version and flags: when it was made, and when it was changed. */
const timed = new Set(['mvhd', 'tkhd', 'mdhd']);

const headBytes = 8;
const longHeadBytes = 16;

/**
 * A copy that tells neither place nor time. Nothing moves in it: what goes becomes empty space of the same length, so
 * that what points into the file still points right.
 * @throws AppError file_unreadable
 */
export function cleanVideo(given: Uint8Array): Uint8Array {
  const file = Buffer.from(given);
  if (!cleanBoxes(file, 'file').has('moov')) throw new AppError('file_unreadable');
  return file;
}

/** @returns the names of the boxes that stood there */
function cleanBoxes(boxes: Buffer, container: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 0; at < boxes.length;) {
    const { name, head, end } = readHead(boxes, at);
    const content = boxes.subarray(at + head, end);
    names.add(name);
    if (standsIn.get(name) === container) cleanBoxes(content, name);
    else if (timed.has(name)) forgetTimes(content);
    else if (personal.has(name)) {
      boxes.write('free', at + 4, 'latin1');
      content.fill(0);
    }
    at = end;
  }
  return names;
}

function readHead(boxes: Buffer, at: number): { name: string; head: number; end: number } {
  if (boxes.length - at < headBytes) throw new AppError('file_unreadable');
  const name = boxes.toString('latin1', at + 4, at + headBytes);
  const short = boxes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && boxes.length - at < longHeadBytes) throw new AppError('file_unreadable');
  const head = isLong ? longHeadBytes : headBytes;
  const length = isLong ? Number(boxes.readBigUInt64BE(at + headBytes)) : short;
  // A length of 0 reaches to the end of the file.
  const end = length === 0 ? boxes.length : at + length;
  if (end < at + head || end > boxes.length) throw new AppError('file_unreadable');
  return { name, head, end };
}

function forgetTimes(content: Buffer): void {
  const bytes = content[0] === 1 ? 16 : 8;
  content.subarray(4, 4 + bytes).fill(0);
}
