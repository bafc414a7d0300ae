import { DomainError } from './domain-error.ts';
import { prorateAmount, type MinorUnits } from './money.ts';
import { clampToMonth, daysBetween, earlierDate, isBefore, laterDate } from './plain-date.ts';

/** What a lease says about its rent. Both dates belong to the term. */
export type RentTerms = {
  readonly startsOn: Temporal.PlainDate;
  /** The last day; of a lease that was ended early, the day it ended. */
  readonly endsOn: Temporal.PlainDate;
  /** Rent of a whole calendar month, until the first step. Zero is a rent-free lease. */
  readonly monthlyRent: MinorUnits;
  /** Day of the month, 1–31; in a shorter month its last day. */
  readonly dueDay: number;
  /** Later rents, in any order; those outside the term change nothing beyond the rent of its first day. */
  readonly steps?: readonly RentStep[];
};

/** The rent of a whole calendar month from a day on. */
export type RentStep = { readonly fromOn: Temporal.PlainDate; readonly monthlyRent: MinorUnits };

/** The arithmetic behind a part month, for the screen to show: `monthlyRent × days ÷ ofDays`, half up. */
export type Proration = {
  readonly days: number;
  readonly ofDays: number;
  readonly monthlyRent: MinorUnits;
};

/** The rent of one calendar month, or of a part of it. */
export type RentPeriod = {
  readonly periodStartsOn: Temporal.PlainDate;
  readonly periodEndsOn: Temporal.PlainDate;
  readonly dueOn: Temporal.PlainDate;
  readonly amount: MinorUnits;
  /** Null for a whole month. */
  readonly proration: Proration | null;
};

export type RentScheduleErrorCode =
  | 'rent_term_ends_before_start'
  | 'rent_due_day_out_of_range'
  | 'rent_negative'
  | 'rent_step_repeated';

export class RentScheduleError extends DomainError<RentScheduleErrorCode> {}

/**
 * Every rent period of a lease, first to last.
 *
 * Periods are calendar months clipped by the term and by the days on which the rent steps, so a lease that starts in
 * mid-month has a part month at both ends, and a month in which the rent changes has two parts, each by its days.
 * Rent falls due on the due day of its month, but never outside the term and never before its part begins: a lease
 * from 15 December with due day 1 owes its first rent on 15 December and the next on 1 January.
 * @throws RentScheduleError
 */
export function buildRentSchedule(terms: RentTerms): RentPeriod[] {
  assertTerms(terms);
  const periods: RentPeriod[] = [];
  const lastMonth = terms.endsOn.toPlainYearMonth();
  let month = terms.startsOn.toPlainYearMonth();
  while (Temporal.PlainYearMonth.compare(month, lastMonth) <= 0) {
    periods.push(...rentPeriodsIn(terms, month));
    month = month.add({ months: 1 });
  }
  return periods;
}

/** Rent of a whole calendar month on a day of the term. */
export function monthlyRentOn(
  { monthlyRent, steps = [] }: Pick<RentTerms, 'monthlyRent' | 'steps'>,
  day: Temporal.PlainDate,
): MinorUnits {
  const reached = steps.filter(({ fromOn }) => !isBefore(day, fromOn));
  return reached.toSorted(byDay).at(-1)?.monthlyRent ?? monthlyRent;
}

function rentPeriodsIn(terms: RentTerms, month: Temporal.PlainYearMonth): RentPeriod[] {
  const from = laterDate(clampToMonth(month, 1), terms.startsOn);
  const until = earlierDate(clampToMonth(month, 31), terms.endsOn);
  const monthDueOn = earlierDate(laterDate(clampToMonth(month, terms.dueDay), from), until);
  const cuts = (terms.steps ?? [])
    .filter(({ fromOn }) => isBefore(from, fromOn) && !isBefore(until, fromOn))
    .toSorted(byDay);
  return [from, ...cuts.map(({ fromOn }) => fromOn)].map((periodStartsOn, at) => {
    const periodEndsOn = cuts[at]?.fromOn.subtract({ days: 1 }) ?? until;
    const monthlyRent = monthlyRentOn(terms, periodStartsOn);
    const dueOn = laterDate(monthDueOn, periodStartsOn);
    return { periodStartsOn, periodEndsOn, dueOn, ...rentOf(periodStartsOn, periodEndsOn, monthlyRent) };
  });
}

function rentOf(
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
  monthlyRent: MinorUnits,
): Pick<RentPeriod, 'amount' | 'proration'> {
  const days = daysBetween(from, until) + 1;
  const ofDays = from.daysInMonth;
  if (days === ofDays) return { amount: monthlyRent, proration: null };
  return { amount: prorateAmount(monthlyRent, days, ofDays), proration: { days, ofDays, monthlyRent } };
}

const byDay = (a: RentStep, b: RentStep): number => Temporal.PlainDate.compare(a.fromOn, b.fromOn);

function assertTerms({ startsOn, endsOn, monthlyRent, dueDay, steps = [] }: RentTerms): void {
  if (isBefore(endsOn, startsOn)) {
    throw new RentScheduleError('rent_term_ends_before_start', `the term ${startsOn} to ${endsOn} is empty`);
  }
  if (!Number.isInteger(dueDay) || dueDay < 1 || dueDay > 31) {
    throw new RentScheduleError('rent_due_day_out_of_range', `due day ${dueDay} is not 1 to 31`);
  }
  const negative = [monthlyRent, ...steps.map((step) => step.monthlyRent)].find((rent) => rent < 0);
  if (negative !== undefined)
    throw new RentScheduleError('rent_negative', `monthly rent ${negative} is negative`);
  if (new Set(steps.map(({ fromOn }) => fromOn.toString())).size < steps.length)
    throw new RentScheduleError('rent_step_repeated', 'two rents from one day');
}
