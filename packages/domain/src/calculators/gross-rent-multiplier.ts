import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, over, times, toAgorot, toPercent, toTwoDecimals } from './exact.ts';

const monthsOfYear = 12;

/**
 * In how many years the rent adds up to the price.
 * @throws CalculatorError price_must_be_positive, rent_must_be_positive
 */
export function grossRentMultiplier({
  price,
  monthlyRent,
}: {
  readonly price: MinorUnits;
  readonly monthlyRent: MinorUnits;
}) {
  demand(price > 0, 'price_must_be_positive');
  demand(monthlyRent > 0, 'rent_must_be_positive');
  const annualRent = times(exactOf(monthlyRent), exactOf(monthsOfYear));
  return {
    annualRent: toAgorot(annualRent),
    years: toTwoDecimals(over(exactOf(price), annualRent)),
    grossYieldPct: toPercent(over(annualRent, exactOf(price))),
  };
}
