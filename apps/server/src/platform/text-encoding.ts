import { UnreadableFile } from './unreadable-file.ts';

/**
 * The text of a CSV file, whatever wrote it: UTF-8 with or without a byte-order mark, UTF-16 with one (Excel's "Unicode
 * text"), else windows-1255 where the bytes read as Hebrew words, else windows-1252.
 * @throws UnreadableFile for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = decodeMarked(bytes);
  if (marked === undefined && bytes.some(isControl)) throw new UnreadableFile('unknown_format');
  const text = marked ?? tryDecode(bytes, 'utf-8') ?? tryDecode(bytes, guessCodePage(bytes));
  if (text === undefined) throw new UnreadableFile('unknown_encoding');
  return text;
}

function decodeMarked(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return tryDecode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return tryDecode(bytes, 'utf-16be');
  return undefined;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// The letters alef to tav, which ISO 8859-8 has at the same places.
const firstLetter = 0xe0;
const lastLetter = 0xfa;

/** Hebrew stands in words; the accented letters of the same bytes stand alone among plain ones: `José`. */
function guessCodePage(bytes: Uint8Array): 'windows-1255' | 'windows-1252' {
  let inWords = 0;
  let alone = 0;
  let run = 0;
  const endRun = () => {
    if (run > 1) inWords += run;
    else alone += run;
    run = 0;
  };
  for (const byte of bytes) {
    if (byte >= firstLetter && byte <= lastLetter) run += 1;
    else endRun();
  }
  endRun();
  return inWords >= alone ? 'windows-1255' : 'windows-1252';
}

const marks = { tab: 0x09, carriageReturn: 0x0d, endOfFile: 0x1a };

/** White space and the old end-of-file mark belong to text; no other byte below the space does, in any code page. */
function isControl(byte: number): boolean {
  const isWhiteSpace = byte >= marks.tab && byte <= marks.carriageReturn;
  return byte < 0x20 && !isWhiteSpace && byte !== marks.endOfFile;
}
