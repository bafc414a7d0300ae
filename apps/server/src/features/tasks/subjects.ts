import type { TaskSubjectFacts } from '@dira/contract/task-subjects';
import { subjectPaths, type SubjectIds } from '@dira/contract/task-subjects';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { settlePlaces } from '../leases/places.ts';
import * as repo from './subjects.repo.ts';
import type { SubjectRow } from './subjects.repo.ts';

/** The columns that say what a task or a note is about. */
export interface SubjectColumns {
  property_id: string | null;
  unit_id: string | null;
  lease_id: string | null;
  tenant_id: string | null;
}

/**
 * One thing of the workspace, with the place that it brings along.
 * @throws AppError related_record_missing at the field, also for what was archived and for what the writer may not see
 */
export async function settleSubject(write: OrgWrite, asked: SubjectIds): Promise<SubjectColumns> {
  const { propertyId = null, unitId = null, leaseId = null, tenantId = null } = asked;
  if (!write.may('leases.see')) {
    if (leaseId !== null) throw refuse('leaseId', 'not_found');
    if (tenantId !== null) throw refuse('tenantId', 'not_found');
  }
  const place = await settlePlaces(write, { propertyId, unitId, leaseId, tenantId });
  if (leaseId === null && (await repo.isArchived(write, place)))
    throw refuse(unitId === null ? 'propertyId' : 'unitId', 'not_found');
  return {
    property_id: place.propertyId,
    unit_id: place.unitId,
    lease_id: place.leaseId,
    tenant_id: place.tenantId,
  };
}

export function isAboutTenants({
  lease_id: leaseId,
  tenant_id: tenantId,
}: Pick<SubjectColumns, 'lease_id' | 'tenant_id'>): boolean {
  return leaseId !== null || tenantId !== null;
}

/** Whether a change says what the thing is about; it then says all of it. */
export function namesSubject(change: SubjectIds): boolean {
  return subjectPaths.some((path) => change[path] !== undefined);
}

export function presentSubject(row: SubjectRow): TaskSubjectFacts | null {
  const { property_id: propertyId, unit_id: unitId, lease_id: leaseId, tenant_id: tenantId } = row;
  const place = {
    property: propertyId === null ? null : { id: propertyId, name: row.property_name ?? '' },
    unit: unitId === null ? null : { id: unitId, number: row.unit_number ?? '' },
    tenantName: row.tenant_name,
  };
  if (leaseId !== null) return { kind: 'lease', id: leaseId, ...place };
  if (tenantId !== null) return { kind: 'tenant', id: tenantId, ...place };
  if (unitId !== null) return { kind: 'unit', id: unitId, ...place };
  return propertyId === null ? null : { kind: 'property', id: propertyId, ...place };
}

function refuse(path: keyof SubjectIds, code: string): AppError {
  return new AppError('related_record_missing', { fields: [{ path, code }] });
}
