import { addAmounts, minorUnits, subtractAmounts, sumAmounts, ZERO, type MinorUnits } from '../money.ts';
import { NOTHING, plus, toAgorot } from './exact.ts';
import type { LoanMonth } from './level-loan.ts';

/** A year of a loan. What was owed before, less `principal`, is `balance`; `paid` is `principal` and `interest`. */
export type LoanYear = {
  readonly year: number;
  readonly paid: MinorUnits;
  /** By how much less is owed; negative where indexation adds more than is repaid. */
  readonly principal: MinorUnits;
  /** Interest, and indexation of a linked loan. */
  readonly interest: MinorUnits;
  readonly balance: MinorUnits;
};

const monthsOfYear = 12;

/** What is paid in all. */
export function totalPaid(months: readonly LoanMonth[]): MinorUnits {
  return toAgorot(plus(NOTHING, ...months.map(({ payment }) => payment)));
}

/**
 * A loan by years. Each column is the difference of what was rounded at the ends of the year, so that the years add up
 * to the totals to the agora.
 */
export function yearsOfLoan(principal: MinorUnits, months: readonly LoanMonth[]): LoanYear[] {
  let exactlyPaid = NOTHING;
  let paidBefore = ZERO;
  let owedBefore = principal;
  return Array.from({ length: Math.ceil(months.length / monthsOfYear) }, (_, index) => {
    const ofYear = months.slice(index * monthsOfYear, (index + 1) * monthsOfYear);
    exactlyPaid = plus(exactlyPaid, ...ofYear.map(({ payment }) => payment));
    const paidUntil = toAgorot(exactlyPaid);
    const balance = toAgorot(ofYear.at(-1)?.balance ?? NOTHING);
    const paid = subtractAmounts(paidUntil, paidBefore);
    const repaid = subtractAmounts(owedBefore, balance);
    paidBefore = paidUntil;
    owedBefore = balance;
    return { year: index + 1, paid, principal: repaid, interest: subtractAmounts(paid, repaid), balance };
  });
}

/** Several loans by years, as one. */
export function sumYears(loans: readonly (readonly LoanYear[])[]): LoanYear[] {
  const longest = Math.max(0, ...loans.map((years) => years.length));
  return Array.from({ length: longest }, (_, index) => {
    const ofYear = loans.flatMap((years) => years[index] ?? []);
    const sum = (column: 'paid' | 'principal' | 'interest' | 'balance') =>
      sumAmounts(ofYear.map((year) => year[column]));
    return {
      year: index + 1,
      paid: sum('paid'),
      principal: sum('principal'),
      interest: sum('interest'),
      balance: sum('balance'),
    };
  });
}

/** Payments of one month of several loans, each rounded as it is shown. */
export function paymentsOf(loans: readonly (readonly LoanMonth[])[], month: number): MinorUnits {
  return loans.reduce((sum, months) => {
    const payment = months[month - 1]?.payment;
    return payment === undefined ? sum : addAmounts(sum, toAgorot(payment));
  }, minorUnits(0));
}
