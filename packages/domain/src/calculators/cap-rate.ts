import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, minus, ONE, over, plus, share, times, toAgorot, toPercent } from './exact.ts';

export type CapRateInput = {
  readonly price: MinorUnits;
  readonly grossAnnualRent: MinorUnits;
  readonly vacancyPct?: number;
  readonly otherIncome?: MinorUnits;
  readonly annualExpenses?: MinorUnits;
};

/**
 * Net income of a year over the price, before any mortgage.
 * @throws CalculatorError price_must_be_positive, rent_must_not_be_negative, invalid_input
 */
export function capRate(input: CapRateInput) {
  const { price, grossAnnualRent, vacancyPct = 0, otherIncome = 0, annualExpenses = 0 } = input;
  demand(price > 0, 'price_must_be_positive');
  demand(grossAnnualRent >= 0, 'rent_must_not_be_negative');
  demand(isShare(vacancyPct), 'invalid_input');
  const collected = times(exactOf(grossAnnualRent), minus(ONE, share(vacancyPct)));
  const income = plus(collected, exactOf(otherIncome));
  const netIncome = minus(income, exactOf(annualExpenses));
  return {
    effectiveGrossIncome: toAgorot(income),
    netIncome: toAgorot(netIncome),
    capRatePct: toPercent(over(netIncome, exactOf(price))),
  };
}

/** 0 to 100 percent. */
export function isShare(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}
