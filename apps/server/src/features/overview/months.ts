import { OVERVIEW_MONTHS } from '@dira/contract/overview';

/** The months that the overview of a month shows, oldest first. */
export function monthsUpTo(month: string): string[] {
  const last = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: OVERVIEW_MONTHS }, (_, index) =>
    last.subtract({ months: OVERVIEW_MONTHS - 1 - index }).toString(),
  );
}
