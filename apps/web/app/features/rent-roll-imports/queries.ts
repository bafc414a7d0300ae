import type { Answer, Sent } from '@dira/contract/calls';
import { chargeOpening } from '@dira/contract/leases';
import {
  acceptRentRollWarnings,
  cancelRentRollImport,
  getFaultyRowsXlsx,
  getRentRollImport,
  listRentRollImports,
  listRentRollOpenings,
  listRentRollRows,
  mapRentRollColumns,
  fixRentRollRow,
  startRentRollImport,
  uploadRentRoll,
} from '@dira/contract/rent-roll-imports';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useChange } from '../organizations/queries.ts';

export type RentRollImport = Answer<typeof getRentRollImport>;
export type RentRollRow = Answer<typeof listRentRollRows>['items'][number];
export type RentRollField = RentRollRow['issues'][number]['field'];
export type RowState = RentRollRow['state'];
export type Opening = Answer<typeof listRentRollOpenings>['items'][number];
export type Mapping = Sent<typeof mapRentRollColumns>['mapping'];

/** A workbook of several sheets is several imports, so the sheet is part of the name. */
export function nameOf({ fileName, sheetName }: { fileName: string; sheetName: string | null }): string {
  return sheetName === null ? fileName : `${fileName} · ${sheetName}`;
}

/** While an import runs its counters move; they are asked for so often, in milliseconds. */
const progressEvery = 600;

const importKeys = (organizationId: string) => ['rent-roll-imports', organizationId] as const;

export function importsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...importKeys(organizationId), 'list'],
    queryFn: ({ signal }) =>
      call(listRentRollImports, { params: { organizationId }, query: { limit: 10 }, signal }),
    staleTime: 0,
  });
}

export function importQuery(organizationId: string, importId: string) {
  return queryOptions({
    queryKey: [...importKeys(organizationId), 'one', importId],
    queryFn: ({ signal }) => call(getRentRollImport, { params: { organizationId, importId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? progressEvery : false),
    staleTime: 0,
  });
}

/** Which rows a page may list; all of them first. */
export const rowChoices = ['', 'ready', 'warning', 'error', 'existing', 'imported'] as const;

export function rowsQuery(organizationId: string, importId: string, state: RowState | '') {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...importKeys(organizationId), 'rows', importId, state],
    queryFn: ({ pageParam, signal }) =>
      call(listRentRollRows, {
        params: { organizationId, importId },
        query: {
          limit: 100,
          ...(state !== '' && { state }),
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** Imported leases whose rent of that month counts as paid before. */
export function openingsQuery(organizationId: string, importId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...importKeys(organizationId), 'openings', importId],
    queryFn: ({ pageParam, signal }) =>
      call(listRentRollOpenings, {
        params: { organizationId, importId },
        query: { limit: 25, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function useChargeOpening() {
  return useChange(['lease', 'rent_roll_import'], (organizationId, leaseId: string) =>
    call(chargeOpening, { params: { organizationId, leaseId } }),
  );
}

export function useUploadRentRoll() {
  return useChange('rent_roll_import', (organizationId, file: File, key) =>
    uploadFile(uploadRentRoll, { params: { organizationId }, file, key }),
  );
}

function useImportChange<Input = void, Result = unknown>(
  importId: string,
  change: (path: { organizationId: string; importId: string }, input: Input, key: string) => Promise<Result>,
) {
  return useChange('rent_roll_import', (organizationId, input: Input, key) =>
    change({ organizationId, importId }, input, key),
  );
}

export function useMapColumns(importId: string) {
  return useImportChange(importId, (path, mapping: Mapping) =>
    call(mapRentRollColumns, { params: path, body: { mapping } }),
  );
}

export function useFixRow(importId: string, rowNumber: number) {
  return useImportChange(importId, (path, cells: { column: number; value: string }[]) =>
    call(fixRentRollRow, { params: { ...path, rowNumber }, body: { cells } }),
  );
}

export function useAcceptWarnings(importId: string) {
  return useImportChange(importId, (path, body: Sent<typeof acceptRentRollWarnings>) =>
    call(acceptRentRollWarnings, { params: path, body }),
  );
}

export function useStartImport(importId: string) {
  return useImportChange(importId, (path, body: Sent<typeof startRentRollImport>) =>
    call(startRentRollImport, { params: path, body }),
  );
}

export function useCancelImport(importId: string) {
  return useImportChange(importId, (path) => call(cancelRentRollImport, { params: path }));
}

export function saveFaultyRows(organizationId: string, importId: string): Promise<void> {
  return saveFile(
    call(getFaultyRowsXlsx, { params: { organizationId, importId }, query: { language: currentLanguage() } }),
  );
}
