import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';

const most = 2;

/** The years whose rent a paper can confirm: of those that the lease has had until today, the last two, newest first. */
export function rentYearsOf(startsOn: IsoDate, endsOn: IsoDate | null): number[] {
  const yearOf = (day: IsoDate) => Temporal.PlainDate.from(day).year;
  const last = Math.min(yearOf(today()), endsOn === null ? Infinity : yearOf(endsOn));
  return Array.from({ length: most }, (_, back) => last - back).filter((year) => year >= yearOf(startsOn));
}
