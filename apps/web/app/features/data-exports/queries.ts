import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../lib/answer.ts';
import { api, read } from '../../lib/api.ts';
import { saveFrom } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';

const all = '/api/v1/me/data-exports';

export type DataExport = NonNullable<Answer<`${typeof all}/newest`, 'get'>['dataExport']>;

/** The newest archive of one’s own data. */
export const dataExportQuery = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => read(api.GET(`${all}/newest`, { signal })),
});

/** Whoever signed in a while ago is asked to sign in once more, and then it goes on. */
export function useRequestDataExport() {
  const send = useSendKey();
  return useMutation({
    mutationFn: () => {
      const body = { language: currentLanguage() };
      return read(api.POST(all, { params: { header: { 'Idempotency-Key': send.keyOf(body) } }, body }));
    },
    onSuccess: () => {
      send.forget();
      return queryClient.invalidateQueries({ queryKey: dataExportQuery.queryKey });
    },
  });
}

export function useSaveDataExport() {
  return useMutation({
    mutationFn: (dataExportId: string) =>
      read(api.POST(`${all}/{dataExportId}/download-link`, { params: { path: { dataExportId } } })),
    onSuccess: ({ url }) => saveFrom(url),
  });
}
