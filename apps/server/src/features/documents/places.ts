import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import * as repo from './places.repo.ts';

/** What a document is about. */
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
  if (propertyId !== null) requireFound('propertyId', await repo.findProperty(write, propertyId));
  const unit = unitId === null ? null : requireFound('unitId', await repo.findUnit(write, unitId));
  if (leaseId !== null) {
    // A lease says where it is, whatever else was said.
    const lease = requireFound('leaseId', await repo.findLease(write, leaseId));
    return { leaseId, propertyId: lease.property_id, unitId: lease.unit_id, tenantId };
  }
  return { leaseId, tenantId, propertyId: unit?.property_id ?? propertyId, unitId };
}

/** The expense that a paper is of; who may not see money knows of none. @throws AppError related_record_missing, at the field */
export async function settleExpense(write: OrgWrite, expenseId: string | null) {
  if (expenseId === null) return null;
  const found = write.may('expenses.see') ? await repo.findExpense(write, expenseId) : undefined;
  return requireFound('expenseId', found);
}

function requireFound<T>(path: keyof Places | 'expenseId', found: T | undefined): T {
  if (found === undefined)
    throw new AppError('related_record_missing', { fields: [{ path, code: 'not_found' }] });
  return found;
}
