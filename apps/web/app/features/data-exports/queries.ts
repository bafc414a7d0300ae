import type { Answer } from '@dira/contract/calls';
import { findDataExport, linkDataExport, requestDataExport } from '@dira/contract/data-exports';
import type { Language } from '@dira/i18n/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFrom } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type DataExport = NonNullable<Answer<typeof findDataExport>['dataExport']>;

/** The newest archive of one’s own data. */
export const dataExportQuery = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => call(findDataExport, { signal }),
});

/** Whoever signed in a while ago is asked to sign in once more, and then it goes on. */
export function useRequestDataExport() {
  return useMutation({
    mutationFn: (language: Language, key) => call(requestDataExport, { key, body: { language } }),
    changes: 'data_export',
  });
}

export function useSaveDataExport() {
  return useMutation({
    mutationFn: (dataExportId: string) => call(linkDataExport, { params: { dataExportId } }),
    changes: [],
    onSuccess: ({ url }) => saveFrom(url),
  });
}
