import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  deleteExchangeRate,
  getExchangeRate,
  getExchangeRates,
  listExchangeRates,
  typeExchangeRate,
  updateExchangeRate,
} from '@dira/contract/exchange-rates';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type ExchangeRate = Answer<typeof getExchangeRates>['items'][number];
export type TypedRate = Answer<typeof getExchangeRate>;

const keys = (organizationId: string) => ['exchange-rates', organizationId] as const;

/** The rates by which something of that day is converted; without one, totals of today. */
export function ratesQuery(organizationId: string, on?: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'of-day', on ?? null],
    queryFn: ({ signal }) =>
      call(getExchangeRates, { params: { organizationId }, query: on === undefined ? {} : { on }, signal }),
  });
}

/** Rates that the workspace typed, the newest day first. */
export function typedRatesQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listExchangeRates, {
        params: { organizationId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function typedRateQuery(organizationId: string, exchangeRateId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', exchangeRateId],
    queryFn: ({ signal }) => call(getExchangeRate, { params: { organizationId, exchangeRateId }, signal }),
  });
}

export function useTypeRate() {
  return useChange('exchange_rate', (organizationId, body: Sent<typeof typeExchangeRate>, key) =>
    call(typeExchangeRate, { params: { organizationId }, key, body }),
  );
}

export function useChangeRate(exchangeRateId: string) {
  return useChange('exchange_rate', (organizationId, edit: Edit<typeof updateExchangeRate>) =>
    call(updateExchangeRate, { params: { organizationId, exchangeRateId }, ...edit }),
  );
}

export function useRemoveRate(exchangeRateId: string) {
  return useChange<void, void>('exchange_rate', (organizationId) =>
    call(deleteExchangeRate, { params: { organizationId, exchangeRateId } }),
  );
}
