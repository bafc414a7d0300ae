import { expect, test } from 'vitest';
import { parseTypedDate, parseTypedMonth } from './date-text.ts';

test.each([
  ['1/12/2026', '2026-12-01'],
  ['01.12.26', '2026-12-01'],
  ['1-12-2026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['01122026', '2026-12-01'],
  [' 29/02/2028 ', '2028-02-29'],
])('%s is understood', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test.each(['31/06/2026', '29/02/2027', '0/1/2026', '1/13/2026', 'tomorrow', '', '1/2'])(
  '%s is refused',
  (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  },
);

test.each([
  ['8/2026', '2026-08'],
  ['08.2026', '2026-08'],
  ['2026-8', '2026-08'],
  ['13/2026', null],
  ['0/2026', null],
  ['8/26', null],
  ['August 2026', null],
])('a month typed as %s is %s', (text, month) => {
  expect(parseTypedMonth(text)).toBe(month);
});
