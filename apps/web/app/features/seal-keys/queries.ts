import { queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const keyPath = '/api/v1/organizations/{organizationId}/seal-key';

export type SealKeys = Answer<typeof keyPath, 'get'>;
export type SuppliedKey = NonNullable<SealKeys['organization']>;

const noun = 'seal-key';

export function sealKeyQuery(organizationId: string) {
  return queryOptions({
    queryKey: [noun, organizationId],
    queryFn: ({ signal }) => read(api.GET(keyPath, { params: { path: { organizationId } }, signal })),
  });
}

/** Also what is to be done today may be another now. */
const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [noun] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

export function useSupplySealKey(organizationId: string) {
  return useMutation({
    mutationFn: async ({ file, password }: { file: File; password: string }) => {
      const body: Sent<typeof keyPath, 'put'> = { file: await toBase64(file), password };
      return read(api.PUT(keyPath, { params: { path: { organizationId } }, body }));
    },
    onSuccess: refresh,
  });
}

export function useRemoveSealKey(organizationId: string) {
  return useMutation({
    mutationFn: () => done(api.DELETE(keyPath, { params: { path: { organizationId } } })),
    onSuccess: refresh,
  });
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
