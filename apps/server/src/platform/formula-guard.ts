/** What spreadsheets take for a formula or for the end of a cell, also in full width and behind blanks. */
const risky = /^[\s\p{Cf}]*[=+\-@;|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
const guard = "'";

/** An apostrophe before what a spreadsheet would compute: the cell stays the text that it is. */
export function withGuard(text: string): string {
  return risky.test(text) ? guard + text : text;
}

/** Takes the apostrophe off again, so that a file of ours that was mended elsewhere reads as it was. */
export function withoutGuard(text: string): string {
  return text.startsWith(guard) && risky.test(text.slice(1)) ? text.slice(1) : text;
}
