import { expect, test } from 'vitest';
import { endOfTenancy, endOfYearFrom, monthOfTerm } from './terms.ts';

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

test.each([
  ['2026-10-01', 1],
  ['2026-10-31', 1],
  ['2026-11-01', 2],
  ['2027-09-30', 12],
])('on %s a year from October 2026 is in its month %i', (today, month) => {
  expect(monthOfTerm({ startsOn: '2026-10-01', endsOn: '2027-09-30' }, today)).toEqual({ month, of: 12 });
});

test('a part of a month is a month of the term', () => {
  expect(monthOfTerm({ startsOn: '2026-01-15', endsOn: '2026-03-20' }, '2026-02-14')).toEqual({
    month: 1,
    of: 3,
  });
});
