import type { ExchangeRate, TypedExchangeRate } from '@dira/contract/exchange-rates';
import { formatExchangeRate } from '@dira/domain/exchange-rates';
import type { RateRow, TypedRow } from './repo.ts';

export function presentRate({ currency, on, millionths, source }: RateRow): ExchangeRate {
  return { currency, on, rate: formatExchangeRate(millionths), source };
}

export function presentTypedRate({
  id,
  currency,
  rate_on: on,
  rate_millionths: millionths,
}: TypedRow): TypedExchangeRate {
  return { id, currency, on, rate: formatExchangeRate(millionths) };
}
