import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, over, toPercent, toTwoDecimals } from './exact.ts';

/**
 * In how many years the rent adds up to the price.
 * @throws CalculatorError price_must_be_positive, rent_must_be_positive
 */
export function grossRentMultiplier({
  price,
  annualRent,
}: {
  readonly price: MinorUnits;
  readonly annualRent: MinorUnits;
}) {
  demand(price > 0, 'price_must_be_positive');
  demand(annualRent > 0, 'rent_must_be_positive');
  return {
    years: toTwoDecimals(over(exactOf(price), exactOf(annualRent))),
    grossYieldPct: toPercent(over(exactOf(annualRent), exactOf(price))),
  };
}
