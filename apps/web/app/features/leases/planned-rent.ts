import { minorUnits, prorateAmount, sumAmounts } from '@dira/domain/money';
import { buildRentSchedule } from '@dira/domain/rent-schedule';
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

/** The longest term that the server takes. */
const longestTermYears = 25;
/** Fair Rental Law, s. 25J: securities may cost a tenant three months' rent, or a third of the term's if that is less. */
const securityMonths = 3;
const securityShare = { parts: 1, whole: 3 };

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
  const isTooLong = Number(endsOn.slice(0, 4)) - Number(startsOn.slice(0, 4)) > longestTermYears;
  if (endsOn < startsOn || isTooLong || dueDay < 1 || dueDay > 31) return null;
  const schedule = buildRentSchedule({
    startsOn: Temporal.PlainDate.from(startsOn),
    endsOn: Temporal.PlainDate.from(endsOn),
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

/** The most that securities of a home may cost its tenant, in minor units. */
export function securityCapOf(monthlyRentAmount: number, planned: readonly PlannedPeriod[]): number {
  const share = prorateAmount(minorUnits(totalOf(planned)), securityShare.parts, securityShare.whole);
  return Math.min(monthlyRentAmount * securityMonths, share);
}
