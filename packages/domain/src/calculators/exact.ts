import { minorUnits, type MinorUnits } from '../money.ts';
import { CalculatorError, demand } from './calculator-error.ts';

declare const exactBrand: unique symbol;

/**
 * A number with forty decimals, as a whole number of them: what stands between the inputs of a calculator and its
 * results, so that only results are rounded. Amounts count agorot, percentages are shares of one.
 */
export type Exact = bigint & { readonly [exactBrand]: true };

const one = 10n ** 40n;
/** Decimals that a typed number may have. */
const typedDecimals = 10;
const largestTyped = 1e15;

const exact = (value: bigint) => value as Exact; // the one place where forty decimals are said

export const ONE = exact(one);
export const NOTHING = exact(0n);

/** @throws CalculatorError invalid_input for what is no finite number, or one that nobody means */
export function exactOf(value: number): Exact {
  demand(Number.isFinite(value) && Math.abs(value) <= largestTyped, 'invalid_input');
  return exact(BigInt(value.toFixed(typedDecimals).replace('.', '')) * 10n ** 30n);
}

/** 3.5 percent as a share of one. */
export function share(percent: number): Exact {
  return exact(exactOf(percent) / 100n);
}

export function plus(...parts: readonly Exact[]): Exact {
  return exact(parts.reduce((sum, part) => sum + part, 0n));
}

export function minus(left: Exact, ...rest: readonly Exact[]): Exact {
  return exact(rest.reduce((difference, part) => difference - part, left as bigint)); // a branded number is one
}

export function times(left: Exact, right: Exact): Exact {
  return exact((left * right) / one);
}

/** By a divisor that the caller knows not to be zero. */
export function over(left: Exact, right: Exact): Exact {
  return exact((left * one) / right);
}

export function power(base: Exact, exponent: number): Exact {
  let result = ONE;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

/** The positive root of a positive number, by Newton's method from above. */
export function root(value: Exact, degree: number): Exact {
  const n = BigInt(degree);
  const radicand = value * one ** (n - 1n);
  let guess = (value > one ? value : one) as bigint; // a branded number is one
  for (;;) {
    const next = ((n - 1n) * guess + radicand / guess ** (n - 1n)) / n;
    if (next >= guess) return exact(guess);
    guess = next;
  }
}

/**
 * Whole agorot, half away from zero.
 * @throws CalculatorError result_too_large
 */
export function toAgorot(value: Exact): MinorUnits {
  return minorUnits(whole(value));
}

/** A share of one in percent, with two decimals. */
export function toPercent(value: Exact): number {
  return toTwoDecimals(exact(value * 100n));
}

/** With two decimals, half away from zero. */
export function toTwoDecimals(value: Exact): number {
  return whole(exact(value * 100n)) / 100;
}

function whole(value: Exact): number {
  const magnitude = value < 0n ? -value : value;
  const rounded = Number((2n * magnitude + one) / (2n * one));
  if (!Number.isSafeInteger(rounded)) throw new CalculatorError('result_too_large', 'past 2⁵³ − 1');
  return value < 0n ? 0 - rounded : rounded;
}
