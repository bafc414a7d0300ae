import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { isShare } from './cap-rate.ts';
import { exactOf, minus, NOTHING, ONE, plus, power, share, times, type Exact } from './exact.ts';
import { fixedLoan } from './level-loan.ts';

/** A home that is bought, let and sold again. */
export type HoldingInput = {
  readonly price: MinorUnits;
  readonly closingCosts: MinorUnits;
  readonly loan: MinorUnits;
  readonly ratePct: number;
  readonly termYears: number;
  readonly yearsHeld: number;
  /** How the value changes in each year; a loss is negative. */
  readonly appreciationPct: number;
  readonly sellingCostPct?: number;
};

export type Sale = { readonly price: Exact; readonly loanBalance: Exact; readonly proceeds: Exact };
export type Holding = {
  readonly invested: Exact;
  /** What a sale at the end of each year held would bring, the first year first. */
  readonly sales: readonly Sale[];
  readonly sale: Sale;
};

const monthsOfYear = 12;
const mostYears = 100;

/**
 * What is put in, and what sales bring. Sales are at the end of a year, after its last payment to the bank.
 * @throws CalculatorError price_must_be_positive, years_must_be_positive, cash_invested_must_be_positive,
 * invalid_input, and as `fixedLoan` where there is a loan
 */
export function holdingOf(input: HoldingInput): Holding {
  const { price, closingCosts, loan, yearsHeld, appreciationPct, sellingCostPct = 0 } = input;
  demand(price > 0, 'price_must_be_positive');
  demand(yearsHeld > 0, 'years_must_be_positive');
  demand(Number.isInteger(yearsHeld) && yearsHeld <= mostYears, 'invalid_input');
  demand(appreciationPct >= -100 && isShare(sellingCostPct), 'invalid_input');
  demand(closingCosts >= 0 && loan >= 0, 'invalid_input');
  demand(price + closingCosts > loan, 'cash_invested_must_be_positive');
  const owed =
    loan === 0 ? [] : fixedLoan({ principal: loan, ratePct: input.ratePct, years: input.termYears });
  const kept = minus(ONE, share(sellingCostPct));
  const saleAfter = (years: number): Sale => {
    const value = times(exactOf(price), power(plus(ONE, share(appreciationPct)), years));
    const loanBalance = owed[years * monthsOfYear - 1]?.balance ?? NOTHING;
    return { price: value, loanBalance, proceeds: minus(times(value, kept), loanBalance) };
  };
  return {
    invested: minus(plus(exactOf(price), exactOf(closingCosts)), exactOf(loan)),
    sales: Array.from({ length: yearsHeld }, (_, index) => saleAfter(index + 1)),
    sale: saleAfter(yearsHeld),
  };
}
