import type { CpiStatus } from '@dira/contract/cpi';
import {
  formatIndexPoints,
  formatLinkFactor,
  knownIndexMonthAt,
  publicationInstant,
} from '@dira/domain/israel/cpi';
import { monthOf } from '@dira/domain/plain-date';
import type { FetchRow, IndexRow, LinkRow } from './repo.ts';

export function presentIndex(row: IndexRow) {
  return {
    month: monthOf(row.month),
    points: formatIndexPoints(row.hundredths),
    baseYear: row.base_year,
    publishedAt: row.published_at,
    source: row.source,
    isCorrected: row.revision > 1,
  };
}

/** @param sourceUrl where the index is fetched from, if anywhere */
export function presentStatus(
  newest: IndexRow | undefined,
  fetches: FetchRow[],
  now: Temporal.Instant,
  sourceUrl: string | undefined,
): CpiStatus {
  const published = knownIndexMonthAt(now);
  const next = published.add({ months: 1 });
  const newestMonth = newest === undefined ? null : monthOf(newest.month);
  return {
    newestMonth,
    publishedMonth: published.toString(),
    isBehind: newestMonth === null || newestMonth < published.toString(),
    nextMonth: next.toString(),
    nextPublishedAt: publicationInstant(next).toString(),
    fetchesFrom: sourceUrl === undefined ? null : new URL(sourceUrl).host,
    fetches: fetches.map((row) => ({
      fetchedAt: row.fetched_at,
      recorded: row.recorded,
      problem: row.problem,
    })),
  };
}

export function presentLink(row: LinkRow) {
  return {
    olderBaseYear: row.older_base_year,
    newerBaseYear: row.newer_base_year,
    factor: formatLinkFactor(row.factor_millionths),
    source: row.source,
  };
}
