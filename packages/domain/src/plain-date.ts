import { cleanText } from './clean-text.ts';

// Days without a time. Which day it is now comes from `businessDayOf`, by way of the caller.

/** Whole days from one date to the other, negative when `to` is earlier. Clock changes play no part. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: 'day' }).days;
}

/** `2026-11` of `2026-11-22` */
export function monthOf(day: string): string {
  return day.slice(0, '2026-11'.length);
}

/** The given day of the month, or its last day when the month is shorter: the 31st in February is the 28th or 29th. */
export function clampToMonth(month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate {
  return month.toPlainDate({ day: Math.min(day, month.daysInMonth) });
}

export function earlierDate(left: Temporal.PlainDate, right: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(left, right) <= 0 ? left : right;
}

export function laterDate(left: Temporal.PlainDate, right: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(left, right) >= 0 ? left : right;
}

/** Whether `left` is strictly before `right`. */
export function isBefore(left: Temporal.PlainDate, right: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(left, right) < 0;
}

const DAY_FIRST = /^(?<day>\d{1,2})(?<separator>[/.-])(?<month>\d{1,2})\k<separator>(?<year>\d{4})$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
// A fraction is the time of day.
const SERIAL = /^\d{5}(?:\.\d+)?$/;

// Excel counts from 1900 and believes that year to have had a 29 February; from March 1900 on, day 0 is this.
const EXCEL_DAY_ZERO = Temporal.PlainDate.from('1899-12-30');
const EARLIEST_SERIAL = EXCEL_DAY_ZERO.until('1950-01-01').days;
const LATEST_SERIAL = EXCEL_DAY_ZERO.until('2099-12-31').days;

/**
 * A date as people and spreadsheets write it: `9/6/2027`, `09.06.2027`, `09-06-2027` (always day first), `2027-06-09`,
 * or the serial number of Excel's 1900 system, `46547`, from 1950 to 2099. Null for anything else, also for days that
 * do not exist and for years of two digits.
 */
export function parseDateText(input: string): Temporal.PlainDate | null {
  const text = cleanText(input);
  if (SERIAL.test(text)) return dateOfSerial(Math.floor(Number(text)));
  const parts = (DAY_FIRST.exec(text) ?? ISO.exec(text))?.groups;
  if (parts === undefined) return null;
  const fields = { year: Number(parts['year']), month: Number(parts['month']), day: Number(parts['day']) };
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' });
  } catch {
    return null; // 31/02: a day that does not exist
  }
}

function dateOfSerial(serial: number): Temporal.PlainDate | null {
  if (serial < EARLIEST_SERIAL || serial > LATEST_SERIAL) return null;
  return EXCEL_DAY_ZERO.add({ days: serial });
}
