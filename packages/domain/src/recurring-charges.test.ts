import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from './money.ts';
import {
  dueRecurringPeriods,
  firstPeriodOn,
  pastRecurringPeriods,
  RECURRING_INTERVALS,
  recurringPeriodOn,
  type RecurringTerms,
} from './recurring-charges.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const build = (change: Partial<RecurringTerms> = {}): RecurringTerms => ({
  startsOn: day('2026-10-15'),
  lastOn: day('2027-10-14'),
  everyMonths: 1,
  dueDay: 31,
  steps: [
    { fromOn: day('2027-01-15'), amount: minorUnits(20_000) },
    { fromOn: day('2026-10-15'), amount: minorUnits(18_000) },
  ],
  ...change,
});
const told = (terms: RecurringTerms, upTo: string) =>
  dueRecurringPeriods(terms, firstPeriodOn(terms), day(upTo)).map(
    ({ dueOn, amount }) => `${dueOn.toString()} ${amount}`,
  );

test('falls due on the last day of a short month, and costs the new amount from the first period after a step', () => {
  expect(told(build(), '2027-02-28')).toEqual([
    '2026-10-31 18000',
    '2026-11-30 18000',
    '2026-12-31 18000',
    '2027-01-31 18000',
    '2027-02-28 20000',
  ]);
});

test.each([
  [build({ dueDay: 1 }), '2026-11-01', ['2026-10-15 18000', '2026-11-01 18000']],
  [build({ lastOn: day('2026-11-10') }), '2027-12-31', ['2026-10-31 18000', '2026-11-10 18000']],
  [build({ lastOn: day('2026-10-14') }), '2027-12-31', []],
  [build({ everyMonths: 3 }), '2027-04-30', ['2026-10-31 18000', '2027-01-31 18000', '2027-04-30 20000']],
])('charges the first and the last period whole, within its days alone', (terms, upTo, due) => {
  expect(told(terms, upTo)).toEqual(due);
});

test('is past before the day it is due on, and not on it', () => {
  expect(pastRecurringPeriods(build(), day('2026-10-31'))).toEqual([]);
  expect(pastRecurringPeriods(build(), day('2026-11-01'))).toHaveLength(1);
});

test('however it is paid, periods follow one another without gap and are due within its days', () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((count) => day('2024-01-01').add({ days: count }));
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 3_000 }),
      fc.constantFrom(...RECURRING_INTERVALS),
      fc.integer({ min: 1, max: 31 }),
      (startsOn, length, everyMonths, dueDay) => {
        const lastOn = startsOn.add({ days: length });
        const terms = build({ startsOn, lastOn, everyMonths, dueDay });
        const periods = dueRecurringPeriods(terms, firstPeriodOn(terms), lastOn);
        for (const [index, { startsOn: first, endsOn, dueOn }] of periods.entries()) {
          expect(Temporal.PlainDate.compare(dueOn, startsOn)).toBeGreaterThanOrEqual(0);
          expect(Temporal.PlainDate.compare(dueOn, lastOn)).toBeLessThanOrEqual(0);
          const next = periods[index + 1]?.startsOn ?? endsOn.add({ days: 1 });
          expect(endsOn.add({ days: 1 }).equals(next)).toBe(true);
          expect(first.add({ months: everyMonths }).equals(next)).toBe(true);
        }
        const last = periods.at(-1);
        expect(last !== undefined && recurringPeriodOn(terms, last.endsOn.add({ days: 1 }))).toBeNull();
      },
    ),
  );
});
