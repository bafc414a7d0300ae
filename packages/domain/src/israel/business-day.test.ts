import { describe, expect, test } from 'vitest';
import { businessDayOf, startOfBusinessDay } from './business-day.ts';

test.each([
  ['2026-01-15T21:59:59.999Z', '2026-01-15', 'winter, UTC+2'],
  ['2026-01-15T22:00:00Z', '2026-01-16', 'winter, UTC+2'],
  ['2026-07-15T20:59:59.999Z', '2026-07-15', 'summer, UTC+3'],
  ['2026-07-15T21:00:00Z', '2026-07-16', 'summer, UTC+3'],
])('%s is %s (%s)', (instant, expected) => {
  expect(businessDayOf(Temporal.Instant.from(instant)).toString()).toBe(expected);
});

describe('on the days when the clock changes', () => {
  test.each([
    ['2026-03-27', '2026-03-26T22:00:00Z', 23],
    ['2026-10-25', '2026-10-24T21:00:00Z', 25],
    ['2027-03-26', '2027-03-25T22:00:00Z', 23],
    ['2027-10-31', '2027-10-30T21:00:00Z', 25],
    ['2028-03-24', '2028-03-23T22:00:00Z', 23],
    ['2028-10-29', '2028-10-28T21:00:00Z', 25],
    ['2026-11-21', '2026-11-20T22:00:00Z', 24],
  ])('%s begins at %s and has %i hours', (date, begins, hours) => {
    const day = Temporal.PlainDate.from(date);
    const start = startOfBusinessDay(day);
    const end = startOfBusinessDay(day.add({ days: 1 }));
    expect(start.toString()).toBe(begins);
    expect(start.until(end, { largestUnit: 'hour' }).hours).toBe(hours);
    expect(businessDayOf(start).toString()).toBe(date);
    expect(businessDayOf(end.subtract({ nanoseconds: 1 })).toString()).toBe(date);
    expect(businessDayOf(start.subtract({ nanoseconds: 1 })).equals(day.subtract({ days: 1 }))).toBe(true);
  });
});
