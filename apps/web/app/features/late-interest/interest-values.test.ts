import { expect, test } from 'vitest';
import { exampleOf, faultsOfInterest, interestValues, toInterest } from './forms/interest-values.ts';

const today = '2026-11-22';
const empty = interestValues({ own: null, holds: null }, false, today);
const filled = { ...empty, state: 'on', rate: 12, capPercent: 10 } as const;

test('a place that never spoke begins with no word of its own, and the workspace without interest', () => {
  expect(empty).toMatchObject({ state: 'inherit', graceDays: 5, holdsFrom: today });
  expect(interestValues({ own: null, holds: null }, true, today).state).toBe('off');
  expect(toInterest(empty, 'ILS')).toEqual({ state: 'inherit', holdsFrom: today, terms: null });
});

test('a policy is sent in hundredths of a percent, and shows what ₪5,000 comes to', () => {
  expect(toInterest(filled, 'ILS')).toMatchObject({
    state: 'on',
    terms: { method: 'percent', yearlyBasisPoints: 1200, fixedAmount: null, capBasisPoints: 1000 },
  });
  expect(exampleOf(filled, 'ILS', { amount: 500_000, days: 20 })).toBe(3_288);
  expect(
    exampleOf({ ...filled, method: 'fixed', fixedAmount: 15_000 }, 'ILS', { amount: 500_000, days: 20 }),
  ).toBe(15_000);
  expect(exampleOf({ ...filled, rate: null }, 'ILS', { amount: 500_000, days: 20 })).toBeNull();
});

test.each([
  [{ rate: null }, { rate: 'required' }],
  [{ rate: 101 }, { rate: 'invalid' }],
  [{ method: 'fixed' }, { fixedAmount: 'invalid_amount', rate: null }],
  [{ graceDays: 61 }, { graceDays: 'invalid' }],
  [{ capPercent: 0 }, { capPercent: 'invalid' }],
  [{ holdsFrom: '2026-11-21' }, { holdsFrom: 'in_past' }],
] as const)('is told at its field what is wrong: %j', (change, faults) => {
  expect(faultsOfInterest({ ...filled, ...change }, today)).toMatchObject(faults);
});
