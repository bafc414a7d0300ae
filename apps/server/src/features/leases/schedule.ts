import { minorUnits } from '@dira/domain/money';
import { buildRentSchedule } from '@dira/domain/rent-schedule';
import type { ScheduleRow } from './repo.ts';

export interface ScheduleTerms {
  startsOn: string;
  endsOn: string;
  monthlyRentAmount: number;
  currency: string;
  dueDay: number;
  /** Periods that end before this day are left out. */
  chargeFromOn?: string | undefined;
}

/** The rows that a lease's terms unfold into. */
export function toScheduleRows(terms: ScheduleTerms): ScheduleRow[] {
  const monthlyRent = minorUnits(terms.monthlyRentAmount);
  const periods = buildRentSchedule({
    startsOn: Temporal.PlainDate.from(terms.startsOn),
    endsOn: Temporal.PlainDate.from(terms.endsOn),
    monthlyRent,
    dueDay: terms.dueDay,
  });
  return periods
    .map((period) => ({
      period_starts_on: period.periodStartsOn.toString(),
      period_ends_on: period.periodEndsOn.toString(),
      due_on: period.dueOn.toString(),
      amount: period.amount,
      currency: terms.currency,
      prorated_days: period.proration?.days ?? null,
      prorated_of_days: period.proration?.ofDays ?? null,
      monthly_rent_amount: monthlyRent,
    }))
    .filter((row) => terms.chargeFromOn === undefined || row.period_ends_on >= terms.chargeFromOn);
}
