import { BUSINESS_TIME_ZONE, businessDayOf } from './israel/business-day.ts';
import { findEndOfRest } from './israel/quiet-hours.ts';

/** When a report goes out by mail: on the days of a rhythm at an hour, by the clocks of Israel. */

export const REPORT_RHYTHMS = ['workdays', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** Stands for the last day of each month, whatever its length. */
export const LAST_DAY_OF_MONTH = 0;
export const LATEST_DAY_OF_MONTH = 28;

export interface ReportSchedule {
  readonly rhythm: ReportRhythm;
  /** The day of a week from 0, Sunday, or of a month from 1; null for each day from Sunday to Thursday. */
  readonly day: number | null;
  readonly hour: number;
  /** Also on Shabbat and holidays, where it falls on one. */
  readonly onShabbat: boolean;
}

const daysOfWeek = 7;
/** As ISO counts, from Monday: Friday and Saturday are no working days. */
const weekend = [5, 6];

/** Whether the day of a schedule is one of its rhythm. */
export function isDayOf({ rhythm, day }: Pick<ReportSchedule, 'rhythm' | 'day'>): boolean {
  if (rhythm === 'workdays') return day === null;
  const latest = rhythm === 'weekly' ? daysOfWeek - 1 : LATEST_DAY_OF_MONTH;
  return day !== null && day >= 0 && day <= latest;
}

/**
 * When it goes next. What falls on Shabbat or a holiday goes when that is over, unless another follows on the same day.
 * An hour that the clocks leave out is the one after it, and one that comes twice counts the first time.
 */
export function nextRunOf(schedule: ReportSchedule, after: Temporal.Instant): Temporal.Instant {
  let due = occurrenceAfter(schedule, after);
  for (;;) {
    const over = schedule.onShabbat ? null : findEndOfRest(due);
    if (over === null) return due;
    const following = occurrenceAfter(schedule, due);
    if (Temporal.PlainDate.compare(businessDayOf(following), businessDayOf(over)) > 0) return over;
    due = following;
  }
}

function occurrenceAfter(schedule: ReportSchedule, after: Temporal.Instant): Temporal.Instant {
  let day = businessDayOf(after);
  for (;;) {
    const at = isOnDay(schedule, day) ? atHour(day, schedule.hour) : after;
    if (Temporal.Instant.compare(at, after) > 0) return at;
    day = day.add({ days: 1 });
  }
}

function atHour(day: Temporal.PlainDate, hour: number): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour } }).toInstant();
}

function isOnDay({ rhythm, day }: ReportSchedule, on: Temporal.PlainDate): boolean {
  if (rhythm === 'workdays') return !weekend.includes(on.dayOfWeek);
  if (rhythm === 'weekly') return on.dayOfWeek % daysOfWeek === day;
  return on.day === (day === LAST_DAY_OF_MONTH ? on.daysInMonth : day);
}

/** Why a report was not sent. */
export const REPORT_MAIL_FAILURES = ['not_allowed', 'too_large', 'took_too_long', 'not_made'] as const;
export type ReportMailFailure = (typeof REPORT_MAIL_FAILURES)[number];
