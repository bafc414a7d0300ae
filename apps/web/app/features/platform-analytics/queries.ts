import {
  exportPlatformAnalytics,
  getPlatformAnalytics,
  type AnalyticsTable,
  type PlatformAnalytics,
} from '@dira/contract/platform-analytics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import type { SpanChoice } from './span-choice.ts';

export type { AnalyticsTable, PlatformAnalytics };

/** Visits come from others all the time: asked for whenever it is shown. */
export function platformAnalyticsQuery({ from, to }: SpanChoice) {
  return queryOptions({
    queryKey: ['platform-analytics', { from, to }],
    queryFn: ({ signal }) => call(getPlatformAnalytics, { query: { from, to }, signal }),
    staleTime: 0,
  });
}

/** One table, whole, in the language of the page. */
export function saveTable(
  table: AnalyticsTable,
  { from, to }: Pick<PlatformAnalytics, 'from' | 'to'>,
): Promise<void> {
  return saveFile(call(exportPlatformAnalytics, { query: { from, to, table, language: currentLanguage() } }));
}
