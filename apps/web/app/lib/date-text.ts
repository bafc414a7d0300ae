import type { IsoDate } from '@dira/i18n/format-date';

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * What a person types into a date field: `1/12/2026`, `01.12.26`, `1-12-2026`, `2026-12-01`, `01122026`.
 * Two-digit years are of this century. Null for anything else, also for the 31st of June.
 */
export function parseTypedDate(text: string): IsoDate | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const local =
    /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const [year, month, day] = iso ? iso.slice(1) : (local?.slice(1).toReversed() ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const isReal =
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysInMonth(fullYear, Number(month));
  if (!isReal) return null;
  return `${String(fullYear).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** What a person types into a field for a month: `8/2026`, `08.2026`, `2026-08`, as `2026-08`; null for anything else. */
export function parseTypedMonth(text: string): string | null {
  const typed = text.trim();
  const local = /^(\d{1,2})[./\-\s](\d{4})$/.exec(typed);
  const iso = /^(\d{4})-(\d{1,2})$/.exec(typed);
  const [year, month] = iso ? [iso[1], iso[2]] : [local?.[2], local?.[1]];
  if (year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return `${year}-${month.padStart(2, '0')}`;
}
