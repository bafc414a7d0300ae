import { BUSINESS_TIME_ZONE } from './business-day.ts';
import { listHolidays, type Holiday } from './holidays.ts';

/**
 * When nobody is written to who need not be: nights, Shabbat, holidays, and the afternoons before them. On Yom Kippur,
 * as on every holiday, nothing goes out at all.
 */
const opens = Temporal.PlainTime.from('08:30');
/** When the mail of the day goes out, to who wants one a day: with breakfast, and of nobody's day of rest. */
const digestAt = Temporal.PlainTime.from('08:00');
const closes = Temporal.PlainTime.from('20:00');
const closesBeforeRest = Temporal.PlainTime.from('14:00');
const friday = 5;
const saturday = 6;

/** The holidays on which no work is done. */
const restful: ReadonlySet<Holiday> = new Set([
  'rosh_hashana',
  'yom_kippur',
  'sukkot',
  'simchat_torah',
  'passover',
  'passover_seventh',
  'independence_day',
  'shavuot',
]);

/** @returns the instant from which it may go out, or null where it may now */
export function findEndOfQuiet(now: Temporal.Instant): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const today = local.toPlainDate();
  const time = local.toPlainTime();
  const closing = closingOf(today);
  if (closing !== null && isBefore(time, closing)) {
    return isBefore(time, opens) ? openingOf(today) : null;
  }
  return nextOpening(today);
}

/** @returns when Shabbat or the holiday is over on which an instant falls, or on whose eve from two on; null for any other */
export function findEndOfRest(at: Temporal.Instant): Temporal.Instant | null {
  const local = at.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const day = local.toPlainDate();
  const closing = closingOf(day);
  const isRest = closing === null || (closing !== closes && !isBefore(local.toPlainTime(), closing));
  return isRest ? nextOpening(day) : null;
}

/** @returns eight in the morning of today, from then on until the evening; null before it, after it, and on days of rest */
export function findDigestTime(now: Temporal.Instant): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const closing = closingOf(local.toPlainDate());
  const time = local.toPlainTime();
  if (closing === null || isBefore(time, digestAt) || !isBefore(time, closing)) return null;
  return local.withPlainTime(digestAt).toInstant();
}

function nextOpening(today: Temporal.PlainDate): Temporal.Instant {
  let day = today.add({ days: 1 });
  while (closingOf(day) === null) day = day.add({ days: 1 });
  return openingOf(day);
}

function openingOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: opens }).toInstant();
}

/** @returns null for a day of rest */
function closingOf(day: Temporal.PlainDate): Temporal.PlainTime | null {
  if (isRestDay(day)) return null;
  return day.dayOfWeek === friday || isHoliday(day.add({ days: 1 })) ? closesBeforeRest : closes;
}

/** Whether no work is done: on Saturday, and on the holidays that are kept so. */
export function isRestDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek === saturday || isHoliday(day);
}

function isHoliday(day: Temporal.PlainDate): boolean {
  return listHolidays(day, day).some(({ holiday }) => restful.has(holiday));
}

function isBefore(time: Temporal.PlainTime, other: Temporal.PlainTime): boolean {
  return Temporal.PlainTime.compare(time, other) < 0;
}
