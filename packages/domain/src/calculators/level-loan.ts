import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, minus, ONE, over, plus, power, share, times, type Exact } from './exact.ts';

const monthsOfYear = 12;
const longestYears = 100;

/** A loan month by month, the payment of each and what is owed after it. */
export type LoanMonth = { readonly payment: Exact; readonly balance: Exact };

/** @throws CalculatorError term_must_be_positive; invalid_input for part months and more than a century */
export function monthsOfTerm(years: number): number {
  demand(years > 0, 'term_must_be_positive');
  const months = Math.round(years * monthsOfYear);
  demand(Math.abs(months - years * monthsOfYear) < 1e-6 && years <= longestYears, 'invalid_input');
  return months;
}

export function monthlyShare(annualRatePct: number): Exact {
  return over(share(annualRatePct), exactOf(monthsOfYear));
}

/** The same each month (Spitzer), paid at its end; without interest the loan in equal parts. */
export function levelPayment(principal: Exact, monthlyRate: Exact, months: number): Exact {
  if (monthlyRate === 0n) return over(principal, exactOf(months));
  const growth = power(plus(ONE, monthlyRate), months);
  return over(times(times(principal, monthlyRate), growth), minus(growth, ONE));
}

export function levelMonths(principal: Exact, monthlyRate: Exact, months: number): LoanMonth[] {
  const payment = levelPayment(principal, monthlyRate, months);
  const growth = plus(ONE, monthlyRate);
  let balance = principal;
  return Array.from({ length: months }, () => {
    balance = minus(times(balance, growth), payment);
    return { payment, balance };
  });
}

/** @throws CalculatorError principal_must_be_positive, rate_must_not_be_negative, term_must_be_positive */
export function fixedLoan(loan: {
  readonly principal: MinorUnits;
  readonly ratePct: number;
  readonly years: number;
}): LoanMonth[] {
  demand(loan.principal > 0, 'principal_must_be_positive');
  demand(loan.ratePct >= 0, 'rate_must_not_be_negative');
  return levelMonths(exactOf(loan.principal), monthlyShare(loan.ratePct), monthsOfTerm(loan.years));
}
