import { expect, test } from 'vitest';
import { findDigestTime, findEndOfQuiet, findEndOfRest } from './quiet-hours.ts';

const zone = 'Asia/Jerusalem';
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
const endOf = (local: string) =>
  findEndOfQuiet(at(local))
    ?.toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' }) ?? null;

test.each([
  ['2026-11-22T08:30', 'Sunday morning'],
  ['2026-11-22T19:59', 'Sunday evening'],
  ['2026-11-27T13:59', 'Friday before two'],
  ['2026-12-07T12:00', 'Hanukkah'],
  ['2027-05-10T19:59', 'the evening before Remembrance Day'],
])('may go out at %s: %s', (local) => {
  expect(endOf(local)).toBeNull();
});

test.each([
  ['2026-11-22T08:29', '2026-11-22T08:30', 'before the day begins'],
  ['2026-11-22T20:00', '2026-11-23T08:30', 'in the evening'],
  ['2026-11-27T14:00', '2026-11-29T08:30', 'from Friday at two to Sunday'],
  ['2026-11-28T21:00', '2026-11-29T08:30', 'after Shabbat'],
  // The clocks go forward on Friday 27 March 2026 and back on Sunday 25 October 2026, at two.
  ['2026-03-26T23:00', '2026-03-27T08:30', 'over the night that is an hour short'],
  ['2026-10-24T15:00', '2026-10-25T08:30', 'over the night that is an hour long'],
  ['2026-09-20T14:00', '2026-09-22T08:30', 'from the eve of Yom Kippur to the day after'],
  ['2026-09-21T19:00', '2026-09-22T08:30', 'on Yom Kippur itself'],
  ['2027-10-01T14:00', '2027-10-04T08:30', 'over a New Year that begins on Shabbat'],
  ['2028-09-20T14:00', '2028-09-24T08:30', 'over a New Year of two days that runs into Shabbat'],
  ['2027-04-21T14:00', '2027-04-23T08:30', 'on the first day of Pesach'],
  ['2027-04-27T15:00', '2027-04-29T08:30', 'on the last day of Pesach'],
  ['2027-06-10T14:00', '2027-06-13T08:30', 'over Shavuot and the Shabbat after it'],
  ['2027-05-11T14:00', '2027-05-13T08:30', 'on Independence Day, where it stays on 5 Iyar'],
  ['2026-04-21T14:00', '2026-04-23T08:30', 'on Independence Day of 2026, on its day'],
  ['2025-05-01T10:00', '2025-05-02T08:30', 'on Independence Day of 2025, moved from Shabbat to Thursday'],
  ['2024-05-14T10:00', '2024-05-15T08:30', 'on Independence Day of 2024, moved from Monday to Tuesday'],
])('waits at %s until %s: %s', (local, until) => {
  expect(endOf(local)).toBe(until);
});

test('ends by the hour of the wall clock, also where the offset has changed', () => {
  expect(findEndOfQuiet(at('2026-03-26T23:00'))?.toString()).toBe('2026-03-27T05:30:00Z');
  expect(findEndOfQuiet(at('2026-10-24T15:00'))?.toString()).toBe('2026-10-25T06:30:00Z');
});

test.each<[string, string | null, string]>([
  ['2026-11-22T07:59', null, 'a minute early'],
  ['2026-11-22T08:00', '2026-11-22T08:00', 'on Sunday at eight'],
  ['2026-11-22T19:59', '2026-11-22T08:00', 'late, where nobody came to it before'],
  ['2026-11-22T20:00', null, 'in the evening'],
  ['2026-11-27T08:00', '2026-11-27T08:00', 'on Friday'],
  ['2026-11-27T14:00', null, 'on Friday afternoon'],
  ['2026-11-28T08:00', null, 'on Shabbat'],
  ['2026-09-21T08:00', null, 'on Yom Kippur'],
  ['2026-03-27T08:00', '2026-03-27T08:00', 'after the night that is an hour short'],
  ['2026-10-25T08:00', '2026-10-25T08:00', 'after the night that is an hour long'],
])('the mail of the day at %s is that of %s: %s', (local, of) => {
  expect(findDigestTime(at(local))?.toString() ?? null).toBe(of === null ? null : at(of).toString());
});

test.each<[string, string | null, string]>([
  ['2026-11-22T03:00', null, 'a night of the week'],
  ['2026-11-27T13:59', null, 'on Friday before two'],
  ['2026-11-27T14:00', '2026-11-29T08:30', 'on Friday at two'],
  ['2026-11-28T23:00', '2026-11-29T08:30', 'when Shabbat is out'],
  ['2026-11-29T00:00', null, 'on Sunday'],
  ['2027-04-22T09:00', '2027-04-23T08:30', 'on the first day of Pesach'],
  ['2028-09-20T14:00', '2028-09-24T08:30', 'over a New Year of two days that runs into Shabbat'],
])('rest at %s ends at %s: %s', (local, until) => {
  expect(findEndOfRest(at(local))?.toString() ?? null).toBe(until === null ? null : at(until).toString());
});
