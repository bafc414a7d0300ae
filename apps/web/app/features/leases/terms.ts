import type { IsoDate } from '@dira/i18n/format-date';
import { addDays, addMonths } from '../../lib/days.ts';

/** The last day of a year that begins on a day: 15/12/2026 gives 14/12/2027, 01/03/2027 gives 29/02/2028. */
export function endOfYearFrom(startsOn: IsoDate): IsoDate {
  const next = addMonths(startsOn, 12);
  // After a 29 February the year ends on the 28th, which is no day later.
  return next.endsWith(startsOn.slice('2026-'.length)) ? addDays(next, -1) : next;
}

/** The last day of a tenancy; of a lease that was called off before it began, the term that was agreed. */
export function endOfTenancy({
  startsOn,
  endsOn,
  terminatedOn,
}: {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly terminatedOn: IsoDate | null;
}): IsoDate {
  return terminatedOn === null || terminatedOn < startsOn ? endsOn : terminatedOn;
}

/** Which month of its term a lease is in on a day, and how many the term has; a part of a month counts as one. */
export function monthOfTerm(
  { startsOn, endsOn }: { readonly startsOn: IsoDate; readonly endsOn: IsoDate },
  today: IsoDate,
): { month: number; of: number } {
  return { month: monthsBetween(startsOn, today) + 1, of: monthsBetween(startsOn, endsOn) + 1 };
}

/** Whole months from one day to another. */
function monthsBetween(from: IsoDate, to: IsoDate): number {
  const count = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return count(to) - count(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}
