import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  compareMoney,
  isCurrency,
  isZero,
  minorUnits,
  money,
  MoneyError,
  negateMoney,
  prorateAmount,
  splitAmount,
  subtractMoney,
  sumAmounts,
  sumMoney,
} from './money.ts';

const anyAmount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(minorUnits);
const anyWeights = fc
  .array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 40 })
  .filter((weights) => weights.some((weight) => weight > 0));

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return error instanceof MoneyError ? error.code : String(error);
  }
  return undefined;
}

describe('an amount', () => {
  test('is in shekels unless said otherwise', () => {
    expect(money(450_000)).toEqual({ amount: 450_000, currency: 'ILS' });
    expect(money(1, 'EUR')).toEqual({ amount: 1, currency: 'EUR' });
  });

  test.each([0.5, Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)])('is never %s', (value) => {
    expect(codeOf(() => money(value))).toBe('money_not_safe_integer');
  });

  test('is never minus zero', () => {
    expect(Object.is(negateMoney(money(0)).amount, 0)).toBe(true);
    expect(Object.is(prorateAmount(minorUnits(-5), 0, 3), 0)).toBe(true);
  });

  test('adds, subtracts, negates and compares', () => {
    expect(addMoney(money(1), money(2))).toEqual(money(3));
    expect(subtractMoney(money(1), money(2))).toEqual(money(-1));
    expect(negateMoney(money(7))).toEqual(money(-7));
    expect([
      compareMoney(money(1), money(2)),
      compareMoney(money(2), money(2)),
      compareMoney(money(3), money(2)),
    ]).toEqual([-1, 0, 1]);
    expect([isZero(money(0)), isZero(money(1))]).toEqual([true, false]);
    expect(sumMoney([money(1, 'USD'), money(2, 'USD')], 'USD')).toEqual(money(3, 'USD'));
    expect(sumMoney([])).toEqual(money(0));
  });

  test('never mixes currencies', () => {
    const [shekel, dollar] = [money(1), money(1, 'USD')];
    for (const run of [addMoney, subtractMoney, compareMoney]) {
      expect(codeOf(() => run(shekel, dollar))).toBe('money_currency_mismatch');
    }
    expect(codeOf(() => sumMoney([dollar]))).toBe('money_currency_mismatch');
  });

  test('refuses a sum that has outgrown exact arithmetic', () => {
    const most = money(Number.MAX_SAFE_INTEGER);
    expect(codeOf(() => addMoney(most, money(1)))).toBe('money_not_safe_integer');
  });

  test('knows its currencies', () => {
    expect([isCurrency('ILS'), isCurrency('ils'), isCurrency('JPY')]).toEqual([true, false, false]);
  });
});

describe('prorateAmount', () => {
  test.each([
    [480_000, 17, 31, 263_226],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [100, 2, 3, 67],
    [450_000, 0, 30, 0],
    [450_000, 30, 30, 450_000],
    [Number.MAX_SAFE_INTEGER, 30, 31, 8_716_644_440_071_927],
  ])('%i × %i ÷ %i is %i', (amount, parts, whole, expected) => {
    expect(prorateAmount(minorUnits(amount), parts, whole)).toBe(expected);
  });

  test.each([
    [1, 0],
    [-1, 3],
    [1.5, 3],
    [1, Number.NaN],
  ])('refuses %d of %d', (parts, whole) => {
    expect(codeOf(() => prorateAmount(minorUnits(100), parts, whole))).toBe('money_invalid_proportion');
  });

  test('is at most half a minor unit from the exact value, and odd', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat({ max: 31 }), fc.integer({ min: 1, max: 31 }), (amount, parts, whole) => {
        const result = BigInt(prorateAmount(amount, parts, whole));
        const error = result * BigInt(whole) - BigInt(amount) * BigInt(parts);
        expect(2n * (error < 0n ? -error : error) <= BigInt(whole)).toBe(true);
        expect(prorateAmount(minorUnits(-amount), parts, whole)).toBe(minorUnits(-Number(result)));
      }),
    );
  });
});

describe('splitAmount', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [1, 2], [3, 7]],
    [5, [0, 1], [0, 5]],
    [0, [3, 4], [0, 0]],
    [1, [1, 1], [1, 0]],
    [Number.MAX_SAFE_INTEGER, [1], [Number.MAX_SAFE_INTEGER]],
  ])('%i by %j is %j', (amount, weights, expected) => {
    expect(splitAmount(minorUnits(amount), weights)).toEqual(expected);
  });

  test.each([[[]], [[0]], [[-1, 2]], [[0.5]], [[Number.NaN]]])('refuses the weights %j', (weights) => {
    expect(codeOf(() => splitAmount(minorUnits(100), weights))).toBe('money_invalid_proportion');
  });

  test('loses no agora in ten thousand splits, and gives nobody more than one agora off', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const parts = splitAmount(amount, weights);
        expect(sumAmounts(parts)).toBe(amount);
        const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
        for (const [index, weight] of weights.entries()) {
          const error = BigInt(parts[index] ?? 0) * total - BigInt(amount) * BigInt(weight);
          if ((error < 0n ? -error : error) >= total) expect.fail(`part ${index} is off by an agora or more`);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
