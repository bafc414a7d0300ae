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
