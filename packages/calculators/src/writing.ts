import { formatMoney, formatMoneyCompact, formatNumber, formatPercent } from '@dira/i18n/format';
import type { Isolate } from '@dira/i18n/isolate';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';

const currency = 'ILS';
const percentOfWhole = 100;

export type Writing = ReturnType<typeof writingIn>;

/** The words and figures of a reader, on a screen or on paper. */
export interface Reader {
  readonly t: TFunction<'calculators'>;
  readonly writing: Writing;
  readonly isolate: Isolate;
}

/** `+ 3%` or `− 2.5%`, within a line of arithmetic. */
export function signed(value: number, write: (value: number) => string): string {
  return `${value < 0 ? '−' : '+'} ${write(Math.abs(value))}`;
}

/** How numbers stand in results and in their arithmetic. */
export function writingIn(language: Language) {
  return {
    language,
    money: (amount: number) => formatMoney({ amount, currency }, language, { decimals: 'always' }),
    /** With agorot where there are any. */
    amount: (amount: number) => formatMoney({ amount, currency }, language),
    /** Without its symbol, for arithmetic. */
    plain: (amount: number) =>
      formatMoney({ amount, currency }, language, { decimals: 'always', symbol: 'none' }),
    whole: (amount: number) =>
      formatMoney({ amount, currency }, language, { decimals: 'never', symbol: 'none' }),
    short: (amount: number) => formatMoneyCompact({ amount, currency }, language),
    percent: (percent: number, decimals = 2) =>
      formatPercent(percent / percentOfWhole, language, decimals).replace('-', '\u2212'),
    number: (value: number) => formatNumber(value, language).replace('-', '\u2212'),
  };
}
