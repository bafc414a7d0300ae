/**
 * Dates and moments for people. A *date* is the ISO text of a plain date (`2026-12-01`), a *moment*
 * the ISO text of an instant (`2026-12-01T08:12:00Z`), always shown in Israel's time.
 * Written without `Temporal`, because the browsers of tenants' phones do not all have it.
 */
import { toHebrewNumeral } from './hebrew-numerals.ts';
import type { Language } from './languages.ts';
import { ownWords } from './own-words.ts';

/** ISO text of a plain date, `yyyy-mm-dd`; `Temporal.PlainDate.toString()` gives it. */
export type IsoDate = string;
/** ISO text of an instant with its offset; `Temporal.Instant.toString()` gives it. */
export type IsoInstant = string;

export const businessTimeZone = 'Asia/Jerusalem';

const millisecondsPerDay = 86_400_000;
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    dateFormats.set(key, format);
  }
  return format;
}

function splitDate(date: IsoDate): { year: string; month: string; day: string } {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  if (!year || !month || !day) throw new RangeError(`Not an ISO date: ${date}`);
  return { year, month, day };
}

/** Midnight UTC of a plain date, for `Intl` with `timeZone: 'UTC'` and for counting days. */
function toUtc(date: IsoDate): number {
  const { year, month, day } = splitDate(date);
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

/** `01/12/2026`, the same in every language. */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = splitDate(date);
  return `${day}/${month}/${year}`;
}

/** `28/07/2026 – 27/07/2027`; an open end stays open. */
export function formatDateRange(start: IsoDate, end: IsoDate | null): string {
  return `${formatDate(start)} – ${end === null ? '' : formatDate(end)}`.trimEnd();
}

/** `December 2026`, `Dec` or `December` of the month that holds the date (`2026-12` is enough). */
export function formatMonth(
  date: IsoDate,
  language: Language,
  style: 'monthYear' | 'long' | 'short' = 'monthYear',
): string {
  const day = date.length === 7 ? `${date}-01` : date;
  const own = ownWords(language);
  if (own !== undefined) {
    const { month, year } = splitDate(day);
    const name = own.month(Number(month), style === 'short' ? 'short' : 'long');
    return style === 'monthYear' ? `${name} ${year}` : name;
  }
  const options: Intl.DateTimeFormatOptions =
    style === 'monthYear' ? { month: 'long', year: 'numeric' } : { month: style };
  return dateFormat(language, { ...options, timeZone: 'UTC' }).format(toUtc(day));
}

/** `1 Nov`: for a line of text where the year is plain. */
export function formatDayMonth(date: IsoDate, language: Language): string {
  const own = ownWords(language);
  if (own !== undefined) {
    const { day, month } = splitDate(date);
    return `${Number(day)} ${own.month(Number(month), 'short')}`;
  }
  // Day before month in English too: Israelis read it that way.
  const locale = language === 'en' ? 'en-GB' : language;
  return dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(toUtc(date));
}

export function formatWeekday(date: IsoDate, language: Language, style: 'long' | 'short' = 'long'): string {
  return (
    ownWords(language)?.weekday(weekdayOf(date), style) ??
    dateFormat(language, { weekday: style, timeZone: 'UTC' }).format(toUtc(date))
  );
}

/** From 0, Sunday. */
function weekdayOf(date: IsoDate): number {
  const thursday = 4; // 1 January 1970
  return (((toUtc(date) / millisecondsPerDay + thursday) % 7) + 7) % 7;
}

/** The Hebrew calendar in letters, `י״ב בכסלו תשפ״ז`; Hebrew in every language. */
export function formatHebrewDate(date: IsoDate): string {
  const { day, month, year } = splitHebrewDate(date);
  // The thousands of the year are left out, as on every Hebrew calendar.
  return `${toHebrewNumeral(day)} ב${month} ${toHebrewNumeral(year % 1000)}`;
}

/** The day alone, `י״ב`, for the grid of a calendar; the first of a month with its name, `א׳ בכסלו`. */
export function formatHebrewDay(date: IsoDate): string {
  const { day, month } = splitHebrewDate(date);
  return day === 1 ? `${toHebrewNumeral(day)} ב${month}` : toHebrewNumeral(day);
}

function splitHebrewDate(date: IsoDate): { day: number; month: string; year: number } {
  const format = dateFormat('he-u-ca-hebrew-nu-latn', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(toUtc(date));
  const partOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return { day: Number(partOf('day')), month: partOf('month'), year: Number(partOf('year')) };
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function countDays(from: IsoDate, to: IsoDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / millisecondsPerDay);
}

/** `in 3 days`, `tomorrow`, `12 days ago`; beyond 60 days the date itself, because nobody counts that far. */
export function formatRelativeDate(date: IsoDate, today: IsoDate, language: Language): string {
  const days = countDays(today, date);
  if (Math.abs(days) > 60) return formatDate(date);
  return (
    ownWords(language)?.days(days) ??
    new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  );
}

function parseInstant(instant: IsoInstant): number {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) throw new RangeError(`Not an ISO instant: ${instant}`);
  return moment;
}

/** The plain date in Israel at that moment, as ISO text. `moment` is epoch milliseconds or ISO text. */
export function toBusinessDate(moment: IsoInstant | number): IsoDate {
  const parts = dateFormat('en-CA', {
    timeZone: businessTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(typeof moment === 'number' ? moment : parseInstant(moment));
}

/** `08:12`, 24 hours. */
export function formatTime(instant: IsoInstant): string {
  return dateFormat('en-GB', { timeZone: businessTimeZone, hour: '2-digit', minute: '2-digit' }).format(
    parseInstant(instant),
  );
}

/** `01/12/2026 08:12` in Israel's time. */
export function formatDateTime(instant: IsoInstant): string {
  return `${formatDate(toBusinessDate(instant))} ${formatTime(instant)}`;
}

/** For a list of what happened: the time today, `yesterday` or `3 days ago`, else the date. */
export function formatPastInstant(instant: IsoInstant, today: IsoDate, language: Language): string {
  const date = toBusinessDate(instant);
  const days = countDays(date, today);
  if (days <= 0) return formatTime(instant);
  return days <= 6 ? formatRelativeDate(date, today, language) : formatDayMonth(date, language);
}
