import type { Answer, Sent } from '@dira/contract/calls';
import {
  cancelMyMaintenanceRequest,
  commentOnMyMaintenanceRequest,
  exportMyRepairReport,
  getMyMaintenanceRequest,
  listMyMaintenanceRequests,
  rateMyMaintenanceRequest,
  reportDefect,
  uploadMyMaintenancePicture,
} from '@dira/contract/maintenance';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { refresh } from '../../lib/freshness.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { waitingForPeople } from '../../lib/query-client.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { sendPhotos } from './queries.ts';

export type MyRequestSummary = Answer<typeof listMyMaintenanceRequests>['items'][number];
export type ToRate = Answer<typeof listMyMaintenanceRequests>['toRate'][number];
export type MyRequest = Answer<typeof getMyMaintenanceRequest>;
type Report = Sent<typeof reportDefect>;
type Rating = Sent<typeof rateMyMaintenanceRequest>;

const tenancyKey = ['tenancy'] as const;

/** The requests of a lease, newest first, and how many of them are active. */
export function myRequestsQuery(leaseId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'maintenance', leaseId],
    queryFn: ({ pageParam, signal }) =>
      call(listMyMaintenanceRequests, {
        params: { leaseId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

export function myRequestQuery(leaseId: string, maintenanceRequestId: string) {
  return queryOptions({
    // Addresses of pictures are good for minutes.
    staleTime: 0,
    queryKey: [...tenancyKey, 'maintenance', leaseId, maintenanceRequestId],
    queryFn: ({ signal }) =>
      call(getMyMaintenanceRequest, { params: { leaseId, maintenanceRequestId }, signal }),
  });
}

export function saveMyRepairReport(leaseId: string, maintenanceRequestId: string): Promise<void> {
  return saveFile(
    call(exportMyRepairReport, {
      params: { leaseId, maintenanceRequestId },
      query: { language: currentLanguage() },
    }),
  );
}

function useMyChange<Input, Result>(change: (input: Input, key: string) => Promise<Result>) {
  return useMutation({ mutationFn: change, changes: 'maintenance_request' });
}

function sendMyPhotos(params: { leaseId: string; maintenanceRequestId: string }, photos: readonly File[]) {
  return sendPhotos(photos, (file, key) => uploadFile(uploadMyMaintenancePicture, { params, file, key }));
}

/** The report and its photos; sent again after half of it failed, nothing arrives twice. */
export function useReportDefect(leaseId: string) {
  return useMutation({
    mutationFn: async ({ report, photos }: { report: Report; photos: readonly File[] }, key) => {
      const { id } = await call(reportDefect, { params: { leaseId }, key, body: report });
      await sendMyPhotos({ leaseId, maintenanceRequestId: id }, photos);
      return { id };
    },
    changes: 'maintenance_request',
    // The report may have arrived without its photos.
    onError: () => refresh(['maintenance_request']),
  });
}

export function useMyComment(leaseId: string, maintenanceRequestId: string) {
  return useMyChange((body: { body: string }, key) =>
    call(commentOnMyMaintenanceRequest, { params: { leaseId, maintenanceRequestId }, key, body }),
  );
}

export function useCancelMyRequest(leaseId: string, maintenanceRequestId: string) {
  return useMyChange((body: { note: string }, key) =>
    call(cancelMyMaintenanceRequest, { params: { leaseId, maintenanceRequestId }, key, body }),
  );
}

export function useRateMyRequest(leaseId: string, maintenanceRequestId: string) {
  return useMyChange((body: Rating) =>
    call(rateMyMaintenanceRequest, { params: { leaseId, maintenanceRequestId }, body }),
  );
}

export function useAddMyPhotos(leaseId: string, maintenanceRequestId: string) {
  return useMyChange((photos: readonly File[]) => sendMyPhotos({ leaseId, maintenanceRequestId }, photos));
}
