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
