import { describe, expect, test } from 'vitest';
import { ageBucket, chargeStatus, isOverdue } from './charge-status.ts';
import { minorUnits } from './money.ts';

const dueOn = Temporal.PlainDate.from('2026-11-10');
const daysLate = (days: number) => dueOn.add({ days });

describe('the status of a charge of 4,500 due on 10 November', () => {
  test.each([
    // allocated, report, days after the due date
    [0, false, -1, 'pending'],
    [0, false, 0, 'pending'],
    [0, false, 1, 'overdue'],
    [0, true, -1, 'pending_confirmation'],
    [0, true, 1, 'pending_confirmation'],
    [2000, false, 0, 'confirmed'],
    [2000, false, 1, 'overdue'],
    [2000, true, 0, 'pending_confirmation'],
    [2000, true, 1, 'pending_confirmation'],
    [4500, false, 1, 'paid'],
    [4500, true, 1, 'paid'],
    [5000, false, -1, 'paid'],
  ])('with %i confirmed, a report: %s, %i days after: %s', (allocated, hasReport, days, expected) => {
    const amount = minorUnits(4500);
    expect(
      chargeStatus({ amount, allocated: minorUnits(allocated), dueOn, hasReport, today: daysLate(days) }),
    ).toBe(expected);
  });
});

test.each([
  [-1, null],
  [0, null],
  [1, '0-30'],
  [30, '0-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '90+'],
  [3650, '90+'],
])('%i days after the due date is in the bucket %s', (days, expected) => {
  expect(ageBucket(dueOn, daysLate(days))).toBe(expected);
  expect(isOverdue(dueOn, daysLate(days))).toBe(expected !== null);
});
