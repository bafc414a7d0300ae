import { formatDecimal, parseDecimal, type DecimalForm } from './decimal-text.ts';
import { minorUnits, type Currency, type Money } from './money.ts';

// Rates as the Bank of Israel publishes them: shekels for one unit of a currency. They are integers of millionths
// (3.612 is 3612000), because a total must never hang on a binary fraction. Every currency here has a hundred minor
// units, so that a rate between units is one between minor units.

export const FOREIGN_CURRENCIES = ['USD', 'EUR', 'GBP'] as const satisfies readonly Currency[];
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

export const RATE_SOURCES = ['bank_of_israel', 'typed'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Millionths of a shekel for one unit, by currency; one that is missing has no rate. */
export type ExchangeRates = { readonly [C in ForeignCurrency]?: number };

const form: DecimalForm = { whole: 3, decimals: 6 };
/** As many as the Bank of Israel writes. */
const leastDecimals = 4;
const ofShekel = 1_000_000;
/** One agora for a unit. */
const leastRate = 10_000;

/** `3.612` as millionths; null for anything else than digits with at most six decimals, and for less than 0.01. */
export function parseExchangeRate(text: string): number | null {
  const millionths = parseDecimal(text, form);
  return millionths === null || millionths < leastRate ? null : millionths;
}

/** 3612000 as `3.6120`. */
export function formatExchangeRate(millionths: number): string {
  return formatDecimal(millionths, form, leastDecimals);
}

export function isForeign(currency: Currency): currency is ForeignCurrency {
  return currency !== 'ILS';
}

/**
 * What can be put into a currency with these rates, and the rates that it takes. Between two foreign currencies it
 * goes by the shekel, so that it takes both.
 */
export function canConvert(from: Currency, to: Currency, rates: ExchangeRates): boolean {
  return from === to || (rateOf(from, rates) !== null && rateOf(to, rates) !== null);
}

/**
 * One total of amounts in several currencies, in one of them. Exact until it is rounded once, at the end, half away from
 * zero as `prorateAmount` does; amounts without a rate are left out, and whoever shows it says which.
 *
 * $100.00 and ₪50.00 at 3.612: `convertedTotal(…, 'ILS', { USD: 3612000 })` is ₪411.20.
 */
export function convertedTotal(amounts: readonly Money[], to: Currency, rates: ExchangeRates): Money {
  const divisor = rateOf(to, rates);
  let own = 0n;
  let shekels = 0n;
  for (const { amount, currency } of amounts) {
    const rate = rateOf(currency, rates);
    if (currency === to) own += BigInt(amount);
    else if (rate !== null && divisor !== null) shekels += BigInt(amount) * BigInt(rate);
  }
  return {
    amount: minorUnits(Number(own + roundedQuotient(shekels, BigInt(divisor ?? ofShekel)))),
    currency: to,
  };
}

function rateOf(currency: Currency, rates: ExchangeRates): number | null {
  return isForeign(currency) ? (rates[currency] ?? null) : ofShekel;
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}
