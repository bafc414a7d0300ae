import { findTermProblem } from '@dira/domain/lease-terms';
import { minorUnits, sumAmounts } from '@dira/domain/money';
import { buildRentSchedule } from '@dira/domain/rent-schedule';
import { securityCap } from '@dira/domain/securities';
import type { SecurityCapRule } from '@dira/domain/securities';
import type { IsoDate } from '@dira/i18n/format-date';

/** The terms as they stand in a form, perhaps not all there yet. Amounts in minor units. */
export type TypedTerms = {
  readonly startsOn: IsoDate | null;
  readonly endsOn: IsoDate | null;
  readonly monthlyRentAmount: number | null;
  readonly dueDay: number | null;
};

export type PlannedPeriod = {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly dueOn: IsoDate;
  readonly amount: number;
  readonly proration: { readonly days: number; readonly ofDays: number; readonly monthlyRent: number } | null;
};

/**
 * The rent that the terms ask for, by the same rule as the server's; null while they are incomplete, and in
 * browsers without `Temporal`, where the form works but shows no arithmetic.
 */
export function planRent({
  startsOn,
  endsOn,
  monthlyRentAmount,
  dueDay,
}: TypedTerms): PlannedPeriod[] | null {
  if (
    !('Temporal' in globalThis) ||
    startsOn === null ||
    endsOn === null ||
    monthlyRentAmount === null ||
    dueDay === null
  )
    return null;
  const term = { startsOn: Temporal.PlainDate.from(startsOn), endsOn: Temporal.PlainDate.from(endsOn) };
  if (findTermProblem(term.startsOn, term.endsOn) !== null || dueDay < 1 || dueDay > 31) return null;
  const schedule = buildRentSchedule({
    ...term,
    monthlyRent: minorUnits(monthlyRentAmount),
    dueDay,
  });
  return schedule.map((period) => ({
    startsOn: period.periodStartsOn.toString(),
    endsOn: period.periodEndsOn.toString(),
    dueOn: period.dueOn.toString(),
    amount: period.amount,
    proration: period.proration,
  }));
}

export function totalOf(periods: readonly PlannedPeriod[]): number {
  return sumAmounts(periods.map(({ amount }) => minorUnits(amount)));
}

/** The most that securities of a home may cost its tenant, in minor units; null where no rent is asked for. */
export function securityCapOf(
  monthlyRentAmount: number,
  planned: readonly PlannedPeriod[],
  rule: SecurityCapRule,
): number | null {
  const [monthlyRent, termRent] = [minorUnits(monthlyRentAmount), minorUnits(totalOf(planned))];
  return monthlyRent === 0 || termRent === 0 ? null : securityCap({ monthlyRent, termRent }, rule);
}
