import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { uploadFile } from '../../lib/upload.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { useKeyedMutation } from '../organizations/queries.ts';
import type { RequestFilter } from './request-filter.ts';

const base = '/api/v1/organizations/{organizationId}';
const all = `${base}/maintenance-requests` as const;
const one = `${all}/{maintenanceRequestId}` as const;

export type RequestSummary = Answer<typeof all, 'get'>['items'][number];
export type MaintenanceRequest = Answer<typeof one, 'get'>;
export type NewRequest = Sent<typeof all, 'post'>;
export type RequestChange = Sent<typeof one, 'patch'>;
export type Hours = Sent<`${typeof one}/appointment`, 'put'>;
type Step = Sent<`${typeof one}/changes`, 'post'>;
export type Status = RequestSummary['status'];
export type Priority = RequestSummary['priority'];

const keys = (organizationId: string) => ['maintenance', organizationId] as const;

/** Addresses of pictures are good for minutes: a request is asked for anew when it is opened. */
const addressesEnd = { staleTime: 0 } as const;

export function requestsQuery(organizationId: string, filter: RequestFilter) {
  const { status, priority, property, whose, sort } = filter;
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', { status, priority, property, whose, sort }],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(all, {
          params: {
            path: { organizationId },
            query: {
              sort,
              ...(status !== 'all' && { status }),
              ...(priority !== 'all' && { priority }),
              ...(property !== null && { propertyId: property }),
              ...(whose !== null && { assigneeId: whose }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
  });
}

/** What is to be done, the most pressing first. */
export function jobsQuery(organizationId: string) {
  return requestsQuery(organizationId, {
    status: 'active',
    priority: 'all',
    property: null,
    whose: null,
    sort: 'priority',
  });
}

export function requestQuery(organizationId: string, maintenanceRequestId: string) {
  return queryOptions({
    ...addressesEnd,
    queryKey: [...keys(organizationId), 'one', maintenanceRequestId],
    queryFn: ({ signal }) =>
      read(api.GET(one, { params: { path: { organizationId, maintenanceRequestId } }, signal })),
  });
}

/** Who can be given a job. */
export function assigneesQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'assignees'],
    queryFn: ({ signal }) =>
      read(api.GET(`${base}/maintenance-assignees`, { params: { path: { organizationId } }, signal })),
  });
}

/** The log of a repair in the language of the reader. */
export function saveEvidence(organizationId: string, maintenanceRequestId: string): Promise<void> {
  return saveFile(
    api.GET(`${one}/evidence.pdf`, {
      params: { path: { organizationId, maintenanceRequestId }, query: { language: currentLanguage() } },
      parseAs: 'blob',
    }),
  );
}

async function refresh(organizationId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys(organizationId) }),
    queryClient.invalidateQueries({ queryKey: ['dashboard', organizationId] }),
    queryClient.invalidateQueries({ queryKey: ['calendar', organizationId] }),
  ]);
}

export function useMaintenanceMutation<Input, Result>(
  change: (organizationId: string, input: Input, key: string) => Promise<Result>,
) {
  return useKeyedMutation(change, refresh);
}

const once = (key: string) => ({ 'Idempotency-Key': key });

export function useCreateRequest() {
  return useMaintenanceMutation((organizationId, body: NewRequest, key) =>
    read(api.POST(all, { params: { path: { organizationId }, header: once(key) }, body })),
  );
}

export function useChangeRequest(maintenanceRequestId: string) {
  return useMaintenanceMutation((organizationId, body: RequestChange) =>
    done(api.PATCH(one, { params: { path: { organizationId, maintenanceRequestId } }, body })),
  );
}

export function useMoveRequest(maintenanceRequestId: string) {
  return useMaintenanceMutation((organizationId, body: Step, key) =>
    done(
      api.POST(`${one}/changes`, {
        params: { path: { organizationId, maintenanceRequestId }, header: once(key) },
        body,
      }),
    ),
  );
}

export function useSetAppointment(maintenanceRequestId: string) {
  return useMaintenanceMutation((organizationId, body: Hours) =>
    done(api.PUT(`${one}/appointment`, { params: { path: { organizationId, maintenanceRequestId } }, body })),
  );
}

export function useCancelAppointment(maintenanceRequestId: string) {
  return useMaintenanceMutation<null, void>((organizationId) =>
    done(api.DELETE(`${one}/appointment`, { params: { path: { organizationId, maintenanceRequestId } } })),
  );
}

export function useComment(maintenanceRequestId: string) {
  return useMaintenanceMutation((organizationId, body: { body: string; isInternal: boolean }, key) =>
    read(
      api.POST(`${one}/comments`, {
        params: { path: { organizationId, maintenanceRequestId }, header: once(key) },
        body,
      }),
    ),
  );
}

export function useAddPhotos(maintenanceRequestId: string) {
  return useMaintenanceMutation((organizationId, photos: readonly File[]) =>
    sendPhotos(
      `/api/v1/organizations/${organizationId}/maintenance-requests/${maintenanceRequestId}`,
      photos,
    ),
  );
}

/** A photo that is sent again, because another one failed, is the same photo. */
const keyOfPhoto = new WeakMap<File, string>();

/** @param path of a request */
export async function sendPhotos(path: string, photos: readonly File[]): Promise<void> {
  for (const photo of photos) {
    const key = keyOfPhoto.get(photo) ?? randomUuid();
    keyOfPhoto.set(photo, key);
    await uploadFile(`${path}/pictures`, photo, { key, onProgress: () => {} });
  }
}
