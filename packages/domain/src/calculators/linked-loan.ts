import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { minus, NOTHING, ONE, plus, root, share, times, toAgorot } from './exact.ts';
import { fixedLoan, type LoanMonth } from './level-loan.ts';

export type LinkedLoanInput = {
  readonly principal: MinorUnits;
  readonly ratePct: number;
  readonly years: number;
  readonly inflationPct: number;
};

const monthsOfYear = 12;
const lowestInflationPct = -99;

/**
 * A loan whose payments and balance follow the index: those of a level loan, times what prices rose by then.
 * @throws CalculatorError as `fixedLoan`; invalid_input where prices would fall to nothing
 */
export function linkedLoan({ inflationPct, ...loan }: LinkedLoanInput): LoanMonth[] {
  demand(inflationPct >= lowestInflationPct, 'invalid_input');
  const monthly = root(plus(ONE, share(inflationPct)), monthsOfYear);
  let prices = ONE;
  return fixedLoan(loan).map(({ payment, balance }) => {
    prices = times(prices, monthly);
    return { payment: times(payment, prices), balance: times(balance, prices) };
  });
}

/** What is paid more than on the same loan without linkage. */
export function indexationCost(loan: LinkedLoanInput): MinorUnits {
  const linked = linkedLoan(loan);
  const more = fixedLoan(loan).map(({ payment }, index) => minus(linked[index]?.payment ?? NOTHING, payment));
  return toAgorot(plus(NOTHING, ...more));
}
