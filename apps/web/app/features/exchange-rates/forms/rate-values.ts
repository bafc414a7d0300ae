import { parseExchangeRate, type ForeignCurrency } from '@dira/domain/exchange-rates';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { TypedRate } from '../queries.ts';

export type RateValues = {
  currency: ForeignCurrency;
  on: IsoDate | null;
  /** As it is typed; commas and points alike part the decimals. */
  rate: string;
};

export function valuesOf({ currency, on, rate }: TypedRate): RateValues {
  return { currency, on, rate };
}

export function checkRate({ on, rate }: RateValues) {
  return describeFaults({
    on: on === null ? 'invalid_date' : null,
    rate: parseExchangeRate(toPoint(rate)) === null ? 'invalid_rate' : null,
  });
}

/** @returns null for values that were not checked */
export function toRate({ currency, on, rate }: RateValues): Omit<TypedRate, 'id'> | null {
  return on === null ? null : { currency, on, rate: toPoint(rate) };
}

/** A rate as it is sent: with a point, whatever was typed. */
export function toPoint(rate: string): string {
  return rate.trim().replace(',', '.');
}
