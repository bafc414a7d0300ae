const missingGlyph = '?';
/** Drawn like a space, or not at all. */
const blanks = /\s/u;
const invisible = /\p{Cf}/u;

/**
 * What no font can draw would fail an accessible PDF as a whole, so it is replaced: a blank by a
 * no-break space, a control by nothing, anything else (an emoji in a name) by a question mark.
 * @param fonts TrueType files
 */
export function createGlyphFilter(fonts: readonly Uint8Array[]): (text: string) => string {
  const drawable = new Set(fonts.flatMap((font) => readCoverage(font)));
  const replace = (character: string) => {
    if (drawable.has(character.codePointAt(0) ?? 0) || character === '\n') return character;
    if (blanks.test(character)) return '\u00a0';
    return invisible.test(character) ? '' : missingGlyph;
  };
  return (text) => Array.from(text.normalize('NFC'), replace).join('');
}

/** The code points of a font's Unicode character map (OpenType `cmap`, format 4). */
function readCoverage(font: Uint8Array): number[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const start = findFormat4(view, findTable(view, 'cmap'));
  const doubledSegments = view.getUint16(start + 6);
  const ends = start + 14;
  const starts = ends + doubledSegments + 2;
  const found: number[] = [];
  for (let at = 0; at < doubledSegments; at += 2) {
    const last = view.getUint16(ends + at);
    // 0xFFFF closes the table and is no character.
    for (let code = view.getUint16(starts + at); code <= last && code < 0xffff; code += 1) found.push(code);
  }
  return found;
}

function findTable(view: DataView, tag: string): number {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    const name = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)));
    if (name === tag) return view.getUint32(entry + 8);
  }
  throw new Error(`the font has no ${tag} table`);
}

function findFormat4(view: DataView, cmap: number): number {
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(subtable) === 4) return subtable;
  }
  throw new Error('the font has no format 4 character map');
}
