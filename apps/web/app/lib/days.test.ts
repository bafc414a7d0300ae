import { expect, test } from 'vitest';
import { addDays, addMonths, lastOfMonth, listWeeks, startOfWeek } from './days.ts';

test('a day on is the next date, also in the nights in which clocks are moved', () => {
  expect(addDays('2027-03-25', 1)).toBe('2027-03-26');
  expect(addDays('2027-03-26', 1)).toBe('2027-03-27');
  expect(addDays('2027-10-31', 1)).toBe('2027-11-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

test('a month on is the same day, or the last of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
  expect(lastOfMonth('2027-02-10')).toBe('2027-02-28');
});

test('weeks begin on Sunday', () => {
  expect(startOfWeek('2026-11-22')).toBe('2026-11-22');
  expect(startOfWeek('2026-11-21')).toBe('2026-11-15');
  expect(startOfWeek('2022-12-31')).toBe('2022-12-25');
});

test('a month is shown in whole weeks, four to six of them', () => {
  expect(listWeeks('2026-02-10')).toHaveLength(4);
  expect(listWeeks('2026-11-22').map((week) => [week[0], week[6]])).toEqual([
    ['2026-11-01', '2026-11-07'],
    ['2026-11-08', '2026-11-14'],
    ['2026-11-15', '2026-11-21'],
    ['2026-11-22', '2026-11-28'],
    ['2026-11-29', '2026-12-05'],
  ]);
  expect(listWeeks('2026-08-01')).toHaveLength(6);
});
