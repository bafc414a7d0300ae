import { countDays, type IsoDate } from '@dira/i18n/format-date';
import { addDays } from './days.ts';

const usualDays = 7;

/**
 * The days of a log that an address asks for, without it the last seven; what it says wrongly is not asked.
 * @param most days that are looked at
 */
export function dayWindowOf(
  address: (name: string) => string | null,
  most: number,
  now: IsoDate,
): { from: IsoDate; to: IsoDate } {
  const to = dayIn(address('to')) ?? now;
  const usual = addDays(to, 1 - usualDays);
  const from = dayIn(address('from')) ?? usual;
  return { from: from > to || countDays(from, to) >= most ? usual : from, to };
}

/** A day of the calendar: `2026-02-30` is none. */
function dayIn(value: string | null): IsoDate | null {
  const isDay = value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && addDays(value, 0) === value;
  return isDay ? value : null;
}
