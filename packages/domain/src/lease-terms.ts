import { isBefore } from './plain-date.ts';

/** A longer term is a slip in the year. */
export const LONGEST_TERM_YEARS = 25;

export type TermProblem = 'ends_before_start' | 'term_too_long';

/** What is wrong with the term of a lease, of which both ends are days of tenancy; null where nothing is. */
export function findTermProblem(
  startsOn: Temporal.PlainDate,
  endsOn: Temporal.PlainDate,
): TermProblem | null {
  if (isBefore(endsOn, startsOn)) return 'ends_before_start';
  return isBefore(startsOn.add({ years: LONGEST_TERM_YEARS }), endsOn) ? 'term_too_long' : null;
}
