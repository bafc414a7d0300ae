import { expect, test } from 'vitest';
import { pastOf, toRecurring, type RecurringValues } from './forms/recurring-values.ts';

const build = (change: Partial<RecurringValues> = {}): RecurringValues => ({
  purpose: 'parking',
  kind: 'fee',
  description: '',
  amount: 25_000,
  everyMonths: '1',
  dueDay: 10,
  startsOn: '2026-10-01',
  endsOn: null,
  laterAmount: 30_000,
  laterOn: '2026-11-01',
  link: 'no',
  baseMonth: null,
  basePoints: '',
  baseYear: null,
  chargesPast: true,
  ...change,
});

test('counts the periods that are past, each with its own amount, and none while the form is not filled', () => {
  expect(pastOf(build(), '2027-09-30', '2026-12-10')).toEqual({ count: 2, amount: 55_000 });
  expect(pastOf(build({ endsOn: '2026-10-31' }), '2027-09-30', '2026-12-10')).toEqual({
    count: 1,
    amount: 25_000,
  });
  expect(pastOf(build({ dueDay: 32 }), '2027-09-30', '2026-12-10').count).toBe(0);
});

test('sends how many are charged as well only where that is ticked', () => {
  expect(toRecurring(build(), 2)).toMatchObject({
    everyMonths: 1,
    pastPeriods: 2,
    link: null,
    steps: [{ fromOn: '2026-11-01', amount: 30_000 }],
  });
  expect(toRecurring(build({ chargesPast: false, laterOn: null }), 2)).toMatchObject({
    pastPeriods: 0,
    steps: [],
  });
});

test('sends the base of one that follows the index, as it is typed, and none of one that does not', () => {
  expect(toRecurring(build({ link: 'base', baseMonth: '2026-08' }), 0)?.link).toEqual({
    baseMonth: '2026-08',
    floor: 'base',
  });
  const typed = build({ link: 'none', baseMonth: '2026-08', basePoints: ' 99.5 ', baseYear: 2024 });
  expect(toRecurring(typed, 0)?.link).toEqual({
    baseMonth: '2026-08',
    floor: 'none',
    basePoints: '99.5',
    baseYear: 2024,
  });
  expect(toRecurring(build({ link: 'no', baseMonth: '2026-08' }), 0)?.link).toBeNull();
});
