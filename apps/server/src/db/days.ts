import { sql } from 'kysely';

/** The first day of a month, as a column holds it that speaks of the month. */
export function firstDayOf(month: Temporal.PlainYearMonth): string {
  return month.toPlainDate({ day: 1 }).toString();
}

/** The day before an ISO day. */
export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

/** The first and the last day, both included; ISO. */
export interface Days {
  from: string;
  to: string;
}

/** @param month YYYY-MM */
export function daysOfMonth(month: string): Days {
  return daysOfMonths(month, month);
}

/** Whole months, both included. @param first YYYY-MM, as is `last` */
export function daysOfMonths(first: string, last: string): Days {
  const end = Temporal.PlainYearMonth.from(last);
  return {
    from: firstDayOf(Temporal.PlainYearMonth.from(first)),
    to: end.toPlainDate({ day: end.daysInMonth }).toString(),
  };
}

/** The instant at which an ISO day begins in Israel, or one so many days later: what bounds rows by a day. */
export const startOfDay = (day: string, daysLater = 0) =>
  sql<string>`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Jerusalem')`;
