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
    from: Temporal.PlainYearMonth.from(first).toPlainDate({ day: 1 }).toString(),
    to: end.toPlainDate({ day: end.daysInMonth }).toString(),
  };
}
