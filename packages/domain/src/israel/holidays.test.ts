import { expect, test } from 'vitest';
import { listHolidays } from './holidays.ts';

function holidayOn(date: Temporal.PlainDate): string | null {
  return listHolidays(date, date)[0]?.holiday ?? null;
}

/** From the calendars of the Ministry of Education and the Knesset. */
const known = [
  ['2026-09-12', 'rosh_hashana'],
  ['2026-09-13', 'rosh_hashana'],
  ['2026-09-21', 'yom_kippur'],
  ['2026-09-26', 'sukkot'],
  ['2026-10-02', 'hol_hamoed_sukkot'],
  ['2026-10-03', 'simchat_torah'],
  ['2026-12-05', 'hanukkah'],
  ['2026-12-12', 'hanukkah'],
  ['2027-01-23', 'tu_bishvat'],
  ['2027-04-22', 'passover'],
  ['2027-04-28', 'passover_seventh'],
  ['2027-05-25', 'lag_baomer'],
  ['2027-06-11', 'shavuot'],
] as const;

test.each(known)('%s is %s', (day, holiday) => {
  expect(holidayOn(Temporal.PlainDate.from(day))).toBe(holiday);
});

test('Purim of a leap year is in the second Adar', () => {
  expect(holidayOn(Temporal.PlainDate.from('2027-03-23'))).toBe('purim');
  expect(holidayOn(Temporal.PlainDate.from('2027-02-21'))).toBeNull();
  expect(holidayOn(Temporal.PlainDate.from('2026-03-03'))).toBe('purim');
});

test('Independence Day and the days around it keep away from Sabbaths', () => {
  // 5 Iyar on a Monday, a Wednesday, a Friday, a Saturday.
  const days = ['2024-05-14', '2026-04-22', '2029-04-19', '2025-05-01'];
  for (const day of days) {
    const date = Temporal.PlainDate.from(day);
    expect([day, holidayOn(date)]).toEqual([day, 'independence_day']);
    expect(holidayOn(date.subtract({ days: 1 }))).toBe('memorial_day');
  }
  expect(holidayOn(Temporal.PlainDate.from('2024-05-06'))).toBe('holocaust_day');
  expect(holidayOn(Temporal.PlainDate.from('2025-04-24'))).toBe('holocaust_day');
});

test('the fast of Av is never on a Sabbath', () => {
  expect(holidayOn(Temporal.PlainDate.from('2025-08-03'))).toBe('tisha_beav');
  expect(holidayOn(Temporal.PlainDate.from('2025-08-02'))).toBeNull();
  expect(holidayOn(Temporal.PlainDate.from('2026-07-23'))).toBe('tisha_beav');
});

test('an ordinary day is none', () => {
  expect(holidayOn(Temporal.PlainDate.from('2026-11-22'))).toBeNull();
});
