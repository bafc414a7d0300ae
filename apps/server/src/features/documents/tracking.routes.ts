import * as contract from '@dira/contract/document-tracking';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { keepOrDiscard, storeFile } from '../files/service.ts';
import { packDocuments } from './archive.ts';
import { presentMissing } from './present.ts';
import * as repo from './repo.ts';
import { missingTable } from './table.ts';
import * as trackingRepo from './tracking.repo.ts';
import * as tracking from './tracking.ts';

export function registerDocumentTrackingRoutes(api: Api, services: Services): void {
  bindVersions(api, services);
  bindKinds(api);
  bindMissing(api);
  api.read(contract.listDocumentTags, (scope) =>
    readRows(trackingRepo.selectTags(scope), (rows) => ({ items: rows.map(({ tag }) => tag) })),
  );
  api.file(contract.downloadArchive, async (write, { body }) => ({
    name: `documents-${write.today.toString()}.zip`,
    mediaType: 'application/zip',
    bytes: await packDocuments(write, services, body.documentIds),
  }));
}

function bindVersions(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  api.read(contract.listDocumentVersions, (scope, { params }) =>
    readAll(
      [repo.selectDocument(scope, params.documentId), trackingRepo.selectVersions(scope, params.documentId)],
      (documents, versions, may) => {
        const document = requireRow(documents);
        const isHidden = document.category === 'receipts' && !may('money.see');
        requireRow(isHidden ? [] : documents);
        return {
          items: versions.map((version) => ({
            number: version.number,
            filename: version.filename,
            byteSize: version.byte_size,
            isCurrent: version.is_current,
            createdAt: version.created_at,
          })),
        };
      },
    ),
  );
  api.upload(contract.addDocumentVersion, async (upload, transact, { params }) => {
    const file = await storeFile(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () =>
      transact((write) => tracking.addVersion(write, params.documentId, file)),
    );
  });
  api.write(contract.createVersionLink, (write, { params }) =>
    tracking.linkToVersion(write, links, params.documentId, params.versionNumber),
  );
}

function bindKinds(api: Api): void {
  api.read(contract.listRequiredDocuments, (scope) =>
    readRows(trackingRepo.selectKinds(scope), (rows) => ({
      items: rows.map(({ id, code, name, is_required: isRequired }) => ({
        id,
        name,
        code,
        isRequired,
      })),
    })),
  );
  api.write(contract.createRequiredDocument, (write, { body }) => tracking.addKind(write, body));
  api.write(contract.updateRequiredDocument, (write, { params, body }) =>
    tracking.changeKind(write, params.requiredDocumentId, body),
  );
  api.write(contract.deleteRequiredDocument, (write, { params }) =>
    tracking.removeKind(write, params.requiredDocumentId),
  );
}

const missingReading = listReading({
  select: trackingRepo.selectMissing,
  position: (row) => [row.ends_on, row.id],
  present: (row) => presentMissing(row),
});

function bindMissing(api: Api): void {
  api.list(contract.listMissingDocuments, missingReading);
  api.table(
    contract.exportMissingDocuments,
    {
      name: 'missing-documents',
      ...missingReading,
      present: (row) => ({ id: row.id, ...presentMissing(row) }),
    },
    missingTable,
  );
}
