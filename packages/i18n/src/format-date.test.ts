import { describe, expect, test } from 'vitest';
import {
  countDays,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatHebrewDate,
  formatMonth,
  formatPastInstant,
  formatRelativeDate,
  formatWeekday,
  toBusinessDate,
} from './format-date.ts';

test('a plain date is written dd/mm/yyyy, whatever the time zone of the machine', () => {
  expect(formatDate('2026-12-01')).toBe('01/12/2026');
  expect(formatDateRange('2026-07-28', '2027-07-27')).toBe('28/07/2026 – 27/07/2027');
  expect(formatDateRange('2026-07-28', null)).toBe('28/07/2026 –');
});

test('months, weekdays and the Hebrew date have names', () => {
  expect(formatMonth('2026-12', 'en')).toBe('December 2026');
  expect(formatMonth('2026-12-15', 'he', 'long')).toBe('דצמבר');
  expect(formatWeekday('2026-11-22', 'en')).toBe('Sunday');
  expect(formatHebrewDate('2026-11-22')).toBe('י״ב בכסלו תשפ״ז');
});

describe('relative dates', () => {
  test.each([
    ['2026-11-25', 'en', 'in 3 days'],
    ['2026-11-23', 'he', 'מחר'],
    ['2026-11-20', 'he', 'שלשום'],
    ['2026-11-10', 'en', '12 days ago'],
    ['2027-03-01', 'en', '01/03/2027'],
  ] as const)('%s in %s is %s', (date, language, text) => {
    expect(formatRelativeDate(date, '2026-11-22', language)).toBe(text);
  });

  test('days are counted across the change of the clock', () => {
    expect(countDays('2026-10-24', '2026-10-26')).toBe(2);
  });
});

describe('moments are shown in Israel', () => {
  test('an evening in UTC is already the next day', () => {
    expect(toBusinessDate('2026-11-21T22:30:00Z')).toBe('2026-11-22');
    expect(formatDateTime('2026-11-21T22:30:00Z')).toBe('22/11/2026 00:30');
  });

  test('what happened reads as time, then days, then date', () => {
    expect(formatPastInstant('2026-11-22T06:12:00Z', '2026-11-22', 'en')).toBe('08:12');
    expect(formatPastInstant('2026-11-21T06:12:00Z', '2026-11-22', 'en')).toBe('yesterday');
    expect(formatPastInstant('2026-11-10T06:12:00Z', '2026-11-22', 'en')).toBe('10 Nov');
  });
});
