import type { Answer } from '@dira/contract/calls';
import { findDataExport, linkDataExport, requestDataExport } from '@dira/contract/data-exports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFrom } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';

export type DataExport = NonNullable<Answer<typeof findDataExport>['dataExport']>;

/** The newest archive of one’s own data. */
export const dataExportQuery = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => call(findDataExport, { signal }),
});

/** Whoever signed in a while ago is asked to sign in once more, and then it goes on. */
export function useRequestDataExport() {
  const send = useSendKey();
  return useMutation({
    mutationFn: () => {
      const body = { language: currentLanguage() };
      return call(requestDataExport, { key: send.keyOf(body), body });
    },
    onSuccess: () => {
      send.forget();
      return queryClient.invalidateQueries({ queryKey: dataExportQuery.queryKey });
    },
  });
}

export function useSaveDataExport() {
  return useMutation({
    mutationFn: (dataExportId: string) => call(linkDataExport, { params: { dataExportId } }),
    onSuccess: ({ url }) => saveFrom(url),
  });
}
