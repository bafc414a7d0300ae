import type * as contract from '@dira/contract/exchange-rates';
import { formatExchangeRate, parseExchangeRate, type ForeignCurrency } from '@dira/domain/exchange-rates';
import { isRecent } from '@dira/domain/link-series';
import type { z } from 'zod';
import { rowsWithin } from '../../db/read.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as repo from './repo.ts';

/**
 * Exchange rates by day: published ones of the installation, and those that a workspace types.
 *
 * Guarantees: a rate is a whole number of millionths from the text that came in to the total; of one day the typed one
 * counts; every change of it stands in the audit trail, with what it was before. Never: a rate of a later day, nor an
 * agreed or posted amount that a rate changes.
 */

type Given = z.output<(typeof contract.typeExchangeRate)['body']>;
type Change = z.output<(typeof contract.updateExchangeRate)['body']>;

/** @throws AppError invalid_request for a day to come; exchange_rate_taken */
export async function typeRate(write: OrgWrite, { currency, on, rate }: Given): Promise<{ id: string }> {
  requirePast(write, on);
  const id = await repo.insertRate(write, { currency, rate_on: on, rate_millionths: toMillionths(rate) });
  await record(write, 'added', id, { currency, on, rate });
  return { id };
}

/** @throws AppError not_found; invalid_request for a day to come; exchange_rate_taken */
export async function changeRate(write: OrgWrite, id: string, { currency, on, rate }: Change): Promise<void> {
  const before = await requireRate(write, id);
  if (on !== undefined) requirePast(write, on);
  await repo.updateRate(write, id, {
    currency,
    rate_on: on,
    rate_millionths: rate === undefined ? undefined : toMillionths(rate),
  });
  await record(write, 'changed', id, {
    currency: currency ?? before.currency,
    on: on ?? before.rate_on,
    rate: rate ?? formatExchangeRate(before.rate_millionths),
    before: {
      currency: before.currency,
      on: before.rate_on,
      rate: formatExchangeRate(before.rate_millionths),
    },
  });
}

/** @throws AppError not_found */
export async function removeRate(write: OrgWrite, id: string): Promise<void> {
  const { currency, rate_on: on, rate_millionths: millionths } = await requireRate(write, id);
  await repo.deleteRate(write, id);
  await record(write, 'deleted', id, { currency, on, rate: formatExchangeRate(millionths) });
}

interface BaseRate {
  /** The field that says the day, and the day; null where a contract names the rate alone. */
  on: { path: string; value: string | null };
  rate?: string | undefined;
}

/**
 * The rate, in millionths, that whatever follows it begins from: as a contract says it, else as it was published last by
 * a day.
 * @throws AppError rate_not_published; invalid_request for a day to come
 */
export async function settleBaseRate(
  write: OrgWrite,
  currency: ForeignCurrency,
  { on: { path, value: day }, rate }: BaseRate,
): Promise<number> {
  if (day !== null) requirePast(write, day, path);
  if (rate !== undefined) return toMillionths(rate);
  const [known] = day === null ? [] : await rowsWithin(write, repo.selectRates(write, day));
  const found = known?.rates.find((one) => one.currency === currency);
  if (
    day !== null &&
    found !== undefined &&
    isRecent(Temporal.PlainDate.from(found.on), Temporal.PlainDate.from(day))
  )
    return found.millionths;
  throw new AppError('rate_not_published', { fields: [{ path, code: 'rate_not_published' }] });
}

async function requireRate(write: OrgWrite, id: string) {
  const rate = await repo.lockRate(write, id);
  if (rate === undefined) throw new AppError('not_found');
  return rate;
}

function requirePast({ today }: OrgWrite, on: string, path = 'on'): void {
  if (on > today.toString()) throw new AppError('invalid_request', { fields: [{ path, code: 'in_future' }] });
}

function toMillionths(rate: string): number {
  const millionths = parseExchangeRate(rate);
  if (millionths === null) throw new Error(`${rate} passed the contract and is no rate`);
  return millionths;
}

function record(
  write: OrgWrite,
  action: 'added' | 'changed' | 'deleted',
  entityId: string,
  data: JsonObject,
): Promise<void> {
  return recordEvent(write, { action, entity: 'exchange_rate', entityId, data });
}
