import type { IsoDate } from '@dira/i18n/format-date';
import { parseTypedDate } from '../../lib/date-text.ts';

/** The last day of a year that begins on a day: 15/12/2026 gives 14/12/2027, 01/03/2027 gives 29/02/2028. */
export function endOfYearFrom(startsOn: IsoDate): IsoDate {
  const [year = '', month = '', day = ''] = startsOn.split('-');
  const nextYear = Number(year) + 1;
  if (day !== '01') return isoDate(nextYear, Number(month), Number(day) - 1);
  const before = Number(month) === 1 ? 12 : Number(month) - 1;
  return lastDayOf(before === 12 ? nextYear - 1 : nextYear, before);
}

/** The day after: 28/02/2027 gives 01/03/2027. */
export function dayAfter(date: IsoDate): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const next = isoDate(year, month, day + 1);
  if (parseTypedDate(next) !== null) return next;
  return month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1);
}

/** The first day of the month that a date lies in. */
export function startOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

function lastDayOf(year: number, month: number): IsoDate {
  const last = [31, 30, 29, 28].find((day) => parseTypedDate(isoDate(year, month, day)) !== null);
  return isoDate(year, month, last ?? 28);
}

function isoDate(year: number, month: number, day: number): IsoDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
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
