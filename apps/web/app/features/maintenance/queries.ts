import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  cancelMaintenanceAppointment,
  commentOnMaintenanceRequest,
  createMaintenanceRequest,
  exportMaintenanceRequests,
  exportRepairReport,
  getMaintenanceCounts,
  getMaintenanceRequest,
  listMaintenanceAssignees,
  listMaintenanceRequests,
  moveMaintenanceRequest,
  setMaintenanceAppointment,
  updateMaintenanceRequest,
  uploadMaintenancePicture,
} from '@dira/contract/maintenance';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { idOfFile } from '../../lib/file-id.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useChange } from '../organizations/queries.ts';
import type { RequestFilter } from './request-filter.ts';

export type RequestSummary = Answer<typeof listMaintenanceRequests>['items'][number];
export type MaintenanceRequest = Answer<typeof getMaintenanceRequest>;
export type NewRequest = Sent<typeof createMaintenanceRequest>;
export type RequestChange = Sent<typeof updateMaintenanceRequest>;
type RequestEdit = Edit<typeof updateMaintenanceRequest>;
export type Hours = Sent<typeof setMaintenanceAppointment>;
type Step = Sent<typeof moveMaintenanceRequest>;
export type Status = RequestSummary['status'];
export type Priority = RequestSummary['priority'];

const keys = (organizationId: string) => ['maintenance', organizationId] as const;

/** Addresses of pictures are good for minutes: a request is asked for anew when it is opened. */
const addressesEnd = { staleTime: 0 } as const;

export function requestsQuery(organizationId: string, filter: RequestFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', asked(filter)],
    queryFn: ({ pageParam, signal }) =>
      call(listMaintenanceRequests, {
        params: { organizationId },
        query: {
          ...asked(filter),
          limit: rowsPerPage,
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** So many repairs of one unit are named where it is about something else. */
const REPAIRS_NAMED = 5;

/** What is still to be repaired in a unit, whoever said so. */
export function activeOfUnitQuery(organizationId: string, unitId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'active', unitId],
    queryFn: ({ signal }) =>
      call(listMaintenanceRequests, {
        params: { organizationId },
        query: { unitId, status: 'active', limit: REPAIRS_NAMED },
        signal,
      }),
  });
}

export function saveRequests(organizationId: string, filter: RequestFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportMaintenanceRequests, { params: { organizationId }, query }));
}

/** How many each status of the list shows, as narrowed as the list is beside it. */
export function requestCountsQuery(organizationId: string, filter: RequestFilter) {
  const { sort: _sort, order: _order, status: _status, ...narrowed } = asked(filter);
  return queryOptions({
    queryKey: [...keys(organizationId), 'counts', narrowed],
    queryFn: ({ signal }) =>
      call(getMaintenanceCounts, { params: { organizationId }, query: narrowed, signal }),
  });
}

function asked({ status, priority, property, whose, sort, order }: RequestFilter) {
  return {
    sort,
    order,
    ...(status !== 'all' && { status }),
    ...(priority !== 'all' && { priority }),
    ...(property !== null && { propertyId: property }),
    ...(whose !== null && { assigneeId: whose }),
  };
}

/** What is to be done, the most pressing first. */
export function jobsQuery(organizationId: string) {
  return requestsQuery(organizationId, {
    status: 'active',
    priority: 'all',
    property: null,
    whose: null,
    sort: 'priority',
    order: 'desc',
  });
}

export function requestQuery(organizationId: string, maintenanceRequestId: string) {
  return queryOptions({
    ...addressesEnd,
    queryKey: [...keys(organizationId), 'one', maintenanceRequestId],
    queryFn: ({ signal }) =>
      call(getMaintenanceRequest, { params: { organizationId, maintenanceRequestId }, signal }),
  });
}

/** Who can be given a job, of a property or any. */
export function assigneesQuery(organizationId: string, propertyId?: string) {
  const query = { propertyId };
  return queryOptions({
    queryKey: [...keys(organizationId), 'assignees', query],
    queryFn: ({ signal }) => call(listMaintenanceAssignees, { params: { organizationId }, query, signal }),
  });
}

/** The log of a repair in the language of the reader. */
export function saveRepairReport(organizationId: string, maintenanceRequestId: string): Promise<void> {
  return saveFile(
    call(exportRepairReport, {
      params: { organizationId, maintenanceRequestId },
      query: { language: currentLanguage() },
    }),
  );
}

export function useCreateRequest() {
  return useChange('maintenance_request', (organizationId, body: NewRequest, key) =>
    call(createMaintenanceRequest, { params: { organizationId }, key, body }),
  );
}

export function useChangeRequest(maintenanceRequestId: string) {
  return useChange('maintenance_request', (organizationId, edit: RequestEdit) =>
    call(updateMaintenanceRequest, { params: { organizationId, maintenanceRequestId }, ...edit }),
  );
}

/** Gives a request to a member, whoever has it now; null takes it from everybody. */
export async function assignRequest(
  organizationId: string,
  maintenanceRequestId: string,
  assigneeId: string | null,
  key: string,
): Promise<void> {
  await call(updateMaintenanceRequest, {
    params: { organizationId, maintenanceRequestId },
    seen: null,
    key,
    body: { assigneeId },
  });
}

export function useMoveRequest(maintenanceRequestId: string) {
  return useChange('maintenance_request', (organizationId, body: Step, key) =>
    call(moveMaintenanceRequest, { params: { organizationId, maintenanceRequestId }, key, body }),
  );
}

export function useSetAppointment(maintenanceRequestId: string) {
  return useChange('maintenance_request', (organizationId, edit: Edit<typeof setMaintenanceAppointment>) =>
    call(setMaintenanceAppointment, { params: { organizationId, maintenanceRequestId }, ...edit }),
  );
}

export function useCancelAppointment(maintenanceRequestId: string) {
  return useChange<null, void>('maintenance_request', (organizationId) =>
    call(cancelMaintenanceAppointment, { params: { organizationId, maintenanceRequestId } }),
  );
}

export function useComment(maintenanceRequestId: string) {
  return useChange(
    'maintenance_request',
    (organizationId, body: { body: string; isInternal: boolean }, key) =>
      call(commentOnMaintenanceRequest, { params: { organizationId, maintenanceRequestId }, key, body }),
  );
}

export function useAddPhotos(maintenanceRequestId: string) {
  return useChange('maintenance_request', (organizationId, photos: readonly File[]) =>
    sendPhotos(photos, (file, key) =>
      uploadFile(uploadMaintenancePicture, { params: { organizationId, maintenanceRequestId }, file, key }),
    ),
  );
}

/** One after the other; what went out before one failed does not arrive twice. */
export async function sendPhotos(
  photos: readonly File[],
  send: (photo: File, key: string) => Promise<unknown>,
): Promise<void> {
  for (const photo of photos) await send(photo, idOfFile(photo));
}
