import type { MinorUnits } from '../money.ts';
import { exactOf, minus, ONE, over, plus, root, times, toAgorot, toPercent, type Exact } from './exact.ts';
import { holdingOf, type HoldingInput } from './holding.ts';

export type RoiInput = HoldingInput & { readonly annualCashFlow: MinorUnits };

/**
 * What a home brings over the years it is held: cash flows and the sale, less what was put in.
 * @throws CalculatorError as `holdingOf`
 */
export function roi(input: RoiInput) {
  const { invested, sale, sales } = holdingOf(input);
  const profitAfter = (years: number, proceeds: Exact) =>
    minus(plus(proceeds, times(exactOf(input.annualCashFlow), exactOf(years))), invested);
  const profit = profitAfter(input.yearsHeld, sale.proceeds);
  return {
    cashInvested: toAgorot(invested),
    salePrice: toAgorot(sale.price),
    loanBalanceAtSale: toAgorot(sale.loanBalance),
    netSaleProceeds: toAgorot(sale.proceeds),
    profit: toAgorot(profit),
    roiPct: toPercent(over(profit, invested)),
    annualisedRoiPct: annualised(over(plus(invested, profit), invested), input.yearsHeld),
    byYear: sales.map(({ proceeds }, index) => {
      const profitOfYear = profitAfter(index + 1, proceeds);
      return {
        year: index + 1,
        profit: toAgorot(profitOfYear),
        roiPct: toPercent(over(profitOfYear, invested)),
      };
    }),
  };
}

/** Null when everything that was put in is lost. */
function annualised(factor: Exact, years: number): number | null {
  return factor <= 0n ? null : toPercent(minus(root(factor, years), ONE));
}
