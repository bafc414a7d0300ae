import * as contract from '@dira/contract/documents';
import { requireRow, type Position } from '../../db/page.ts';
import { readAll, readRows, type May } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks, type DownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { openLinked } from '../files/linked.ts';
import { keepOrDiscard, storeFile } from '../files/service.ts';
import { linkForMember, linkForTenant, readForMember, readForTenant } from './downloads.ts';
import { presentDocument, presentMyDocument } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { documentTable, expiringTable } from './table.ts';

export function registerDocumentRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  bindLists(api, links);
  bindChanges(api, services);
  bindDownloads(api, services, links);
  bindTenancy(api, services, links);
}

function bindLists(api: Api, links: DownloadLinks): void {
  const presentFor = (scope: OrgScope, may: May) => (row: repo.DocumentRow) =>
    presentDocument(row, {
      may,
      today: scope.today,
      linkTo: (file) =>
        links.write({ caller: scope, door: { organizationId: scope.organizationId }, ...file }),
    });

  api.page(contract.listDocuments, (scope, { page }, show) => {
    // What the person may see is known with the rows: both answers come in the same round trip.
    const all = repo.selectDocuments(scope, { ...page, withReceipts: true });
    const withoutMoney = repo.selectDocuments(scope, { ...page, withReceipts: false });
    return readAll([all, withoutMoney], (found, rest, may) =>
      show(may('money.see') ? found : rest, {
        position: (row) => [row.sort_key, row.id],
        present: presentFor(scope, may),
      }),
    );
  });

  const reading = {
    position: (row: repo.DocumentRow): Position => [row.sort_key, row.id],
    present: (row: repo.DocumentRow, { scope, may }: { scope: OrgScope; may: May }) =>
      presentFor(scope, may)(row),
  };
  api.table(
    contract.exportDocuments,
    {
      name: 'documents',
      select: (scope, page, _, may) =>
        repo.selectDocuments(scope, { ...page, withReceipts: may('money.see') }),
      ...reading,
    },
    documentTable,
  );
  api.table(
    contract.exportExpiringDocuments,
    {
      name: 'expiring-documents',
      select: (scope, page, _, may) =>
        repo.selectDocuments(scope, {
          ...page,
          show: 'all',
          inside: false,
          sort: 'expires_on',
          withReceipts: may('money.see'),
        }),
      ...reading,
    },
    expiringTable,
  );

  api.read(contract.getDocument, (scope, { params }) =>
    readRows(repo.selectDocument(scope, params.documentId), (rows, may) => {
      const visible = rows.filter(({ category }) => category !== 'receipts' || may('money.see'));
      return presentFor(scope, may)(requireRow(visible));
    }),
  );
}

function bindChanges(api: Api, services: Services): void {
  api.upload(contract.uploadDocument, async (upload, transact) => {
    const file = await storeFile(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () =>
      transact((write, { query }) =>
        service.addDocument(write, file, {
          category: query.category,
          propertyId: query.propertyId ?? null,
          unitId: query.unitId ?? null,
          leaseId: query.leaseId ?? null,
          tenantId: query.tenantId ?? null,
          expenseId: query.expenseId ?? null,
          requiredDocumentId: query.requiredDocumentId ?? null,
        }),
      ),
    );
  });
  api.write(contract.updateDocument, (write, { params, body }) =>
    service.changeDocument(write, params.documentId, body),
  );
  api.write(contract.deleteDocument, (write, { params }) => service.deleteDocument(write, params.documentId));
  api.write(contract.restoreDocument, (write, { params }) =>
    service.restoreDocument(write, params.documentId),
  );
  api.write(contract.makeMainDocument, (write, { params }) =>
    service.makeMainDocument(write, params.documentId),
  );
}

function bindDownloads(api: Api, services: Services, links: DownloadLinks): void {
  api.write(contract.createDownloadLink, (write, { params }) =>
    linkForMember(write, services, links, params.documentId),
  );
  api.linked(contract.getLinkedFile, ({ params }) =>
    openLinked(services, links.read(params.token), {
      member: { guard: guardOf(contract.createDownloadLink), read: readForMember },
      tenant: { guard: guardOf(contract.createMyDownloadLink), read: readForTenant },
    }),
  );
}

function bindTenancy(api: Api, services: Services, links: DownloadLinks): void {
  api.list(contract.listMyDocuments, {
    select: repo.selectMyDocuments,
    position: (row) => [row.created_at, row.id],
    present: presentMyDocument,
  });
  api.write(contract.createMyDownloadLink, (write, { params }) =>
    linkForTenant(write, services, links, params.documentId),
  );
}
