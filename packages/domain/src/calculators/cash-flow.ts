import type { MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { isShare } from './cap-rate.ts';
import { exactOf, minus, ONE, plus, share, times, toAgorot } from './exact.ts';

export type CashFlowInput = {
  readonly monthlyRent: MinorUnits;
  readonly vacancyPct?: number;
  readonly otherIncome?: MinorUnits;
  readonly mortgagePayment?: MinorUnits;
  /** Counts on the rent as agreed, whether it came in or not. */
  readonly maintenanceReservePct?: number;
  /** Counts on the rent that came in. */
  readonly managementFeePct?: number;
  readonly vatOnManagementPct?: number;
  readonly fixedMonthlyCosts?: MinorUnits;
};

const monthsOfYear = 12;

/** @throws CalculatorError rent_must_not_be_negative, invalid_input */
export function cashFlow(input: CashFlowInput) {
  const { monthlyRent, vacancyPct = 0, maintenanceReservePct = 0, managementFeePct = 0 } = input;
  const { otherIncome = 0, mortgagePayment = 0, vatOnManagementPct = 0, fixedMonthlyCosts = 0 } = input;
  demand(monthlyRent >= 0, 'rent_must_not_be_negative');
  demand([vacancyPct, maintenanceReservePct, managementFeePct].every(isShare), 'invalid_input');
  demand(vatOnManagementPct >= 0, 'invalid_input');
  const rent = exactOf(monthlyRent);
  const collected = times(rent, minus(ONE, share(vacancyPct)));
  const reserve = times(rent, share(maintenanceReservePct));
  const feeRate = times(share(managementFeePct), plus(ONE, share(vatOnManagementPct)));
  const fee = times(collected, feeRate);
  const income = plus(collected, exactOf(otherIncome));
  const netIncome = minus(income, reserve, fee, exactOf(fixedMonthlyCosts));
  const month = minus(netIncome, exactOf(mortgagePayment));
  return {
    collectedRent: toAgorot(collected),
    maintenanceReserve: toAgorot(reserve),
    managementFee: toAgorot(fee),
    monthlyNetIncome: toAgorot(netIncome),
    monthlyCashFlow: toAgorot(month),
    annualCashFlow: toAgorot(times(month, exactOf(monthsOfYear))),
  };
}
