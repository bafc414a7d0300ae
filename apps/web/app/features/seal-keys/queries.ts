import type { Answer, Sent } from '@dira/contract/calls';
import { getSealKey, removeSealKey, supplySealKey } from '@dira/contract/seal-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type SealKeys = Answer<typeof getSealKey>;
export type SuppliedKey = NonNullable<SealKeys['organization']>;

const noun = 'seal-key';

export function sealKeyQuery(organizationId: string) {
  return queryOptions({
    queryKey: [noun, organizationId],
    queryFn: ({ signal }) => call(getSealKey, { params: { organizationId }, signal }),
  });
}

export function useSupplySealKey(organizationId: string) {
  return useMutation({
    mutationFn: async ({ file, password }: { file: File; password: string }) => {
      const body: Sent<typeof supplySealKey> = { file: await toBase64(file), password };
      return call(supplySealKey, { params: { organizationId }, body });
    },
    changes: 'seal_key',
  });
}

export function useRemoveSealKey(organizationId: string) {
  return useMutation({
    mutationFn: () => call(removeSealKey, { params: { organizationId } }),
    changes: 'seal_key',
  });
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
