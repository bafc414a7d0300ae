import { minorUnits, prorateAmount, type MinorUnits } from '../money.ts';

/** So many units of a city and a number of rooms have a middle that says something of each. */
export const FEWEST_FOR_MEDIAN = 3;

/** The middle of amounts, of two in the middle their mean; null where there are too few. */
export function medianRent(amounts: readonly MinorUnits[]): MinorUnits | null {
  if (amounts.length < FEWEST_FOR_MEDIAN) return null;
  const sorted = amounts.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return prorateAmount(minorUnits(middle.reduce((sum, amount) => sum + amount, 0)), 1, middle.length);
}

/** An amount for one square metre and one month; null without an area. @param area in hundredths of a square metre */
export function perSquareMetre(amount: MinorUnits, area: number, months: number): MinorUnits | null {
  return area === 0 ? null : prorateAmount(amount, 100, area * months);
}
