import {
  enterBooks,
  fixBookRow,
  getBookImport,
  getBookTemplate,
  listBookImports,
  listBookRows,
  mapBookColumns,
  takeBooksBack,
  uploadBooks,
} from '@dira/contract/book-imports';
import type { Answer, Sent } from '@dira/contract/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useChange } from '../organizations/queries.ts';

export type BookImport = Answer<typeof getBookImport>;
export type BookRow = Answer<typeof listBookRows>['items'][number];

/** While rows are entered their count moves; it is asked for so often, in milliseconds. */
const progressEvery = 600;

const keyOf = (organizationId: string) => ['book-imports', organizationId] as const;

export function bookImportsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keyOf(organizationId), 'list'],
    queryFn: ({ signal }) =>
      call(listBookImports, { params: { organizationId }, query: { limit: 10 }, signal }),
    staleTime: 0,
  });
}

export function bookImportQuery(organizationId: string, bookImportId: string) {
  return queryOptions({
    queryKey: [...keyOf(organizationId), 'one', bookImportId],
    queryFn: ({ signal }) => call(getBookImport, { params: { organizationId, bookImportId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'entering' ? progressEvery : false),
    staleTime: 0,
  });
}

/** Which rows a page may list; all of them first. */
export const rowChoices = ['', 'error', 'double', 'ready', 'entered', 'taken_back'] as const;
export type RowChoice = (typeof rowChoices)[number];

export function bookRowsQuery(organizationId: string, bookImportId: string, state: RowChoice) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keyOf(organizationId), 'rows', bookImportId, state],
    queryFn: ({ pageParam, signal }) =>
      call(listBookRows, {
        params: { organizationId, bookImportId },
        query: {
          limit: 100,
          ...(state !== '' && { state }),
          ...cursorOf(pageParam),
        },
        signal,
      }),
    staleTime: 0,
  });
}

export function useUploadBooks() {
  return useChange('book_import', (organizationId, file: File, key) =>
    uploadFile(uploadBooks, { params: { organizationId }, file, key }),
  );
}

export function useFixBookRow(bookImportId: string) {
  return useChange(
    'book_import',
    (organizationId, { number, body }: { number: number; body: Sent<typeof fixBookRow> }) =>
      call(fixBookRow, { params: { organizationId, bookImportId, rowNumber: number }, body }),
  );
}

export function useMapBookColumns(bookImportId: string, sheetIndex: number) {
  return useChange('book_import', (organizationId, body: Sent<typeof mapBookColumns>) =>
    call(mapBookColumns, { params: { organizationId, bookImportId, sheetIndex }, body }),
  );
}

export function useEnterBooks(bookImportId: string) {
  return useChange('book_import', (organizationId) =>
    call(enterBooks, { params: { organizationId, bookImportId } }),
  );
}

export function useTakeBooksBack(bookImportId: string) {
  return useChange(['book_import', 'payment', 'charge', 'expense', 'security'], (organizationId) =>
    call(takeBooksBack, { params: { organizationId, bookImportId } }),
  );
}

export function saveBookTemplate(organizationId: string): Promise<void> {
  return saveFile(
    call(getBookTemplate, { params: { organizationId }, query: { language: currentLanguage() } }),
  );
}
