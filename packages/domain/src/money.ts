import { DomainError } from './domain-error.ts';

export const CURRENCIES = ['ILS', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'ILS';

declare const minorUnitsBrand: unique symbol;

/** A whole number of the currency's smallest unit (agorot, cents, pence), within ±(2⁵³ − 1). */
export type MinorUnits = number & { readonly [minorUnitsBrand]: true };

/** An amount of money. On the wire it has the same shape: `{ "amount": 450000, "currency": "ILS" }` is ₪4,500.00. */
export type Money = { readonly amount: MinorUnits; readonly currency: Currency };

export type MoneyErrorCode =
  | 'money_not_safe_integer'
  | 'money_currency_mismatch'
  | 'money_invalid_proportion';

/** Arithmetic that would lose money or mix currencies. Always a defect of the caller, never of a person's input. */
export class MoneyError extends DomainError<MoneyErrorCode> {}

/** @throws MoneyError `money_not_safe_integer` for a fraction, NaN, an infinity or anything past 2⁵³ − 1. */
export function minorUnits(value: number): MinorUnits {
  if (!Number.isSafeInteger(value)) {
    throw new MoneyError('money_not_safe_integer', `${value} is not a safe integer of minor units`);
  }
  // Adding 0 turns −0 into 0, so that equal amounts are identical.
  return (value + 0) as MinorUnits; // the one place where a checked number becomes MinorUnits
}

export const ZERO = minorUnits(0);

export function money(amount: number, currency: Currency = DEFAULT_CURRENCY): Money {
  return { amount: minorUnits(amount), currency };
}

export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((currency) => currency === text);
}

export function addAmounts(left: MinorUnits, right: MinorUnits): MinorUnits {
  return minorUnits(left + right);
}

export function subtractAmounts(left: MinorUnits, right: MinorUnits): MinorUnits {
  return minorUnits(left - right);
}

export function negateAmount(amount: MinorUnits): MinorUnits {
  return minorUnits(-amount);
}

export function sumAmounts(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = ZERO;
  for (const amount of amounts) total = addAmounts(total, amount);
  return total;
}

/** @throws MoneyError `money_currency_mismatch` */
export function addMoney(left: Money, right: Money): Money {
  return { amount: addAmounts(left.amount, right.amount), currency: sharedCurrency(left, right) };
}

/** @throws MoneyError `money_currency_mismatch` */
export function subtractMoney(left: Money, right: Money): Money {
  return {
    amount: subtractAmounts(left.amount, right.amount),
    currency: sharedCurrency(left, right),
  };
}

export function negateMoney(value: Money): Money {
  return { amount: negateAmount(value.amount), currency: value.currency };
}

/**
 * The sum of a list. The currency must be named because an empty list has none of its own.
 * @throws MoneyError `money_currency_mismatch` when an item is in another currency.
 */
export function sumMoney(values: Iterable<Money>, currency: Currency = DEFAULT_CURRENCY): Money {
  let total = money(0, currency);
  for (const value of values) total = addMoney(total, value);
  return total;
}

/**
 * Negative when `left` is less, positive when more, 0 when equal: fit for `sort`.
 * @throws MoneyError `money_currency_mismatch`
 */
export function compareMoney(left: Money, right: Money): number {
  sharedCurrency(left, right);
  return Math.sign(left.amount - right.amount);
}

export function isZero(value: Money): boolean {
  return value.amount === 0;
}

/**
 * `amount × parts ÷ whole`, rounded half up to the minor unit. Exact: nothing is computed in floating point.
 * A tie goes away from zero, so that a counter-charge is the exact negative of its charge.
 *
 * 17 of the 31 days of December at ₪4,800: `prorateAmount(480000, 17, 31)` is 263226.
 * @throws MoneyError `money_invalid_proportion` unless `parts` is an integer ≥ 0 and `whole` an integer > 0.
 */
export function prorateAmount(amount: MinorUnits, parts: number, whole: number): MinorUnits {
  if (!isCount(parts) || !isCount(whole) || whole === 0) {
    throw new MoneyError('money_invalid_proportion', `${parts} of ${whole} is not a proportion`);
  }
  const numerator = BigInt(Math.abs(amount)) * BigInt(parts);
  const denominator = BigInt(whole);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return minorUnits(Math.sign(amount) * Number(rounded));
}

/**
 * Divides `amount` in proportion to `weights` (floor areas, shares), without losing or inventing a minor unit:
 * the parts always sum to `amount`. What rounding leaves over goes to the largest remainders, the earlier on a tie.
 * A negative amount splits into the negatives of the parts of its opposite.
 * @throws MoneyError `money_invalid_proportion` unless the weights are integers ≥ 0 with at least one above 0.
 */
export function splitAmount(amount: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!weights.every(isCount) || !isCount(total) || total === 0) {
    throw new MoneyError('money_invalid_proportion', `[${weights.join(', ')}] cannot divide an amount`);
  }
  const magnitude = BigInt(Math.abs(amount));
  const shares = weights.map((weight, index) => {
    const exact = magnitude * BigInt(weight);
    return {
      index,
      floor: Number(exact / BigInt(total)),
      remainder: Number(exact % BigInt(total)),
    };
  });
  const leftOver = Math.abs(amount) - shares.reduce((sum, share) => sum + share.floor, 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, leftOver)
      .map((share) => share.index),
  );
  return shares.map(({ index, floor }) =>
    minorUnits(Math.sign(amount) * (floor + (roundedUp.has(index) ? 1 : 0))),
  );
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function sharedCurrency(left: Money, right: Money): Currency {
  if (left.currency !== right.currency) {
    throw new MoneyError(
      'money_currency_mismatch',
      `${left.currency} and ${right.currency} cannot be combined`,
    );
  }
  return left.currency;
}
