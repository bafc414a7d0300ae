import { expect, test } from 'vitest';
import { isDayOf, nextRunOf, type ReportSchedule } from './report-schedules.ts';

const zone = 'Asia/Jerusalem';
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
const next = (schedule: Omit<ReportSchedule, 'onShabbat'>, after: string, onShabbat = false) =>
  nextRunOf({ ...schedule, onShabbat }, at(after))
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
const workdays = { rhythm: 'workdays', day: null, hour: 8 } as const;
const weekly = (day: number, hour = 8) => ({ rhythm: 'weekly', day, hour }) as const;
const monthly = (day: number, hour = 8) => ({ rhythm: 'monthly', day, hour }) as const;

test.each([
  ['the same day, before its hour', workdays, '2026-11-22T07:59', '2026-11-22T08:00'],
  ['the next day, from its hour on', workdays, '2026-11-22T08:00', '2026-11-23T08:00'],
  ['from Thursday to Sunday', workdays, '2026-11-26T09:00', '2026-11-29T08:00'],
  ['on a Sunday', weekly(0), '2026-11-22T08:00', '2026-11-29T08:00'],
  ['on a Friday morning', weekly(5), '2026-11-22T08:00', '2026-11-27T08:00'],
  ['on the 28th', monthly(28, 9), '2027-02-01T00:00', '2027-02-28T09:00'],
  ['on the last day of February', monthly(0), '2028-02-01T00:00', '2028-02-29T08:00'],
  ['on the last day of the year', monthly(0), '2026-11-30T08:00', '2026-12-31T08:00'],
  // The clocks go forward on Friday 27 March 2026 and back on Sunday 25 October 2026, at two.
  ['in the hour after the one that is not there', weekly(5, 2), '2026-03-26T12:00', '2026-03-27T03:00'],
  ['after a night that is an hour short', monthly(27, 8), '2026-03-20T00:00', '2026-03-27T08:00'],
  ['at noon, the clocks set back', weekly(0, 12), '2026-10-24T12:00', '2026-10-25T12:00'],
])('goes %s', (_, schedule, after, due) => {
  expect(next(schedule, after)).toBe(due);
});

test('goes once in the hour that comes twice', () => {
  const schedule = { ...weekly(0, 1), onShabbat: false };
  const first = nextRunOf(schedule, at('2026-10-24T12:00'));
  expect(first.toString()).toBe('2026-10-24T22:00:00Z');
  expect(next(schedule, '2026-10-25T01:30')).toBe('2026-11-01T01:00');
  expect(nextRunOf(schedule, first).toString()).toBe('2026-10-31T23:00:00Z');
});

test.each([
  ['Friday afternoon', weekly(5, 18), '2026-11-22T08:00', '2026-11-29T08:30', '2026-11-27T18:00'],
  ['Shabbat', weekly(6), '2026-11-22T08:00', '2026-11-29T08:30', '2026-11-28T08:00'],
  ['Yom Kippur', monthly(21, 10), '2026-09-01T00:00', '2026-09-22T08:30', '2026-09-21T10:00'],
  [
    'New Year and the Shabbat after it',
    monthly(21),
    '2028-09-01T00:00',
    '2028-09-24T08:30',
    '2028-09-21T08:00',
  ],
])(
  'what falls on %s goes when it is over, or on it where that is wished',
  (_, schedule, after, due, wished) => {
    expect(next(schedule, after)).toBe(due);
    expect(next(schedule, after, true)).toBe(wished);
  },
);

test('what waits for the end of a holiday is not sent beside what follows it on that day', () => {
  // Yom Kippur 2026 is a Monday.
  for (const hour of [8, 9])
    expect(next({ ...workdays, hour }, `2026-09-20T0${hour}:00`)).toBe(`2026-09-22T0${hour}:00`);
});

test.each<[Pick<ReportSchedule, 'rhythm' | 'day'>, boolean]>([
  [{ rhythm: 'workdays', day: null }, true],
  [{ rhythm: 'workdays', day: 1 }, false],
  [{ rhythm: 'weekly', day: 6 }, true],
  [{ rhythm: 'weekly', day: 7 }, false],
  [{ rhythm: 'weekly', day: null }, false],
  [{ rhythm: 'monthly', day: 0 }, true],
  [{ rhythm: 'monthly', day: 29 }, false],
])('%o is a day of its rhythm: %s', (schedule, is) => {
  expect(isDayOf(schedule)).toBe(is);
});
