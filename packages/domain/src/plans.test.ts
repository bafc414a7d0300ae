import { expect, test } from 'vitest';
import { PLAN_TERMS, priceInAgorot, yearlySaving } from './plans.ts';

test('a year saves what twelve months cost more, and nothing is saved where the price is agreed', () => {
  expect(yearlySaving(PLAN_TERMS.starter)).toBe(4800);
  expect(yearlySaving(PLAN_TERMS.professional)).toBe(15_800);
  expect(yearlySaving(PLAN_TERMS.enterprise)).toBeNull();
});

test('a price is told whole in shekels: $29 at 3.70 with 18 % VAT is 126.61', () => {
  expect(priceInAgorot(2900, 370, 18)).toBe(12_661);
  expect(priceInAgorot(30_000, 370, 18)).toBe(130_980);
});
