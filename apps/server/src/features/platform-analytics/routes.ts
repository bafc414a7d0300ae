import * as contract from '@dira/contract/platform-analytics';
import type { Api } from '../../http/api.ts';
import { readAnalytics } from './service.ts';
import { writeTable } from './tables.ts';

export function registerPlatformAnalyticsRoutes(api: Api): void {
  api.read(contract.getPlatformAnalytics, (_scope, { query }) => readAnalytics(query));
  api.file(contract.exportPlatformAnalytics, async (write, { query }) => {
    const { table, language = 'en', ...span } = query;
    return {
      name: `visits-${table}-${span.from}-${span.to}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      bytes: await writeTable(write, table, span, language),
    };
  });
}
