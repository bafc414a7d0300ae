import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOfBulk, BILL_SPLITS, sumMeasures } from './bill-split.ts';
import { minorUnits } from './money.ts';

const bill = minorUnits(60_000);

test.each([
  ['each', [null, null], [60_000, 60_000]],
  ['equal', [null, null, null], [20_000, 20_000, 20_000]],
  ['area', [70, 140], [20_000, 40_000]],
  ['persons', [1, 0, 2], [20_000, 0, 40_000]],
  ['meter', [0.001, 0.002], [20_000, 40_000]],
] as const)('divides %s', (how, measures, amounts) => {
  expect(amountsOfBulk(how, bill, measures)).toEqual(amounts);
});

test('divides nothing by what is missing, below zero, or nothing at all', () => {
  expect(amountsOfBulk('equal', bill, [])).toBeNull();
  expect(amountsOfBulk('area', bill, [70, null])).toBeNull();
  expect(amountsOfBulk('persons', bill, [1, -1])).toBeNull();
  expect(amountsOfBulk('meter', bill, [0, 0])).toBeNull();
});

test('adds measures without noise', () => {
  expect(sumMeasures([0.1, 0.2])).toBe(0.3);
});

test('shares come to the bill to the last agora, and nobody pays more than an agora beside theirs', () => {
  const measures = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      measures,
      fc.constantFrom(...BILL_SPLITS),
      (amount, parts, how) => {
        const told = parts.map((part) => part / 1000);
        const amounts = amountsOfBulk(how, minorUnits(amount), told);
        fc.pre(amounts !== null);
        expect(amounts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const weights = how === 'equal' ? parts.map(() => 1) : parts;
        const whole = weights.reduce((sum, part) => sum + part, 0);
        for (const [index, part] of amounts.entries())
          expect(Math.abs(part - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
      },
    ),
  );
});
