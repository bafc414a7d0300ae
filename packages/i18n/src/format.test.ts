import { describe, expect, test } from 'vitest';
import {
  compareText,
  formatAmountForInput,
  formatMoney,
  formatMoneyCompact,
  formatPercent,
} from './format.ts';

const ils = (amount: number) => ({ amount, currency: 'ILS' });

describe('money', () => {
  test.each([
    ['en', 415_000, '₪4,150'],
    ['he', 415_000, '₪4,150'],
    ['en', 263_226, '₪2,632.26'],
    ['he', 5, '₪0.05'],
    ['es', 415_050, '4.150,50\u00a0₪'],
    ['fr', 415_000, '4\u202f150\u00a0₪'],
    ['sq', 415_000, '4\u00a0150\u00a0₪'],
    ['en', -415_000, '\u2212₪4,150'],
    ['en', 0, '₪0'],
  ] as const)('%s shows %i minor units as %s', (language, amount, text) => {
    expect(formatMoney(ils(amount), language)).toBe(text);
  });

  test('the largest safe integer keeps every agora', () => {
    expect(formatMoney(ils(9_007_199_254_740_991), 'en')).toBe('₪90,071,992,547,409.91');
  });

  test('a fraction of an agora is refused, never rounded', () => {
    expect(() => formatMoney(ils(10.5), 'en')).toThrow(RangeError);
  });

  test('columns keep two decimals, changes their sign, other currencies their symbol', () => {
    expect(formatMoney(ils(415_000), 'en', { decimals: 'always' })).toBe('₪4,150.00');
    expect(formatMoney(ils(3_800), 'en', { sign: 'always' })).toBe('+₪38');
    expect(formatMoney({ amount: 2_900, currency: 'USD' }, 'he')).toBe('$29');
  });

  test('axis and input forms are short and plain', () => {
    expect(formatMoneyCompact(ils(6_150_000), 'en')).toBe('₪61.5K');
    expect(formatAmountForInput(450_050)).toBe('4,500.50');
    expect(formatPercent(0.928, 'he')).toBe('93%');
  });
});

test('flat 2 sorts before flat 10', () => {
  expect(['דירה 10', 'דירה 2'].toSorted(compareText('he'))).toEqual(['דירה 2', 'דירה 10']);
});
