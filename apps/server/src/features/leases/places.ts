import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { selectPlace } from '../properties/service.ts';
import * as repo from './places.repo.ts';

/** What a record is about: a paper, an expense, a request. */
export interface Places {
  propertyId: string | null;
  unitId: string | null;
  leaseId: string | null;
  tenantId: string | null;
}

/** @throws AppError related_record_missing, at the field */
export async function settlePlaces(write: OrgWrite, asked: Places): Promise<Places> {
  const { propertyId, unitId, leaseId, tenantId } = asked;
  if (tenantId !== null) requireFound('tenantId', await repo.findTenant(write, tenantId));
  if (propertyId !== null)
    requireFound('propertyId', (await rowsWithin(write, selectPlace(write, propertyId)))[0]);
  const unit = unitId === null ? null : requireFound('unitId', await repo.findUnit(write, unitId));
  if (leaseId !== null) {
    // A lease says where it is, whatever else was said.
    const lease = requireFound('leaseId', await repo.findLease(write, leaseId));
    return { leaseId, propertyId: lease.property_id, unitId: lease.unit_id, tenantId };
  }
  return { leaseId, tenantId, propertyId: unit?.property_id ?? propertyId, unitId };
}

function requireFound<T>(path: keyof Places, found: T | undefined): T {
  if (found === undefined)
    throw new AppError('related_record_missing', { fields: [{ path, code: 'not_found' }] });
  return found;
}
