import { expect, test } from 'vitest';
import { endOfTenancy, endOfYearFrom } from './terms.ts';

test.each([
  ['2026-12-15', '2027-12-14'],
  ['2026-07-01', '2027-06-30'],
  ['2026-01-01', '2026-12-31'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('a year from %s ends on %s', (startsOn, endsOn) => {
  expect(endOfYearFrom(startsOn)).toBe(endsOn);
});

test.each([
  [null, '2027-09-30'],
  ['2026-12-15', '2026-12-15'],
  ['2026-09-20', '2027-09-30'],
])('a year from October 2026 that was ended on %s is shown until %s', (terminatedOn, lastDay) => {
  expect(endOfTenancy({ startsOn: '2026-10-01', endsOn: '2027-09-30', terminatedOn })).toBe(lastDay);
});
