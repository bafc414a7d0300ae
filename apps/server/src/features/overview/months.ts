import { MOST_REPORT_MONTHS } from '@dira/contract/cash-report';
import { OVERVIEW_MONTHS } from '@dira/contract/overview';
import { AppError } from '../../platform/app-error.ts';

/** The months that the overview of a month shows, oldest first. */
export function monthsUpTo(month: string): string[] {
  const last = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: OVERVIEW_MONTHS }, (_, index) =>
    last.subtract({ months: OVERVIEW_MONTHS - 1 - index }).toString(),
  );
}

/**
 * The months that somebody asks about: up to this one, and from January of its year, unless they say otherwise.
 * @throws AppError invalid_request for months in no order, or too many
 */
export function requireMonths(
  choice: { from?: string | undefined; to?: string | undefined },
  today: Temporal.PlainDate,
): { from: string; to: string } {
  const { to = today.toPlainYearMonth().toString() } = choice;
  const { from = `${to.slice(0, 'yyyy'.length)}-01` } = choice;
  const more = Temporal.PlainYearMonth.from(from).until(to, { largestUnit: 'month' }).months;
  if (more < 0 || more >= MOST_REPORT_MONTHS)
    throw new AppError('invalid_request', { fields: [{ path: 'to', code: 'invalid' }] });
  return { from, to };
}
