import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, plus, share, over, type Exact } from './exact.ts';
import { levelMonths, monthsOfTerm, type LoanMonth } from './level-loan.ts';

export type PrimeLoanInput = {
  readonly principal: MinorUnits;
  readonly years: number;
  /** Above or below prime. */
  readonly marginPct: number;
  /** What prime is above the rate of the Bank of Israel. */
  readonly primeMarginPct: number;
  /** The rate of the bank from a month of the loan on, the first being 1. */
  readonly bankRates: readonly { readonly fromMonth: number; readonly ratePct: number }[];
};

const monthsOfYear = exactOf(12);

/** Months between two changes of the rate. */
export type PrimeSegment = {
  readonly fromMonth: number;
  readonly toMonth: number;
  readonly annualRate: Exact;
  readonly months: readonly LoanMonth[];
};

/**
 * A loan whose payment is set anew, on what is owed and the months that are left, whenever the rate changes.
 * @throws CalculatorError principal_must_be_positive, term_must_be_positive, first_rate_must_start_at_month_1,
 * month_out_of_range, rate_must_not_be_negative
 */
export function primeLoan(input: PrimeLoanInput): PrimeSegment[] {
  const { principal, bankRates } = input;
  demand(principal > 0, 'principal_must_be_positive');
  const term = monthsOfTerm(input.years);
  demand(bankRates[0]?.fromMonth === 1, 'first_rate_must_start_at_month_1');
  let balance = exactOf(principal);
  return bankRates.map(({ fromMonth, ratePct }, index) => {
    const next = bankRates[index + 1]?.fromMonth ?? term + 1;
    demand(Number.isInteger(fromMonth) && fromMonth < next && next <= term + 1, 'month_out_of_range');
    const annualRate = plus(share(ratePct), share(input.primeMarginPct), share(input.marginPct));
    demand(annualRate >= 0n, 'rate_must_not_be_negative');
    const left = term - fromMonth + 1;
    const months = levelMonths(balance, over(annualRate, monthsOfYear), left).slice(0, next - fromMonth);
    balance = months.at(-1)?.balance ?? balance;
    return { fromMonth, toMonth: next - 1, annualRate, months };
  });
}
