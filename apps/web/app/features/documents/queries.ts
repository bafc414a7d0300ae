import type { Answer, Edit } from '@dira/contract/calls';
import type { listDocumentVersions } from '@dira/contract/document-tracking';
import {
  createDownloadLink,
  createMyDownloadLink,
  deleteDocument,
  exportDocuments,
  exportExpiringDocuments,
  getDocument,
  listDocuments,
  listMyDocuments,
  makeMainDocument,
  restoreDocument,
  updateDocument,
} from '@dira/contract/documents';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readProblem } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { saveFile, saveFrom } from '../../lib/download.ts';
import { refresh } from '../../lib/freshness.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { describeProblem } from '../../lib/problem.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { showToast } from '../../lib/toast.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type Document = Answer<typeof getDocument>;
export type DocumentCategory = Document['category'];
type DocumentEdit = Edit<typeof updateDocument>;
export type MyDocument = Answer<typeof listMyDocuments>['items'][number];

export type ExpiryState = NonNullable<Document['expiry']>;
export type DocumentVersion = Answer<typeof listDocumentVersions>['items'][number];

export type DocumentFilter = {
  search?: string;
  category?: DocumentCategory | '';
  propertyId?: string;
  leaseId?: string;
  tenantId?: string;
  expenseId?: string;
  show?: 'filed';
  inside?: true;
  tag?: string;
  expiry?: ExpiryState | '';
  sort?: 'newest' | 'expires_on' | 'title';
  order?: 'asc' | 'desc';
};

export const documentKeys = (organizationId: string) => ['documents', organizationId] as const;

/** Only what was chosen: an empty filter asks for everything. */
function chosen({ category, expiry, sort, order, show, inside, ...texts }: DocumentFilter) {
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  return {
    ...given,
    ...(category !== undefined && category !== '' && { category }),
    ...(expiry !== undefined && expiry !== '' && { expiry }),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(show && { show }),
    ...(inside && { inside: 'true' }),
  };
}

export function documentsQuery(organizationId: string, filter: DocumentFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...documentKeys(organizationId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listDocuments, {
        params: { organizationId },
        query: {
          ...chosen(filter),
          limit: rowsPerPage,
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

export function saveDocumentTable(
  organizationId: string,
  filter: DocumentFilter,
  file: TableFile,
): Promise<void> {
  const query = { ...chosen(filter), ...tableQuery(file) };
  return saveFile(call(exportDocuments, { params: { organizationId }, query }));
}

export function saveExpiringDocuments(
  organizationId: string,
  { expiry, order }: Pick<DocumentFilter, 'expiry' | 'order'>,
  file: TableFile,
): Promise<void> {
  const query = { ...(expiry && { expiry }), ...(order && { order }), ...tableQuery(file) };
  return saveFile(call(exportExpiringDocuments, { params: { organizationId }, query }));
}

/** What was filed under a lease, without its receipts. */
export function papersOfLease(organizationId: string, leaseId: string) {
  return documentsQuery(organizationId, { leaseId, show: 'filed' });
}

export function documentQuery(organizationId: string, documentId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'one', documentId],
    queryFn: ({ signal }) => call(getDocument, { params: { organizationId, documentId }, signal }),
  });
}

/** Where a file can be fetched for the next minutes: asked for when it is wanted, and never kept. */
export type FindLink = () => Promise<{ url: string }>;

export function linkOfDocument(organizationId: string, documentId: string): FindLink {
  return () => call(createDownloadLink, { params: { organizationId, documentId } });
}

function linkOfMine(leaseId: string, documentId: string): FindLink {
  return () => call(createMyDownloadLink, { params: { leaseId, documentId } });
}

/** The address of a file that a browser shows by itself. It is good for minutes, so it is asked for each time. */
export function linkQuery(documentId: string, findLink: FindLink) {
  return queryOptions({ queryKey: ['document-link', documentId], queryFn: findLink, gcTime: 0 });
}

/** The bytes of a file, for drawing it. */
export function fileQuery(documentId: string, findLink: FindLink) {
  return queryOptions({
    queryKey: ['document-file', documentId],
    queryFn: async ({ signal }) => {
      const { url } = await findLink();
      const response = await fetch(url, { signal });
      if (!response.ok) throw await readProblem(response);
      return response.blob();
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** Saves the file; a failure is said in a toast. */
async function save(findLink: FindLink): Promise<void> {
  try {
    saveFrom((await findLink()).url);
  } catch (error) {
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}

export const saveDocument = (organizationId: string, documentId: string) =>
  save(linkOfDocument(organizationId, documentId));
export const saveMyDocument = (leaseId: string, documentId: string) => save(linkOfMine(leaseId, documentId));

/** What the landlord shares with the tenant of a lease, newest first. */
export function myDocumentsQuery(leaseId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['tenancy', 'documents', leaseId],
    queryFn: ({ pageParam, signal }) =>
      call(listMyDocuments, {
        params: { leaseId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

export function useUpdateDocument(documentId: string) {
  return useChange('document', (organizationId, edit: DocumentEdit) =>
    call(updateDocument, { params: { organizationId, documentId }, ...edit }),
  );
}

export function useMakeMainDocument() {
  return useChange('document', (organizationId, documentId: string) =>
    call(makeMainDocument, { params: { organizationId, documentId } }),
  );
}

/** The lists forget it; a panel that still shows it is not asked again: it would only hear that it is gone. */
export function useDeleteDocument() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (documentId: string) => call(deleteDocument, { params: { organizationId, documentId } }),
    changes: 'document',
    gone: (documentId) => documentQuery(organizationId, documentId).queryKey,
  });
}

export async function undoRemoval(organizationId: string, documentId: string): Promise<void> {
  try {
    await call(restoreDocument, { params: { organizationId, documentId } });
    await refresh(['document']);
  } catch (error) {
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}
