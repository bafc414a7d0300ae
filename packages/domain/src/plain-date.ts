/** Calendar arithmetic on days without a time. The day it is now comes from `businessDayOf`, by way of the caller. */

/** Whole days from one date to the other, negative when `to` is earlier. Clock changes play no part. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: 'day' }).days;
}

/** The given day of the month, or its last day when the month is shorter: the 31st in February is the 28th or 29th. */
export function clampToMonth(month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate {
  return month.toPlainDate({ day: Math.min(day, month.daysInMonth) });
}

export function earlierDate(left: Temporal.PlainDate, right: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(left, right) <= 0 ? left : right;
}

export function laterDate(left: Temporal.PlainDate, right: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(left, right) >= 0 ? left : right;
}

/** Whether `left` is strictly before `right`. */
export function isBefore(left: Temporal.PlainDate, right: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(left, right) < 0;
}
