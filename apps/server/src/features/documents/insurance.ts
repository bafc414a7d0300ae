import type { uploadMyInsurancePolicy } from '@dira/contract/insurance';
import { EXPIRY_DAYS } from '@dira/domain/document-expiry';
import type { z } from 'zod';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { keepFile, type StoredFile } from '../files/service.ts';
import * as filingRepo from './filing.repo.ts';
import * as insuranceRepo from './insurance.repo.ts';
import * as repo from './repo.ts';
import * as trackingRepo from './tracking.repo.ts';

/**
 * Insurance policies that tenants bring.
 *
 * Guarantees: a policy is a document of its lease, tracked as every other, seen by the team and by whoever brought it;
 * each step of the way to its end is told once, and of a policy that a newer one follows nothing more is told.
 * Never: one that ended before it came, or anything but a PDF or a photo.
 */

type Policy = z.output<(typeof uploadMyInsurancePolicy)['query']>;

/** @throws AppError file_type_not_allowed */
export function requirePolicyFile({ mediaType }: StoredFile): void {
  if (mediaType !== 'application/pdf' && !mediaType.startsWith('image/'))
    throw new AppError('file_type_not_allowed');
}

/** @throws AppError invalid_request for a last day that is past, storage_full */
export async function uploadPolicy(
  write: TenancyWrite,
  file: StoredFile,
  policy: Policy,
): Promise<{ id: string }> {
  if (policy.expiresOn < write.today.toString())
    throw new AppError('invalid_request', { fields: [{ path: 'expiresOn', code: 'in_past' }] });
  const { leaseId, tenantId } = write;
  const lease = await filingRepo.findLease(write, leaseId);
  if (lease === undefined) throw new AppError('not_found');
  await keepFile(write, file);
  const { id } = file;
  const title = policy.insurer;
  await repo.insertDocument(write, {
    id,
    category: 'other',
    title,
    filename: file.name,
    media_type: file.mediaType,
    file_id: id,
    required_document_id: await trackingRepo.findKindOfCode(write, 'insurance'),
    property_id: lease.property_id,
    unit_id: lease.unit_id,
    lease_id: leaseId,
    tenant_id: tenantId,
    is_shared: true,
    expires_on: policy.expiresOn,
  });
  await trackingRepo.insertVersion(write, { documentId: id, number: 1, fileId: id, filename: file.name });
  await insuranceRepo.insertPolicy(write, id, policy);
  await recordEvent(write, {
    action: 'added',
    entity: 'document',
    entityId: id,
    data: { title, category: 'other', leaseId },
  });
  await postToOutbox(write.trx, write.organizationId, 'document.uploaded', {
    id,
    leaseId,
    actorId: write.userId,
  });
  return { id };
}

/** Once more is asked anew: what came before counts no longer. @throws AppError not_found, lease_not_agreed */
export async function requestPolicy(write: OrgWrite, leaseId: string): Promise<void> {
  const lease = await insuranceRepo.findLeaseStage(write, leaseId);
  if (lease === undefined) throw new AppError('not_found');
  if (lease.stage !== 'agreed') throw new AppError('lease_not_agreed');
  await insuranceRepo.keepRequest(write, leaseId);
  await recordEvent(write, {
    action: 'insurance_requested',
    entity: 'lease',
    entityId: leaseId,
    data: { leaseId },
  });
}

/** @throws AppError not_found; transition_refused where nothing is waited for */
export async function withdrawRequest(write: OrgWrite, leaseId: string): Promise<void> {
  const lease = await insuranceRepo.findLeaseStage(write, leaseId);
  if (lease === undefined) throw new AppError('not_found');
  if (!(await insuranceRepo.deleteOpenRequest(write, leaseId))) throw new AppError('transition_refused');
  await recordEvent(write, {
    action: 'insurance_request_withdrawn',
    entity: 'lease',
    entityId: leaseId,
    data: { leaseId },
  });
}

/** Tells of policies that are about to end, each step once. @returns how many were told */
export function remindOfPolicies({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const steps = [EXPIRY_DAYS.soon, EXPIRY_DAYS.critical];
  return db.jobs((trx) => insuranceRepo.remindOfEnds(trx, clock.today().toString(), steps));
}
