import { countDays, toBusinessDate, type IsoDate } from '@dira/i18n/format-date';

// Days without `Temporal`, which not every browser has.

export const DAYS_OF_WEEK = 7;
/** Any Sunday: weeks are counted from it. */
const aSunday = '2023-01-01';
const noon = 12;

export function addDays(date: IsoDate, days: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return toBusinessDate(Date.UTC(year, month - 1, day + days, noon));
}

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = toBusinessDate(Date.UTC(year, month - 1 + months, 1, noon));
  return addDays(first, Math.min(day, countDays(first, lastOfMonth(first)) + 1) - 1);
}

/** `2026-11` of `2026-11-22` */
export function monthOf(date: IsoDate): string {
  return date.slice(0, '2026-11'.length);
}

export function firstOfMonth(date: IsoDate): IsoDate {
  return `${monthOf(date)}-01`;
}

export function lastOfMonth(date: IsoDate): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return toBusinessDate(Date.UTC(year, month, 0, noon));
}

/** The Sunday of the week. */
export function startOfWeek(date: IsoDate): IsoDate {
  const weekday = ((countDays(aSunday, date) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return addDays(date, -weekday);
}

/** Every day from one to the other, both included. */
export function listDays(from: IsoDate, to: IsoDate): IsoDate[] {
  return Array.from({ length: countDays(from, to) + 1 }, (_, day) => addDays(from, day));
}

/** The whole weeks that hold a month. */
export function listWeeks(month: IsoDate): IsoDate[][] {
  const first = startOfWeek(firstOfMonth(month));
  const last = addDays(startOfWeek(lastOfMonth(month)), DAYS_OF_WEEK - 1);
  const days = listDays(first, last);
  return Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
}
