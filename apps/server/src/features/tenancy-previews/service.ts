import { PREVIEW_MINUTES } from '@dira/contract/tenancy-previews';
import type { Database } from '../../db/database.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/**
 * Seeing a lease as its tenant does.
 *
 * Guarantees: who looked as whom, and when, is in the audit trail before anything is shown; it is good for the session
 * that asked, for half an hour, and only while the member may see money and the property; nothing can be written in it,
 * which the transaction itself refuses. Never: what two people wrote each other.
 */

/** @throws AppError related_record_missing at the tenant; lease_not_agreed, for there is no portal before */
export async function startPreview(
  write: OrgWrite,
  { newId }: Pick<Services, 'newId'>,
  { leaseId, tenantId }: { leaseId: string; tenantId: string },
): Promise<{ id: string; endsAt: string }> {
  const lease = await repo.findTenancy(write, leaseId, tenantId);
  if (lease === undefined) throw new AppError('not_found');
  if (lease.tenant_name === null)
    throw new AppError('related_record_missing', { fields: [{ path: 'tenantId', code: 'not_found' }] });
  if (lease.stage !== 'agreed') throw new AppError('lease_not_agreed');
  const preview = { id: newId(), endsAt: write.now.add({ minutes: PREVIEW_MINUTES }).toString() };
  await repo.insertPreview(write, { ...preview, leaseId, tenantId });
  await recordEvent(write, {
    action: 'previewed',
    entity: 'tenant',
    entityId: tenantId,
    data: { leaseId, name: lease.tenant_name },
  });
  return preview;
}

export function purgePreviews(db: Database, before: string): Promise<void> {
  return db.jobs((trx) => repo.deletePreviewsBefore(trx, before));
}
