import { FOREIGN_CURRENCIES, parseExchangeRate, RATE_SOURCES } from '@dira/domain/exchange-rates';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  currency,
  id,
  money,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  verbatim,
} from './primitives.ts';

const foreignCurrency = currency.extract(FOREIGN_CURRENCIES);

export const rate = verbatim(20)
  .refine((text) => parseExchangeRate(text) !== null, { params: { code: 'invalid_rate' } })
  .meta({ description: 'Shekels for one unit, with at most six decimals, as text', examples: ['3.6120'] });

/** A rate with its day and where it is from. */
export const exchangeRate = z
  .object({
    currency: foreignCurrency,
    on: plainDate.meta({ description: 'The day that it is of' }),
    rate,
    source: z
      .enum(RATE_SOURCES)
      .meta({ description: 'The representative rate of the Bank of Israel, or typed in this workspace' }),
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.infer<typeof exchangeRate>;

/** What a total rests on that was converted. */
export const conversion = z
  .object({
    rates: z
      .array(exchangeRate)
      .meta({ description: 'Between foreign currencies both rates, by the shekel' }),
    missing: z
      .array(currency)
      .meta({ description: 'Currencies without a rate: their amounts are in no total' }),
  })
  .nullable()
  .meta({ id: 'Conversion', description: 'Null where every amount is in the currency of the totals' });
export type Conversion = z.infer<typeof conversion>;

/** The total of sums by currency. */
export const convertedSums = z
  .object({ amount: money, open: money, conversion: conversion.unwrap() })
  .nullable()
  .meta({
    description: 'The same in the preferred currency; null where every sum is in that one',
  });

const typedRate = exchangeRate.omit({ source: true }).extend({ id }).meta({ id: 'TypedExchangeRate' });
export type TypedExchangeRate = z.infer<typeof typedRate>;

const see = { scope: 'organization', action: 'money.see' } as const;
const manage = { scope: 'organization', action: 'organization.manage' } as const;
const params = organizationParams.extend({ exchangeRateId: id });
const fields = typedRate.omit({ id: true }).shape;

export const getExchangeRates = defineEndpoint({
  id: 'getExchangeRates',
  method: 'GET',
  path: '/organizations/{organizationId}/exchange-rates/current',
  summary: 'The rates by which totals are converted on a day',
  tag: 'Organization',
  access: see,
  params: organizationParams,
  query: z.strictObject({ on: plainDate.optional().meta({ description: 'Today without it' }) }),
  response: z.object({ items: z.array(exchangeRate) }),
});

export const listExchangeRates = defineEndpoint({
  id: 'listExchangeRates',
  method: 'GET',
  path: '/organizations/{organizationId}/exchange-rates',
  summary: 'Rates that the workspace typed, the newest day first',
  tag: 'Organization',
  access: see,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, currency: foreignCurrency.optional() }),
  response: page(typedRate),
});

export const getExchangeRate = defineEndpoint({
  id: 'getExchangeRate',
  method: 'GET',
  path: '/organizations/{organizationId}/exchange-rates/{exchangeRateId}',
  summary: 'One typed rate',
  tag: 'Organization',
  access: see,
  params,
  response: typedRate,
  editable: ['currency', 'on', 'rate'],
});

export const typeExchangeRate = defineEndpoint({
  id: 'typeExchangeRate',
  method: 'POST',
  path: '/organizations/{organizationId}/exchange-rates',
  summary: 'Type a rate of a day; it counts before the published one of that day',
  tag: 'Organization',
  access: manage,
  params: organizationParams,
  body: z.strictObject(fields),
  response: z.object({ id }),
  status: 201,
});

export const updateExchangeRate = defineEndpoint({
  id: 'updateExchangeRate',
  method: 'PATCH',
  path: '/organizations/{organizationId}/exchange-rates/{exchangeRateId}',
  summary: 'Change a typed rate',
  tag: 'Organization',
  access: manage,
  params,
  body: z.strictObject(fields).partial(),
  edits: getExchangeRate,
});

export const deleteExchangeRate = defineEndpoint({
  id: 'deleteExchangeRate',
  method: 'DELETE',
  path: '/organizations/{organizationId}/exchange-rates/{exchangeRateId}',
  summary: 'Delete a typed rate',
  tag: 'Organization',
  access: manage,
  params,
});
