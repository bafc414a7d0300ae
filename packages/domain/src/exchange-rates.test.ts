import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canConvert,
  convertedTotal,
  FOREIGN_CURRENCIES,
  formatExchangeRate,
  parseExchangeRate,
  type ExchangeRates,
} from './exchange-rates.ts';
import { CURRENCIES, money } from './money.ts';

const anyMillionths = fc.integer({ min: 10_000, max: 999_999_999 });
const anyRates = fc.record({ USD: anyMillionths, EUR: anyMillionths, GBP: anyMillionths });
const anyMoney = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.constantFrom(...CURRENCIES))
  .map(([amount, currency]) => money(amount, currency));
const anyForeign = fc.constantFrom(...FOREIGN_CURRENCIES);

describe('a rate', () => {
  test.each([
    ['3.612', 3_612_000],
    ['3.6120', 3_612_000],
    [' 4 ', 4_000_000],
    ['0.01', 10_000],
    ['999.999999', 999_999_999],
  ])('%s is read as it is written', (text, millionths) => {
    expect(parseExchangeRate(text)).toBe(millionths);
  });

  test.each(['', '0', '0.00', '0.009', '-3.6', '3,6', '3.', '.6', '3.6.1', '1000', '3.1234567', '1e3', 'x'])(
    '“%s” is none',
    (text) => {
      expect(parseExchangeRate(text)).toBeNull();
    },
  );

  test('is written with four decimals at least, and read again as the same', () => {
    expect(formatExchangeRate(3_612_000)).toBe('3.6120');
    expect(formatExchangeRate(3_612_345)).toBe('3.612345');
    fc.assert(
      fc.property(anyMillionths, (millionths) => {
        expect(parseExchangeRate(formatExchangeRate(millionths))).toBe(millionths);
      }),
    );
  });
});

describe('a total over currencies', () => {
  const rates: ExchangeRates = { USD: 3_612_000, EUR: 3_920_500 };

  test('goes by the rate, and between foreign currencies by the shekel', () => {
    expect(convertedTotal([money(10_000, 'USD'), money(5_000)], 'ILS', rates)).toEqual(money(41_120));
    expect(convertedTotal([money(10_000, 'EUR')], 'USD', rates)).toEqual(money(10_854, 'USD'));
    expect(convertedTotal([money(36_120)], 'USD', rates)).toEqual(money(10_000, 'USD'));
  });

  test('is rounded once, half away from zero', () => {
    const half: ExchangeRates = { USD: 1_500_000, EUR: 1_250_000 };
    expect(convertedTotal([money(1, 'USD')], 'ILS', half)).toEqual(money(2));
    expect(convertedTotal([money(-1, 'USD')], 'ILS', half)).toEqual(money(-2));
    // 1.25 + 1.25, and not 1 + 1.
    expect(convertedTotal([money(1, 'EUR'), money(1, 'EUR')], 'ILS', half)).toEqual(money(3));
  });

  test('leaves out what has no rate, and keeps what needs none', () => {
    expect(convertedTotal([money(100, 'GBP'), money(7)], 'ILS', rates)).toEqual(money(7));
    expect(convertedTotal([money(100, 'GBP'), money(7), money(9, 'USD')], 'GBP', rates)).toEqual(
      money(100, 'GBP'),
    );
    expect(canConvert('GBP', 'ILS', rates)).toBe(false);
    expect(canConvert('ILS', 'GBP', rates)).toBe(false);
    expect(canConvert('GBP', 'GBP', rates)).toBe(true);
    expect(canConvert('EUR', 'USD', rates)).toBe(true);
  });

  test('of one currency is its sum, whatever the rates', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 })),
        anyForeign,
        anyRates,
        (list, currency, at) => {
          const sum = list.reduce((total, amount) => total + amount, 0);
          const amounts = list.map((amount) => money(amount, currency));
          expect(convertedTotal(amounts, currency, at)).toEqual(money(sum, currency));
        },
      ),
    );
  });

  test('is that of its recount, amount by amount, within half a minor unit each', () => {
    fc.assert(
      fc.property(
        fc.array(anyMoney, { maxLength: 20 }),
        fc.constantFrom(...CURRENCIES),
        anyRates,
        (list, to, at) => {
          const whole = convertedTotal(list, to, at).amount;
          const recount = list.reduce((total, one) => total + convertedTotal([one], to, at).amount, 0);
          expect(Math.abs(whole - recount)).toBeLessThanOrEqual((list.length + 1) / 2);
        },
      ),
    );
  });

  test('there and back is within one minor unit, where the way there loses none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        anyForeign,
        anyMillionths,
        (amount, currency, rate) => {
          // Into the smaller unit, so that there is room for what comes back.
          const at: ExchangeRates = { [currency]: Math.max(rate, 1_000_000) };
          const there = convertedTotal([money(amount, currency)], 'ILS', at);
          const back = convertedTotal([there], currency, at);
          expect(Math.abs(back.amount - amount)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('takes its sign from its amounts', () => {
    fc.assert(
      fc.property(anyMoney, fc.constantFrom(...CURRENCIES), anyRates, ({ amount, currency }, to, at) => {
        const [plus, minus] = [amount, -amount].map(
          (one) => convertedTotal([money(one, currency)], to, at).amount,
        );
        expect(plus).toBe(0 - (minus ?? 0));
      }),
    );
  });
});
