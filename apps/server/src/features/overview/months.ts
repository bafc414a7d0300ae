import { OVERVIEW_MONTHS } from '@dira/contract/overview';
import type { Days } from '../../contributions/overview.ts';

export function daysOfMonth(month: string): Days {
  const days = Temporal.PlainYearMonth.from(month);
  return {
    from: days.toPlainDate({ day: 1 }).toString(),
    to: days.toPlainDate({ day: days.daysInMonth }).toString(),
  };
}

/** The months that the overview of a month shows, oldest first. */
export function monthsUpTo(month: string): string[] {
  const last = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: OVERVIEW_MONTHS }, (_, index) =>
    last.subtract({ months: OVERVIEW_MONTHS - 1 - index }).toString(),
  );
}
