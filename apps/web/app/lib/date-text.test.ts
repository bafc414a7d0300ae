import { expect, test } from 'vitest';
import { parseTypedDate } from './date-text.ts';

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
