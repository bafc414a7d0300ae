import { isBefore } from './plain-date.ts';

/** Every month, every two, every quarter, every year. */
export const EXPENSE_INTERVALS = [1, 2, 3, 12] as const;
export type ExpenseInterval = (typeof EXPENSE_INTERVALS)[number];

/** So many of its days may be past when an expense is made to recur. */
export const MOST_PAST_EXPENSES = 120;

export type ExpenseRhythm = {
  readonly startsOn: Temporal.PlainDate;
  /** No day comes after it; null, and they go on. */
  readonly endsOn: Temporal.PlainDate | null;
  readonly everyMonths: ExpenseInterval;
};

/**
 * The first day of a rhythm that comes on another day or after it; null where it is over by then. Days are counted from
 * the first: after the 31st of January comes the last of February, and then the 31st of March.
 */
export function recurringDayFrom(rhythm: ExpenseRhythm, day: Temporal.PlainDate): Temporal.PlainDate | null {
  const { startsOn, endsOn, everyMonths } = rhythm;
  const passed = Math.max(0, startsOn.until(day, { largestUnit: 'month' }).months);
  let turn = Math.floor(passed / everyMonths);
  let next = startsOn.add({ months: turn * everyMonths });
  while (isBefore(next, day)) {
    turn += 1;
    next = startsOn.add({ months: turn * everyMonths });
  }
  return endsOn !== null && isBefore(endsOn, next) ? null : next;
}

/** The days of a rhythm from one day to another, both included. */
export function recurringDays(
  rhythm: ExpenseRhythm,
  fromOn: Temporal.PlainDate,
  upTo: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  let day = recurringDayFrom(rhythm, fromOn);
  while (day !== null && !isBefore(upTo, day)) {
    days.push(day);
    day = recurringDayFrom(rhythm, day.add({ days: 1 }));
  }
  return days;
}
