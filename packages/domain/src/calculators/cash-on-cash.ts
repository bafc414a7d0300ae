import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, over, toPercent } from './exact.ts';

/**
 * The cash flow of a year over the cash that was put in.
 * @throws CalculatorError cash_invested_must_be_positive
 */
export function cashOnCash({
  annualCashFlow,
  cashInvested,
}: {
  readonly annualCashFlow: MinorUnits;
  readonly cashInvested: MinorUnits;
}) {
  demand(cashInvested > 0, 'cash_invested_must_be_positive');
  return { cashOnCashPct: toPercent(over(exactOf(annualCashFlow), exactOf(cashInvested))) };
}
