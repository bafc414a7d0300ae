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
  let hasTotal = false;
  for (const cell of cells) {
    const text = String(cell ?? '');
    if (saysNothing(text) || parseListedAmount(cell) !== null) continue;
    if (!TOTAL.test(normalizeLabel(text))) return false; // most rows end here, at their first cell
    hasTotal = true;
  }
  return hasTotal;
}
