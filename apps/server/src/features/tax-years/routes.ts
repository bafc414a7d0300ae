import * as contract from '@dira/contract/tax-years';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import * as packsRepo from './packs.repo.ts';
import { openPack, presentPack, requestPack } from './packs.ts';
import { presentFamily } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { readTaxYear } from './year.ts';

export function registerTaxYearRoutes(api: Api, services: Pick<Services, 'files'>): void {
  api.read(contract.listTaxFamilies, (scope) =>
    readRows(repo.selectFamilies(scope), (rows) => ({ items: rows.map(presentFamily) })),
  );
  api.read(contract.getTaxFamily, (scope, { params }) =>
    readRows(repo.selectFamily(scope, params.familyId), (rows) => presentFamily(requireRow(rows))),
  );
  api.write(contract.createTaxFamily, (write, { body }) => service.addFamily(write, body));
  api.write(contract.updateTaxFamily, (write, { params, body }) =>
    service.changeFamily(write, params.familyId, body),
  );
  api.write(contract.deleteTaxFamily, (write, { params }) => service.removeFamily(write, params.familyId));
  api.read(contract.getTaxYear, (scope, { params, query }) => readTaxYear(scope, { ...params, ...query }));
  api.write(contract.setTaxYearFacts, (write, { params, body }) => service.setYearFacts(write, params, body));
  api.write(contract.setTaxProperty, (write, { params, body }) =>
    service.setPropertyFacts(write, params, body),
  );
  api.read(contract.findTaxPack, (scope, { params }) =>
    readAll(
      [
        repo.selectFamily(scope, params.familyId),
        packsRepo.selectNewest(scope, params),
        packsRepo.selectReady(scope, params),
      ],
      (families, [newest], [ready]) => {
        requireRow(families);
        return {
          newest: newest === undefined ? null : presentPack(newest, scope.now),
          ready: ready === undefined ? null : presentPack(ready, scope.now),
        };
      },
    ),
  );
  api.write(contract.requestTaxPack, (write, { params, body }) => requestPack(write, params, body.language));
  api.file(contract.getTaxPackFile, (write, { params }) => openPack(write, services, params.taxPackId));
}
