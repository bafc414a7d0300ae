import * as contract from '@dira/contract/tax-invoices';
import * as providers from '@dira/contract/tax-providers';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import type { Services } from '../../services.ts';
import { selectConnection } from './connection.repo.ts';
import { connectProvider, disconnectProvider } from './connection.ts';
import { presentConnection, presentDocument, presentDue } from './present.ts';
import * as repo from './repo.ts';
import { requestDocument } from './requests.ts';
import { allocateDocument, readDue, recordDocument, removeDocument } from './service.ts';
import { taxDocumentTable } from './table.ts';

const reading = listReading({
  select: repo.selectDocuments,
  position: (row) => [row.issued_on, row.id],
  present: (row, { may }) => presentDocument(row, may),
});

export function registerTaxInvoiceRoutes(api: Api, services: Pick<Services, 'secrets'>): void {
  api.list(contract.listTaxableCharges, {
    select: repo.selectDuePage,
    position: (row) => [row.due_on, row.charge_id],
    present: presentDue,
  });
  api.read(contract.getTaxableCharge, (scope, { params, query }) =>
    readDue(scope, params.chargeId, query.language),
  );
  api.list(contract.listTaxDocuments, reading);
  api.table(contract.exportTaxDocuments, { name: 'tax-documents', ...reading }, taxDocumentTable);
  api.read(contract.getTaxDocumentCounts, (scope) => readRows(repo.selectCounts(scope), requireRow));
  api.read(contract.getTaxDocument, (scope, { params }) =>
    readRows(repo.selectDocument(scope, params.taxDocumentId), (rows, may) =>
      presentDocument(requireRow(rows), may),
    ),
  );
  api.write(contract.recordTaxDocument, (write, { body }) => recordDocument(write, body));
  api.write(contract.allocateTaxDocument, (write, { params, body }) =>
    allocateDocument(write, params.taxDocumentId, body.allocationNumber),
  );
  api.write(contract.removeTaxDocument, (write, { params }) => removeDocument(write, params.taxDocumentId));
  api.read(providers.getTaxProvider, (scope) =>
    readRows(selectConnection(scope), ([row]) => presentConnection(row)),
  );
  api.write(providers.connectTaxProvider, (write, { body }) => connectProvider(write, services, body));
  api.write(providers.disconnectTaxProvider, disconnectProvider);
  api.write(providers.requestTaxDocument, (write, { body }) => requestDocument(write, body));
}
