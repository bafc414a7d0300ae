import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile, saveFrom } from '../../lib/download.ts';
import { keysetPages } from '../../lib/pages.ts';
import { describeProblem } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { useOrganization } from '../organizations/queries.ts';
import { documentKeys, invalidateDocuments } from './queries.ts';

const base = '/api/v1/organizations/{organizationId}';
const versions = `${base}/documents/{documentId}/versions` as const;

export type KeptKind = Answer<`${typeof base}/document-kinds`, 'get'>['items'][number];
export type LeaseWithMissing = Answer<`${typeof base}/missing-documents`, 'get'>['items'][number];

export function versionsQuery(organizationId: string, documentId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'versions', documentId],
    queryFn: ({ signal }) =>
      read(api.GET(versions, { params: { path: { organizationId, documentId } }, signal })),
  });
}

export function tagsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'tags'],
    queryFn: ({ signal }) =>
      read(api.GET(`${base}/document-tags`, { params: { path: { organizationId } }, signal })),
  });
}

export function kindsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'kinds'],
    queryFn: ({ signal }) =>
      read(api.GET(`${base}/document-kinds`, { params: { path: { organizationId } }, signal })),
  });
}

export function missingQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...documentKeys(organizationId), 'missing'],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${base}/missing-documents`, {
          params: { path: { organizationId }, query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
  });
}

/** Everything about documents is asked anew: what is missing follows from what is there. */
function useTrackingMutation<Input, Result>(
  change: (organizationId: string, input: Input) => Promise<Result>,
) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (input: Input) => change(organizationId, input),
    onSuccess: () => invalidateDocuments(organizationId),
  });
}

export function useAddVersion(documentId: string) {
  return useTrackingMutation((organizationId, file: File) =>
    uploadFile<{ number: number }>(
      `/api/v1/organizations/${organizationId}/documents/${documentId}/versions`,
      file,
      { key: randomUuid(), onProgress: () => {} },
    ),
  );
}

export function useAddKind() {
  return useTrackingMutation((organizationId, name: string) =>
    read(api.POST(`${base}/document-kinds`, { params: { path: { organizationId } }, body: { name } })),
  );
}

export function useRequireKind() {
  return useTrackingMutation((organizationId, { id, isRequired }: { id: string; isRequired: boolean }) =>
    done(
      api.PATCH(`${base}/document-kinds/{kindId}`, {
        params: { path: { organizationId, kindId: id } },
        body: { isRequired },
      }),
    ),
  );
}

export function useRemoveKind() {
  return useTrackingMutation((organizationId, kindId: string) =>
    done(api.DELETE(`${base}/document-kinds/{kindId}`, { params: { path: { organizationId, kindId } } })),
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
    const { url } = await read(api.POST(`${versions}/{versionNumber}/download-link`, { params: { path } }));
    saveFrom(url);
  } catch (error) {
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}

export function saveArchive(organizationId: string, documentIds: string[]): Promise<void> {
  return saveFile(
    api.POST(`${base}/documents/archive`, {
      params: { path: { organizationId } },
      body: { documentIds },
      parseAs: 'blob',
    }),
  );
}
