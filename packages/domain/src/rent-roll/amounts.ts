import { parseAmountText } from '../amount-text.ts';
import { cleanText } from '../clean-text.ts';
import type { MinorUnits } from '../money.ts';
import type { Cell } from './fields.ts';

// A comma for decimals shows itself where dots part the thousands, or where four digits and more stand before it.
const DECIMAL_COMMA = /(?<=^|[^\d.,])(?<whole>\d{1,3}(?:\.\d{3})+|\d{4,}),(?<fraction>\d{1,2})(?=$|[^\d.,])/;
// Two dots and more are no decimals.
const GROUPS_BY_DOT = /(?<=^|[^\d.,])(?<whole>\d{1,3}(?:\.\d{3}){2,})(?=$|[^\d.,])/;

/**
 * An amount as lists have it: what `parseAmountText` reads, and `5.200,50`, `5200,50` and `1.250.000` as the rest of
 * Europe writes them. Null for what could be two amounts: `5.200` and `45,00`.
 */
export function parseListedAmount(cell: Cell): MinorUnits | null {
  if (typeof cell === 'number') return parseAmountText(cell);
  const text = cleanText(cell ?? '');
  const withPoint = text
    .replace(
      DECIMAL_COMMA,
      (_, whole: string, fraction: string) => `${whole.replaceAll('.', '')}.${fraction}`,
    )
    .replace(GROUPS_BY_DOT, (whole) => whole.replaceAll('.', ''));
  return parseAmountText(withPoint);
}
