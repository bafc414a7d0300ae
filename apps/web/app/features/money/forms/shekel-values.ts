import { convertedTotal, isForeign, parseExchangeRate } from '@dira/domain/exchange-rates';
import { money, type Currency } from '@dira/domain/money';
import { toPoint } from '../../exchange-rates/forms/rate-values.ts';

/** What came in shekels of a lease in another currency. */
export type ShekelValues = {
  readonly shekels: number | null;
  /** As it is typed; empty for the rate of the day. */
  readonly rate: string;
};

/** The rate that is meant, as it is sent; null where it is none. */
export function meantRate(typed: string, ofDay: string | null): string | null {
  const rate = typed.trim() === '' ? ofDay : toPoint(typed);
  return rate === null || parseExchangeRate(rate) === null ? null : rate;
}

/** What the shekels come to in the currency of the lease; null where something is missing. */
export function amountOf(
  { shekels, rate }: ShekelValues,
  currency: Currency,
  ofDay: string | null,
): number | null {
  const meant = meantRate(rate, ofDay);
  if (shekels === null || meant === null || !isForeign(currency)) return null;
  const rates = { [currency]: parseExchangeRate(meant) ?? undefined };
  return convertedTotal([money(shekels, 'ILS')], currency, rates).amount;
}
