import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient, waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { sendPhotos } from './queries.ts';

const all = '/api/v1/my/leases/{leaseId}/maintenance-requests';
const one = `${all}/{maintenanceRequestId}` as const;

export type MyRequestSummary = Answer<typeof all, 'get'>['items'][number];
export type ToRate = Answer<typeof all, 'get'>['toRate'][number];
export type MyRequest = Answer<typeof one, 'get'>;
type Report = Sent<typeof all, 'post'>;
type Rating = Sent<`${typeof one}/rating`, 'put'>;

const tenancyKey = ['tenancy'] as const;

/** The requests of a lease, newest first, and how many of them are active. */
export function myRequestsQuery(leaseId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'maintenance', leaseId],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(all, {
          params: { path: { leaseId }, query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
  });
}

export function myRequestQuery(leaseId: string, maintenanceRequestId: string) {
  return queryOptions({
    // Addresses of pictures are good for minutes.
    staleTime: 0,
    queryKey: [...tenancyKey, 'maintenance', leaseId, maintenanceRequestId],
    queryFn: ({ signal }) =>
      read(api.GET(one, { params: { path: { leaseId, maintenanceRequestId } }, signal })),
  });
}

export function saveMyEvidence(leaseId: string, maintenanceRequestId: string): Promise<void> {
  return saveFile(
    api.GET(`${one}/evidence.pdf`, {
      params: { path: { leaseId, maintenanceRequestId }, query: { language: currentLanguage() } },
      parseAs: 'blob',
    }),
  );
}

function useMyMutation<Input, Result>(change: (input: Input, key: string) => Promise<Result>) {
  const send = useSendKey();
  return useMutation({
    mutationFn: (input: Input) => change(input, send.keyOf(input)),
    onSuccess: () => {
      send.forget();
      return queryClient.invalidateQueries({ queryKey: tenancyKey });
    },
  });
}

const once = (key: string) => ({ 'Idempotency-Key': key });
const pathOf = (leaseId: string, id: string) => `/api/v1/my/leases/${leaseId}/maintenance-requests/${id}`;

/** The report and its photos; sent again after half of it failed, nothing arrives twice. */
export function useReportDefect(leaseId: string) {
  const send = useSendKey();
  return useMutation({
    mutationFn: async ({ report, photos }: { report: Report; photos: readonly File[] }) => {
      const header = once(send.keyOf(report));
      const { id } = await read(api.POST(all, { params: { path: { leaseId }, header }, body: report }));
      await sendPhotos(pathOf(leaseId, id), photos);
      return { id };
    },
    onSuccess: () => send.forget(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tenancyKey }),
  });
}

export function useMyComment(leaseId: string, maintenanceRequestId: string) {
  return useMyMutation((body: { body: string }, key) =>
    read(
      api.POST(`${one}/comments`, {
        params: { path: { leaseId, maintenanceRequestId }, header: once(key) },
        body,
      }),
    ),
  );
}

export function useCancelMyRequest(leaseId: string, maintenanceRequestId: string) {
  return useMyMutation((body: { note: string }, key) =>
    done(
      api.POST(`${one}/cancellation`, {
        params: { path: { leaseId, maintenanceRequestId }, header: once(key) },
        body,
      }),
    ),
  );
}

export function useRateMyRequest(leaseId: string, maintenanceRequestId: string) {
  return useMyMutation((body: Rating) =>
    done(api.PUT(`${one}/rating`, { params: { path: { leaseId, maintenanceRequestId } }, body })),
  );
}

export function useAddMyPhotos(leaseId: string, maintenanceRequestId: string) {
  return useMyMutation((photos: readonly File[]) =>
    sendPhotos(pathOf(leaseId, maintenanceRequestId), photos),
  );
}
