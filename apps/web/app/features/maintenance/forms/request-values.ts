import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { MaintenanceRequest, NewRequest, Priority, RequestChange } from '../queries.ts';

export type RequestValues = {
  title: string;
  description: string;
  priority: Priority;
  propertyId: string | null;
  /** Empty: the house as a whole. */
  unitId: string;
  assigneeId: string;
  /** Empty: nobody was called. */
  vendorId: string;
  isShared: boolean;
  demandedOn: IsoDate | null;
  preventsLiving: boolean;
};

export const emptyRequest: RequestValues = {
  title: '',
  description: '',
  priority: 'medium',
  propertyId: null,
  unitId: '',
  assigneeId: '',
  vendorId: '',
  isShared: true,
  demandedOn: null,
  preventsLiving: false,
};

export function valuesOf(request: MaintenanceRequest): RequestValues {
  const { title, description, priority, property, unit, assignee, demandedOn, preventsLiving } = request;
  return {
    title,
    description,
    priority,
    propertyId: property.id,
    unitId: unit?.id ?? '',
    assigneeId: assignee?.id ?? '',
    vendorId: request.vendor?.id ?? '',
    isShared: request.isSharedWithTenant,
    demandedOn,
    preventsLiving,
  };
}

export function checkRequest({ title, propertyId }: RequestValues): Record<string, string | null> {
  return describeFaults({
    title: title.trim() === '' ? 'required' : null,
    propertyId: propertyId === null ? 'required' : null,
  });
}

/** @param leaseId of the unit, where its tenant is to follow the request */
export function toRequest(values: RequestValues, leaseId: string | null): NewRequest {
  return { ...toWords(values), ...toPlace(values, leaseId) };
}

/** @param leaseId as above; undefined where the place and the demand are the tenant’s word */
export function toChange(values: RequestValues, leaseId: string | null | undefined): RequestChange {
  return leaseId === undefined ? toWords(values) : toRequest(values, leaseId);
}

function toWords(values: RequestValues) {
  const { title, description, priority, assigneeId, vendorId, preventsLiving } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    priority,
    preventsLiving,
    assigneeId: assigneeId === '' ? null : assigneeId,
    vendorId: vendorId === '' ? null : vendorId,
  };
}

function toPlace({ propertyId, unitId, demandedOn }: RequestValues, leaseId: string | null) {
  return { propertyId: propertyId ?? '', unitId: unitId === '' ? null : unitId, leaseId, demandedOn };
}
