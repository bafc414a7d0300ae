import type * as contract from '@dira/contract/maintenance-vendors';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as repo from './vendors.repo.ts';

type Given = z.output<(typeof contract.createMaintenanceVendor)['body']>;
type Change = z.output<(typeof contract.updateMaintenanceVendor)['body']>;

export async function createVendor(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const id = await repo.insertVendor(write, given);
  await record(write, 'created', id, given.name);
  return { id };
}

/** Who is archived stays with the repairs that were theirs. @throws AppError not_found */
export async function changeVendor(
  write: OrgWrite,
  id: string,
  { isArchived, ...change }: Change,
): Promise<void> {
  const archived = isArchived === undefined ? {} : { archived_at: isArchived ? write.now.toString() : null };
  const name = await repo.updateVendor(write, id, { ...change, ...archived });
  if (name === undefined) throw new AppError('not_found');
  await record(write, 'changed', id, name);
}

/** @throws AppError related_record_missing, at the field */
export async function requireCallable(write: OrgWrite, vendorId: string): Promise<void> {
  if ((await repo.findCallable(write, vendorId)) === undefined)
    throw new AppError('related_record_missing', { fields: [{ path: 'vendorId', code: 'not_found' }] });
}

export function presentVendor(row: repo.VendorRow): contract.MaintenanceVendor {
  const { archived_at: archivedAt, rating_count: count, average_score: average, trade, ...same } = row;
  return {
    ...same,
    trade,
    tenants: average === null ? null : { average, count },
    isArchived: archivedAt !== null,
  };
}

function record(write: OrgWrite, action: string, entityId: string, name: string): Promise<void> {
  return recordEvent(write, { action, entity: 'maintenance_vendor', entityId, data: { name } });
}
