import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useOrganization } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}/rent-roll-imports';
const one = `${base}/{importId}` as const;

export type RentRollImport = Answer<typeof one, 'get'>;
export type RentRollRow = Answer<`${typeof one}/rows`, 'get'>['items'][number];
export type RentRollField = RentRollRow['issues'][number]['field'];
export type RowState = RentRollRow['state'];
export type Mapping = Sent<`${typeof one}/mapping`, 'put'>['mapping'];

/** While an import runs its counters move; they are asked for so often, in milliseconds. */
const progressEvery = 600;

const importKeys = (organizationId: string) => ['rent-roll-imports', organizationId] as const;

export function importsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...importKeys(organizationId), 'list'],
    queryFn: ({ signal }) =>
      read(api.GET(base, { params: { path: { organizationId }, query: { limit: 10 } }, signal })),
    staleTime: 0,
  });
}

export function importQuery(organizationId: string, importId: string) {
  return queryOptions({
    queryKey: [...importKeys(organizationId), 'one', importId],
    queryFn: ({ signal }) => read(api.GET(one, { params: { path: { organizationId, importId } }, signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? progressEvery : false),
    staleTime: 0,
  });
}

export function rowsQuery(organizationId: string, importId: string, state: RowState | '') {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...importKeys(organizationId), 'rows', importId, state],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${one}/rows`, {
          params: {
            path: { organizationId, importId },
            query: {
              limit: 100,
              ...(state !== '' && { state }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
  });
}

export function useUploadRentRoll() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return read(
        api.POST(base, {
          params: { path: { organizationId } },
          body: { file: file.name }, // the document speaks of text; the serializer below sends the bytes
          bodySerializer: () => form,
        }),
      );
    },
  });
}

function useImportMutation<Input, Result>(
  importId: string,
  change: (path: { organizationId: string; importId: string }, input: Input) => Promise<Result>,
) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (input: Input) => change({ organizationId, importId }, input),
    onSuccess: () => invalidateImport(organizationId),
  });
}

export async function invalidateImport(organizationId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: importKeys(organizationId) });
}

/** What came in shows in every list of the workspace. */
export async function invalidateWorkspace(organizationId: string): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === 'me' || (queryKey[1] === organizationId && queryKey[0] !== 'rent-roll-imports'),
  });
}

export function useMapColumns(importId: string) {
  return useImportMutation(importId, (path, mapping: Mapping) =>
    done(api.PUT(`${one}/mapping`, { params: { path }, body: { mapping } })),
  );
}

export function useMendRow(importId: string, rowNumber: number) {
  return useImportMutation(importId, (path, cells: { column: number; value: string }[]) =>
    read(api.PATCH(`${one}/rows/{rowNumber}`, { params: { path: { ...path, rowNumber } }, body: { cells } })),
  );
}

export function useAcceptWarnings(importId: string) {
  return useImportMutation(importId, (path, body: Sent<`${typeof one}/accept-warnings`, 'put'>) =>
    done(api.PUT(`${one}/accept-warnings`, { params: { path }, body })),
  );
}

export function useStartImport(importId: string) {
  return useImportMutation(importId, (path, body: Sent<`${typeof one}/start`, 'post'>) =>
    done(api.POST(`${one}/start`, { params: { path }, body })),
  );
}

export function useCancelImport(importId: string) {
  return useImportMutation<void, void>(importId, (path) =>
    done(api.POST(`${one}/cancel`, { params: { path } })),
  );
}

export function saveFaultyRows(organizationId: string, importId: string): Promise<void> {
  return saveFile(
    api.GET(`${one}/faulty.xlsx`, {
      params: { path: { organizationId, importId }, query: { language: currentLanguage() } },
      parseAs: 'blob',
    }),
  );
}
