import { DomainError } from './domain-error.ts';
import { prorateAmount, type MinorUnits } from './money.ts';
import { clampToMonth, daysBetween, earlierDate, isBefore, laterDate } from './plain-date.ts';

/** What a lease says about its rent. Both dates belong to the term. */
export type RentTerms = {
  readonly startsOn: Temporal.PlainDate;
  /** The last day; of a lease that was ended early, the day it ended. */
  readonly endsOn: Temporal.PlainDate;
  /** Rent of a whole calendar month. Zero is a rent-free lease. */
  readonly monthlyRent: MinorUnits;
  /** Day of the month, 1–31; in a shorter month its last day. */
  readonly dueDay: number;
};

/** The arithmetic behind a part month, for the screen to show: `monthlyRent × days ÷ ofDays`, half up. */
export type Proration = {
  readonly days: number;
  readonly ofDays: number;
  readonly monthlyRent: MinorUnits;
};

/** The rent of one calendar month, or of the part of it that lies in the term. */
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
  | 'rent_negative';

export class RentScheduleError extends DomainError<RentScheduleErrorCode> {}

/**
 * Every rent period of a lease, first to last.
 *
 * Periods are calendar months clipped by the term, so a lease that starts in mid-month has a part month at both ends.
 * Rent falls due on the due day, but never outside its period: a lease from 15 December with due day 1 owes its
 * first rent on 15 December and the next on 1 January.
 * @throws RentScheduleError
 */
export function buildRentSchedule(terms: RentTerms): RentPeriod[] {
  assertTerms(terms);
  const periods: RentPeriod[] = [];
  const lastMonth = terms.endsOn.toPlainYearMonth();
  let month = terms.startsOn.toPlainYearMonth();
  while (Temporal.PlainYearMonth.compare(month, lastMonth) <= 0) {
    periods.push(rentPeriodIn(terms, month));
    month = month.add({ months: 1 });
  }
  return periods;
}

/**
 * The rent period of one calendar month, or null when the term does not touch it: the same as the month's entry in
 * `buildRentSchedule`, without building the rest.
 * @throws RentScheduleError
 */
export function findRentPeriod(terms: RentTerms, month: Temporal.PlainYearMonth): RentPeriod | null {
  assertTerms(terms);
  const isOutside =
    isBefore(clampToMonth(month, 31), terms.startsOn) || isBefore(terms.endsOn, clampToMonth(month, 1));
  return isOutside ? null : rentPeriodIn(terms, month);
}

function rentPeriodIn(terms: RentTerms, month: Temporal.PlainYearMonth): RentPeriod {
  const periodStartsOn = laterDate(clampToMonth(month, 1), terms.startsOn);
  const periodEndsOn = earlierDate(clampToMonth(month, 31), terms.endsOn);
  const dueOn = earlierDate(laterDate(clampToMonth(month, terms.dueDay), periodStartsOn), periodEndsOn);
  const { monthlyRent } = terms;
  const days = daysBetween(periodStartsOn, periodEndsOn) + 1;
  const ofDays = month.daysInMonth;
  if (days === ofDays) {
    return { periodStartsOn, periodEndsOn, dueOn, amount: monthlyRent, proration: null };
  }
  const amount = prorateAmount(monthlyRent, days, ofDays);
  return { periodStartsOn, periodEndsOn, dueOn, amount, proration: { days, ofDays, monthlyRent } };
}

function assertTerms({ startsOn, endsOn, monthlyRent, dueDay }: RentTerms): void {
  if (isBefore(endsOn, startsOn)) {
    throw new RentScheduleError('rent_term_ends_before_start', `the term ${startsOn} to ${endsOn} is empty`);
  }
  if (!Number.isInteger(dueDay) || dueDay < 1 || dueDay > 31) {
    throw new RentScheduleError('rent_due_day_out_of_range', `due day ${dueDay} is not 1 to 31`);
  }
  if (monthlyRent < 0)
    throw new RentScheduleError('rent_negative', `monthly rent ${monthlyRent} is negative`);
}
