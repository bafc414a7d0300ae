import { parseListedAmount } from './amounts.ts';
import type { Cell } from './fields.ts';
import { normalizeLabel } from './label.ts';
import { saysNothing } from './nothing.ts';

const TOTAL =
  /^(?:סהכ|סך הכל|סך הכול|סך|סיכום|סכום כולל|סיכום ביניים|total|totals|grand total|sub ?total|sum)(?: |$)/;

/**
 * Whether the row only adds up the rows above: a word for a total, amounts beside it, and nothing else that could be a
 * tenant, a day or a place. No lease can stand in such a row.
 */
export function isTotalsRow(cells: readonly Cell[]): boolean {
  const telling = cells.filter((cell) => !saysNothing(String(cell ?? '')));
  const texts = telling.filter((cell) => parseListedAmount(cell) === null);
  return texts.length > 0 && texts.every((text) => TOTAL.test(normalizeLabel(String(text))));
}
