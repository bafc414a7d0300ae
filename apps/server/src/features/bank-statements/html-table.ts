import { RENT_ROLL_MAX_COLUMNS, RENT_ROLL_MAX_ROWS } from '@dira/contract/constants';
import { UnreadableFile } from '../../platform/unreadable-file.ts';
import { textOf } from './markup.ts';

const ROW = /<tr\b[^>]*>/i;
const CELL = /<t[dh]\b(?<attributes>[^>]*)>(?<content>[^]*?)(?=<\/?t[dhr]\b|<\/table|$)/gi;

/**
 * The cells of all tables of a page, one row below the other: some banks give their workbooks as pages.
 * @throws UnreadableFile for far too many rows or columns
 */
export function readHtmlTable(page: string): string[][] {
  const [, ...rows] = page.split(ROW);
  if (rows.length > RENT_ROLL_MAX_ROWS) throw new UnreadableFile('too_many_rows');
  return rows.map((row) => {
    const cells = [...row.matchAll(CELL)].flatMap(({ groups }) => {
      const span = Number(/colspan=["']?(\d{1,3})/i.exec(groups?.['attributes'] ?? '')?.[1] ?? 1);
      return [textOf(groups?.['content'] ?? ''), ...Array<string>(Math.max(0, span - 1)).fill('')];
    });
    if (cells.length > RENT_ROLL_MAX_COLUMNS) throw new UnreadableFile('too_many_columns');
    return cells;
  });
}
