import type { MinorUnits } from '../money.ts';
import { CalculatorError, demand } from './calculator-error.ts';
import {
  exactOf,
  minus,
  NOTHING,
  ONE,
  plus,
  power,
  share,
  times,
  toAgorot,
  toPercent,
  type Exact,
} from './exact.ts';
import { holdingOf, type HoldingInput } from './holding.ts';

export type IrrInput = HoldingInput & {
  readonly firstYearCashFlow: MinorUnits;
  readonly cashFlowGrowthPct?: number;
};

/** Rates between which one is sought, and how near it is found: far below what two decimals of a percent show. */
const lowestPct = -99.99;
const highestPct = 1000;
const steps = 60;

/**
 * The rate at which everything that comes in is worth what was put in (internal rate of return), by years.
 * @throws CalculatorError no_irr where there is none, and as `holdingOf`
 */
export function irr(input: IrrInput) {
  const { firstYearCashFlow, cashFlowGrowthPct = 0, yearsHeld } = input;
  demand(cashFlowGrowthPct >= -100, 'invalid_input');
  const { invested, sale } = holdingOf(input);
  const growth = plus(ONE, share(cashFlowGrowthPct));
  const flows = [
    minus(NOTHING, invested),
    ...Array.from({ length: yearsHeld }, (_, index) => {
      const flow = times(exactOf(firstYearCashFlow), power(growth, index));
      return index === yearsHeld - 1 ? plus(flow, sale.proceeds) : flow;
    }),
  ];
  return {
    cashInvested: toAgorot(invested),
    netSaleProceeds: toAgorot(sale.proceeds),
    cashFlows: flows.map(toAgorot),
    irrPct: toPercent(rateOf(flows)),
  };
}

/** By halving: between two rates whose worth differs in sign there is one whose worth is nothing. */
function rateOf(flows: readonly Exact[]): Exact {
  let low = share(lowestPct);
  let high = share(highestPct);
  const sign = isGain(flows, low);
  if (sign === isGain(flows, high)) throw new CalculatorError('no_irr', 'no change of sign');
  for (let step = 0; step < steps; step += 1) {
    const middle = times(plus(low, high), exactOf(0.5));
    if (isGain(flows, middle) === sign) low = middle;
    else high = middle;
  }
  return high;
}

/** The worth at the end, whose sign is that of the worth at the start: the rate is above −100 %. */
function isGain(flows: readonly Exact[], rate: Exact): boolean {
  const factor = plus(ONE, rate);
  return flows.reduce((worth, flow) => plus(times(worth, factor), flow), NOTHING) >= 0n;
}
