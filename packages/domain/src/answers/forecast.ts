import { addAmounts, prorateAmount, ZERO, type MinorUnits } from '../money.ts';
import { monthOf } from '../plain-date.ts';

export const FORECAST_MONTHS = 12;

/** The last lease of a unit, with none to follow it. */
export type LastLease = { readonly lastOn: Temporal.PlainDate; readonly monthlyRent: MinorUnits };

/**
 * What a month would bring more if each of these leases went on at its last rent: the days of the month after its last
 * day, the whole month later on, nothing before.
 */
export function renewedRent(leases: readonly LastLease[], month: string): MinorUnits {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return leases.reduce<MinorUnits>((sum, { lastOn, monthlyRent }) => {
    const lastMonth = monthOf(lastOn.toString());
    if (lastMonth > month) return sum;
    const days = lastMonth === month ? daysInMonth - lastOn.day : daysInMonth;
    return addAmounts(sum, prorateAmount(monthlyRent, days, daysInMonth));
  }, ZERO);
}
