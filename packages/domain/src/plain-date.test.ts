import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampToMonth, daysBetween, earlierDate, isBefore, laterDate, parseDateText } from './plain-date.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('parseDateText', () => {
  test.each([
    ['09/06/2027', '2027-06-09'],
    ['9/6/2027', '2027-06-09'],
    ['9.6.2027', '2027-06-09'],
    ['09.06.2027', '2027-06-09'],
    ['09-06-2027', '2027-06-09'],
    ['2027-06-09', '2027-06-09'],
    ['\u200F09/06/2027\u00A0', '2027-06-09'],
    ['29/02/2028', '2028-02-29'],
    ['46213', '2026-07-10'],
    ['46577', '2027-07-09'],
    ['46213.75', '2026-07-10'],
    ['18264', '1950-01-01'],
    ['73050', '2099-12-31'],
  ])('%j is %s', (text, expected) => {
    expect(parseDateText(text)?.toString()).toBe(expected);
  });

  test.each([
    '',
    '29/02/2027',
    '31/04/2026',
    '06/13/2027',
    '00/01/2027',
    '9/6/27',
    '09/06-2027',
    '2027/06/09',
    '2027-6-9',
    '2027-02-30',
    '09 06 2027',
    'June 9, 2027',
    '2026',
    '18263',
    '73051',
    '99999',
    '٠٩/٠٦/٢٠٢٧',
    '-46213',
  ])('%j is no date', (text) => {
    expect(parseDateText(text)).toBeNull();
  });

  test('reads back every date in every form', () => {
    const anyDate = fc.integer({ min: 0, max: 54_786 }).map((days) => day('1950-01-01').add({ days }));
    fc.assert(
      fc.property(anyDate, (date) => {
        const serial = daysBetween(day('1899-12-30'), date);
        const forms = [
          `${date}`,
          `${date.day}/${date.month}/${date.year}`,
          `${date.day}.${date.month}.${date.year}`,
          `${serial}`,
        ];
        expect(forms.map((form) => `${parseDateText(form)}`)).toEqual(forms.map(() => `${date}`));
      }),
    );
  });
});

test('days are counted by the calendar, across changes of the clock and leap days', () => {
  expect(daysBetween(day('2026-03-26'), day('2026-03-28'))).toBe(2);
  expect(daysBetween(day('2028-02-28'), day('2028-03-01'))).toBe(2);
  expect(daysBetween(day('2027-01-01'), day('2026-01-01'))).toBe(-365);
  expect(daysBetween(day('2026-01-01'), day('2026-01-01'))).toBe(0);
});

test('a day past the end of the month is its last day', () => {
  const days = ['2026-02', '2028-02', '2026-04', '2026-05'].map((month) =>
    clampToMonth(Temporal.PlainYearMonth.from(month), 31).toString(),
  );
  expect(days).toEqual(['2026-02-28', '2028-02-29', '2026-04-30', '2026-05-31']);
});

test('dates are put in order', () => {
  const [first, second] = [day('2026-01-31'), day('2026-02-01')];
  expect(earlierDate(first, second)).toBe(first);
  expect(earlierDate(second, first)).toBe(first);
  expect(laterDate(first, second)).toBe(second);
  expect(laterDate(second, first)).toBe(second);
  expect([isBefore(first, second), isBefore(second, first), isBefore(first, first)]).toEqual([
    true,
    false,
    false,
  ]);
});
