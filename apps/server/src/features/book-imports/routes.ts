import * as contract from '@dira/contract/book-imports';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentImport, presentRow, presentSummary } from './present.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';
import * as service from './service.ts';
import { takeBack } from './taking-back.ts';
import { writeTemplate } from './template.ts';

export function registerBookImportRoutes(api: Api, services: Services): void {
  api.upload(contract.uploadBooks, (file, transact) => service.readBooks(services, file, transact));
  api.list(contract.listBookImports, {
    select: repo.selectImports,
    position: (row) => [row.created_at, row.id],
    present: presentSummary,
  });
  api.read(contract.getBookImport, (scope, { params: { bookImportId } }) =>
    readAll(
      [
        repo.selectImport(scope, bookImportId),
        rowsRepo.selectSums(scope, bookImportId),
        rowsRepo.selectSamples(scope, bookImportId),
      ],
      (imports, sums, samples, may) => presentImport(requireRow(imports), sums, samples, may),
    ),
  );
  api.page(contract.listBookRows, (scope, { params: { bookImportId }, page }, show) =>
    readAll(
      [repo.selectImport(scope, bookImportId), rowsRepo.selectRows(scope, bookImportId, page)],
      (imports, rows) => {
        const sheets = service.sheetsOf(requireRow(imports));
        return show(rows, {
          position: (row) => [row.number, bookImportId],
          present: (row) => presentRow(row, sheets),
        });
      },
    ),
  );
  api.write(contract.mapBookColumns, (write, { params, body }) =>
    service.mapColumns(write, params.bookImportId, params.sheetIndex, body),
  );
  api.write(contract.fixBookRow, (write, { params, body }) =>
    service.fixRow(write, params.bookImportId, params.rowNumber, body),
  );
  api.write(contract.enterBooks, (write, { params }) => service.startEntering(write, params.bookImportId));
  api.write(contract.takeBooksBack, (write, { params }) => takeBack(write, params.bookImportId));
  api.file(contract.getBookTemplate, (_write, { query }) =>
    Promise.resolve(() => writeTemplate(query.language)),
  );
}
