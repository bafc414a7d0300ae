import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, over, plus, times, toAgorot, toTwoDecimals } from './exact.ts';

export type PricePerSqmInput = {
  readonly price: MinorUnits;
  readonly areaSqm: number;
  readonly balconySqm?: number;
  /** The part of a balcony that counts: 0.5 for half. */
  readonly balconyWeight?: number;
};

/** @throws CalculatorError price_must_be_positive, area_must_be_positive, invalid_input */
export function pricePerSqm({ price, areaSqm, balconySqm = 0, balconyWeight = 0 }: PricePerSqmInput) {
  demand(price > 0, 'price_must_be_positive');
  demand(areaSqm > 0, 'area_must_be_positive');
  demand(balconySqm >= 0 && balconyWeight >= 0, 'invalid_input');
  const area = plus(exactOf(areaSqm), times(exactOf(balconySqm), exactOf(balconyWeight)));
  // An area that ten decimals cannot tell from nothing.
  demand(area > 0, 'area_must_be_positive');
  return { weightedAreaSqm: toTwoDecimals(area), pricePerSqm: toAgorot(over(exactOf(price), area)) };
}
