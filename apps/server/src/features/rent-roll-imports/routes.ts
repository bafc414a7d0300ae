import * as contract from '@dira/contract/rent-roll-imports';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { createCellBox } from './cell-box.ts';
import { writeFaultyFile } from './faulty-file.ts';
import { presentImport, presentOpening, presentRow, presentSummary } from './present.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';
import * as service from './service.ts';

export function registerRentRollImportRoutes(api: Api, services: Services): void {
  const { secrets } = services;
  registerChanges(api, services);
  registerOpenings(api);

  api.upload(contract.uploadRentRoll, (file, transact) => service.readRentRoll(services, file, transact));

  api.list(contract.listRentRollImports, {
    select: repo.selectImports,
    position: (row) => [row.created_at, row.id],
    present: presentSummary,
  });

  api.read(contract.getRentRollImport, (scope, { params: { importId } }) => {
    const usualChargeFrom = service.usualChargeFrom(scope.today);
    const box = createCellBox(secrets, scope.organizationId, importId);
    return readAll(
      [
        repo.selectImport(scope, importId),
        rowsRepo.selectSampleRows(scope, importId),
        rowsRepo.countEarlierRent(scope, importId, usualChargeFrom),
        rowsRepo.countOpenings(scope, importId),
      ],
      (imports, samples, earlier, openings) =>
        presentImport(
          requireRow(imports),
          samples.map((row) => box.open(row.cells_sealed)),
          {
            rowsWithEarlierRent: earlier[0]?.rows ?? 0,
            usualChargeFrom,
            openingCount: openings[0]?.rows ?? 0,
          },
        ),
    );
  });

  api.page(contract.listRentRollRows, (scope, { params: { importId }, page }, show) => {
    const box = createCellBox(secrets, scope.organizationId, importId);
    return readAll(
      [repo.selectImport(scope, importId), rowsRepo.selectRows(scope, importId, page)],
      (imports, rows) => {
        const found = requireRow(imports);
        const mapping = service.mappingOf(found);
        return show(rows, {
          position: (row) => [row.number, importId],
          present: (row) => presentRow(row, box, mapping, found.currency),
        });
      },
    );
  });
}

function registerOpenings(api: Api): void {
  api.page(contract.listRentRollOpenings, (scope, { params: { importId }, page }, show) =>
    readAll(
      [repo.selectImport(scope, importId), rowsRepo.selectOpenings(scope, importId, page)],
      (imports, rows) => {
        requireRow(imports);
        return show(rows, { position: (row) => [row.number, importId], present: presentOpening });
      },
    ),
  );
}

function registerChanges(api: Api, services: Services): void {
  const { secrets } = services;
  api.write(contract.mapRentRollColumns, (write, { params, body }) =>
    service.mapColumns(write, services, params.importId, body),
  );
  api.write(contract.fixRentRollRow, (write, { params, body }) =>
    service.fixRow(write, services, params.importId, params.rowNumber, body),
  );
  api.write(contract.acceptRentRollWarnings, (write, { params, body }) =>
    service.acceptWarnings(write, params.importId, body),
  );
  api.write(contract.startRentRollImport, (write, { params, body }) =>
    service.startImport(write, params.importId, body),
  );
  api.write(contract.cancelRentRollImport, (write, { params }) =>
    service.cancelImport(write, params.importId),
  );
  api.file(contract.getFaultyRowsCsv, (write, { params, query }) =>
    writeFaultyFile(write, secrets, params.importId, query.language, 'csv'),
  );
  api.file(contract.getFaultyRowsXlsx, (write, { params, query }) =>
    writeFaultyFile(write, secrets, params.importId, query.language, 'xlsx'),
  );
}
