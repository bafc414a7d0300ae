import type { Answer } from '@dira/contract/calls';
import {
  addDocumentVersion,
  createRequiredDocument,
  createVersionLink,
  deleteRequiredDocument,
  downloadArchive,
  exportMissingDocuments,
  listRequiredDocuments,
  listDocumentTags,
  listDocumentVersions,
  listMissingDocuments,
  updateRequiredDocument,
} from '@dira/contract/document-tracking';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile, saveFrom } from '../../lib/download.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { describeProblem } from '../../lib/problem.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { showToast } from '../../lib/toast.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useChange } from '../organizations/queries.ts';
import { documentKeys } from './queries.ts';

export type KeptKind = Answer<typeof listRequiredDocuments>['items'][number];
export type LeaseWithMissing = Answer<typeof listMissingDocuments>['items'][number];

export function versionsQuery(organizationId: string, documentId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'versions', documentId],
    queryFn: ({ signal }) => call(listDocumentVersions, { params: { organizationId, documentId }, signal }),
  });
}

export function tagsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'tags'],
    queryFn: ({ signal }) => call(listDocumentTags, { params: { organizationId }, signal }),
  });
}

export function kindsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'kinds'],
    queryFn: ({ signal }) => call(listRequiredDocuments, { params: { organizationId }, signal }),
  });
}

export function missingQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...documentKeys(organizationId), 'missing'],
    queryFn: ({ pageParam, signal }) =>
      call(listMissingDocuments, {
        params: { organizationId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

export function saveMissing(organizationId: string, file: TableFile): Promise<void> {
  return saveFile(call(exportMissingDocuments, { params: { organizationId }, query: tableQuery(file) }));
}

export function useAddVersion(documentId: string) {
  return useChange('document', (organizationId, file: File, key) =>
    uploadFile(addDocumentVersion, { params: { organizationId, documentId }, file, key }),
  );
}

export function useAddKind() {
  return useChange('required_document', (organizationId, name: string, key) =>
    call(createRequiredDocument, { params: { organizationId }, key, body: { name } }),
  );
}

export function useRequireKind() {
  return useChange(
    'required_document',
    (organizationId, { id, isRequired }: { id: string; isRequired: boolean }) =>
      call(updateRequiredDocument, {
        params: { organizationId, requiredDocumentId: id },
        body: { isRequired },
      }),
  );
}

export function useRemoveKind() {
  return useChange('required_document', (organizationId, requiredDocumentId: string) =>
    call(deleteRequiredDocument, { params: { organizationId, requiredDocumentId } }),
  );
}

/** Saves an older file; a failure is said in a toast. */
export async function saveVersion(
  organizationId: string,
  documentId: string,
  versionNumber: number,
): Promise<void> {
  try {
    const path = { organizationId, documentId, versionNumber };
    const { url } = await call(createVersionLink, { params: path });
    saveFrom(url);
  } catch (error) {
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}

export function saveArchive(organizationId: string, documentIds: string[]): Promise<void> {
  return saveFile(call(downloadArchive, { params: { organizationId }, body: { documentIds } }));
}
