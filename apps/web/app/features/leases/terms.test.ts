import { expect, test } from 'vitest';
import { endOfYearFrom, startOfMonth } from './terms.ts';

test.each([
  ['2026-12-15', '2027-12-14'],
  ['2026-07-01', '2027-06-30'],
  ['2026-01-01', '2026-12-31'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('a year from %s ends on %s', (startsOn, endsOn) => {
  expect(endOfYearFrom(startsOn)).toBe(endsOn);
});

test('a month starts on its first day', () => {
  expect(startOfMonth('2026-11-22')).toBe('2026-11-01');
});
