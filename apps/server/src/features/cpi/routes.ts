import * as contract from '@dira/contract/cpi';
import { CPI_SERIES } from '@dira/domain/israel/cpi';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { presentIndex, presentLink, presentStatus } from './present.ts';
import { previewCsv } from './preview.ts';
import * as repo from './repo.ts';
import { importIndexes, recordIndexes } from './service.ts';

const fetchesShown = 5;

export function registerCpiRoutes(api: Api, services: Pick<Services, 'settings'>): void {
  api.read(contract.listCpiValues, (_, { query }) =>
    readAll(
      [repo.selectIndexes(query.series, query.limit), repo.selectLinks(query.series)],
      (indexes, links) => ({
        items: indexes.map(presentIndex),
        links: links.map(presentLink),
      }),
    ),
  );
  // Reads alone, though it is sent as a POST: the file to look at is too large for an address.
  api.read(contract.previewCpiValues, (_, { body }) => previewCsv(body.series, body.csv));
  api.read(contract.getCpiStatus, (scope) =>
    readAll([repo.selectIndexes(CPI_SERIES, 1), repo.selectFetches(fetchesShown)], ([newest], fetches) =>
      presentStatus(newest, fetches, scope.now, services.settings.CPI_SOURCE_URL),
    ),
  );
  api.write(contract.fetchCpi, async ({ trx }) => {
    if (services.settings.CPI_SOURCE_URL === undefined) throw new AppError('cpi_source_missing');
    await postToOutbox(trx, null, 'cpi.fetch_asked', {});
  });
  api.write(contract.recordCpiValues, (write, { body }) => recordIndexes(write, body));
  api.write(contract.importCpiCsv, (write, { body }) => importIndexes(write, body));
}
