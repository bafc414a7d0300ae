/** The mark by which spreadsheets know that Hebrew is Hebrew. */
const byteOrderMark = '\uFEFF';

/** A table for spreadsheets as the address of a file, so that a link saves it where no script runs either. */
export function tableUrl(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cellOf).join(','));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${byteOrderMark}${lines.join('\r\n')}\r\n`)}`;
}

function cellOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Agorot as a number that programs read: `5845.90`. */
export function plainAmount(agorot: number): string {
  const digits = String(Math.abs(agorot)).padStart(3, '0');
  return `${agorot < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
