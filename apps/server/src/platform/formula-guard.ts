/** Where a spreadsheet may begin a cell: at the start, on a new line, behind what separates cells elsewhere. */
const start = String.raw`(?<=^|[\n\r\v\f\x85\u2028\u2029\t;])`;
/** Nothing that is seen, and no such start either. */
const blanks = String.raw`(?:(?![\n\r\v\f\x85\u2028\u2029\t])[\p{Z}\p{C}])*`;
/** What spreadsheets take for a formula, also in full width. */
const formula = String.raw`[=+\-@|;\uFF1D\uFF0B\uFF0D\uFF20]`;
const guard = "'";

const risky = new RegExp(`${start}(?=${blanks}${formula})`, 'gu');
const guarded = new RegExp(`${start}${guard}(?=${blanks}${formula})`, 'gu');
/** Some readers end the cell here, whatever comes next. */
const broken = /^[\t\r\n]/;

/**
 * An apostrophe before all that a spreadsheet would compute: the cell stays the text that it is. Programs that take
 * another separator than the comma, or know no quotes, read new cells in the middle of a text; those stay text too.
 */
export function withGuard(text: string): string {
  const safe = text.replaceAll(risky, guard);
  return broken.test(safe) ? guard + safe : safe;
}

/** Takes the apostrophes off again, so that a file of ours that was mended elsewhere reads as it was. */
export function withoutGuard(text: string): string {
  const bare = text.startsWith(guard) && broken.test(text.slice(1)) ? text.slice(1) : text;
  return bare.replaceAll(guarded, '');
}
