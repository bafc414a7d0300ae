import type { recordCpiValues } from '@dira/contract/cpi';
import {
  CPI_SERIES,
  parseIndexPoints,
  parseLinkFactor,
  publicationInstant,
  type IndexPoint,
} from '@dira/domain/israel/cpi';
import type { z } from 'zod';
import type { Trx, UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import { readIndexCsv } from './csv.ts';
import * as repo from './repo.ts';

export { selectIndexes, selectLinks } from './repo.ts';

/**
 * The consumer price index.
 *
 * Guarantees: points are whole numbers of hundredths from the text that came in to the rent; a corrected
 * index stands beside the one before it, with its source and its day. Never: an index that was worked out.
 */

type Given = z.output<(typeof recordCpiValues)['body']>;

interface Recorder {
  trx: Trx;
  now: Temporal.Instant;
  userId: string | null;
}

/** Enters indexes and links; what stands already is left alone. */
export async function recordIndexes(
  { trx, now, userId }: Recorder,
  { series, source, values, links }: Given,
): Promise<{ recorded: number; unchanged: number }> {
  requireOnceEach(values.map(({ month }) => month));
  requireOnceEach(links.map(({ olderBaseYear }) => String(olderBaseYear)));
  const origin = { series, source, recordedBy: userId };
  const indexes = values.map((value) => toIndex(value, now));
  const recorded =
    (await repo.insertIndexes(trx, origin, indexes)) +
    (await repo.insertLinks(trx, origin, links.map(toLink)));
  if (recorded > 0) await postToOutbox(trx, null, 'cpi.recorded', { series });
  return { recorded, unchanged: values.length + links.length - recorded };
}

interface Base {
  /** YYYY-MM */
  month: string;
  basePoints?: string | undefined;
  baseYear?: number | undefined;
  /** The fields that say the month and the year. */
  paths: { month: string; baseYear: string };
}

/**
 * The index that whatever follows it begins from: as a contract says it, else as it was published.
 * @throws AppError index_not_published, invalid_request where points of a month that is not here name no base year
 */
export async function settleBase(
  trx: Trx,
  series: string,
  { month, basePoints, baseYear, paths }: Base,
): Promise<IndexPoint> {
  const published = await repo.findIndex(trx, series, `${month}-01`);
  if (basePoints === undefined) {
    if (published !== undefined) return published;
    throw new AppError('index_not_published', {
      fields: [{ path: paths.month, code: 'index_not_published' }],
    });
  }
  const year = baseYear ?? published?.baseYear;
  if (year === undefined)
    throw new AppError('invalid_request', { fields: [{ path: paths.baseYear, code: 'required' }] });
  return { hundredths: parseIndexPoints(basePoints) ?? 0, baseYear: year };
}

/** @throws AppError invalid_request with the line of the file that cannot be read */
export function importIndexes(
  write: Pick<UserWrite, 'trx' | 'now'> & { userId: string | null },
  { series = CPI_SERIES, source, csv }: { series?: string; source: string; csv: string },
): Promise<{ recorded: number; unchanged: number }> {
  return recordIndexes(write, { series, source, values: readIndexCsv(csv), links: [] });
}

function toIndex({ month, points, baseYear, publishedAt }: Given['values'][number], now: Temporal.Instant) {
  const hundredths = parseIndexPoints(points);
  if (hundredths === null) throw new Error(`${points} passed the contract and is no index`);
  const byCalendar = publicationInstant(Temporal.PlainYearMonth.from(month));
  const isOut = Temporal.Instant.compare(byCalendar, now) <= 0;
  return {
    month: `${month}-01`,
    hundredths,
    baseYear,
    publishedAt: publishedAt ?? (isOut ? byCalendar : now).toString(),
  };
}

function toLink({ factor, ...years }: Given['links'][number]): repo.NewLink {
  const factorMillionths = parseLinkFactor(factor);
  if (factorMillionths === null) throw new Error(`${factor} passed the contract and is no factor`);
  return { ...years, factorMillionths };
}

/** Two figures for one month would leave it to chance which of them counts. */
function requireOnceEach(names: string[]): void {
  const at = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (at >= 0)
    throw new AppError('invalid_request', { fields: [{ path: `values.${at}`, code: 'already_exists' }] });
}
