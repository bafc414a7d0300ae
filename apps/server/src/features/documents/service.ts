import { DELETED_DOCUMENT_HOURS } from '@dira/contract/constants';
import type { updateDocument as updateAgreement, DocumentCategory } from '@dira/contract/documents';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { keepFile, type StoredFile } from '../files/service.ts';
import { settlePlaces, type Places } from '../leases/places.ts';
import { setLeaseDocument } from '../leases/service.ts';
import * as filingRepo from './filing.repo.ts';
import { categoryOf, settleExpense } from './filing.ts';
import { isSigned, titleOf } from './policy.ts';
import * as repo from './repo.ts';
import * as trackingRepo from './tracking.repo.ts';

export { hasDocuments } from './repo.ts';

/**
 * Documents.
 *
 * Guarantees: together they never weigh more than the plan stores; what is shared with a tenant was shared on purpose;
 * a deleted one is out of every list at once. Never: a receipt that is changed or goes, and a paper that somebody
 * signed and that is deleted.
 */

interface Filing extends Places {
  category: DocumentCategory;
  requiredDocumentId: string | null;
  expenseId?: string | null;
}

/** @throws AppError storage_full, related_record_missing */
export async function addDocument(
  write: OrgWrite,
  file: StoredFile,
  filing: Filing,
): Promise<{ id: string }> {
  const expense = await settleExpense(write, filing.expenseId ?? null);
  const places = await settlePlaces(write, {
    ...filing,
    propertyId: filing.propertyId ?? expense?.property_id ?? null,
  });
  const category = categoryOf(filing.category, expense);
  if (filing.requiredDocumentId !== null) await requireKind(write, filing.requiredDocumentId);
  await keepFile(write, file);
  const { id } = file;
  await repo.insertDocument(write, {
    id,
    category,
    title: titleOf(file.name),
    filename: file.name,
    media_type: file.mediaType,
    file_id: file.id,
    required_document_id: filing.requiredDocumentId,
    expense_id: expense?.id ?? null,
    ...toColumns(places),
  });
  await trackingRepo.insertVersion(write, {
    documentId: id,
    number: 1,
    fileId: file.id,
    filename: file.name,
  });
  await recordEvent(write, {
    action: 'added',
    entity: 'document',
    entityId: id,
    data: { title: titleOf(file.name), category, leaseId: places.leaseId },
  });
  if (category === 'leases' && file.mediaType === 'application/pdf' && places.leaseId !== null)
    await attachToLease(write, places.leaseId, {
      id,
      fileId: file.id,
      requiredDocumentId: filing.requiredDocumentId,
    });
  return { id };
}

/** The first PDF among a lease's papers is its document, and the signed lease, until somebody says otherwise. */
async function attachToLease(
  write: OrgWrite,
  leaseId: string,
  document: { id: string; fileId: string; requiredDocumentId: string | null },
): Promise<void> {
  const lease = await filingRepo.findLease(write, leaseId);
  if (lease?.document_file_id !== null) return;
  await setLeaseDocument(write, leaseId, document.fileId);
  if (document.requiredDocumentId === null) {
    const requiredDocumentId = await trackingRepo.findKindOfCode(write, 'signed_lease');
    await repo.updateDocument(write, document.id, { required_document_id: requiredDocumentId });
  }
}

export async function changeDocument(
  write: OrgWrite,
  id: string,
  change: z.output<(typeof updateAgreement)['body']>,
): Promise<void> {
  const document = await requireChangeable(write, id);
  const places = await settlePlaces(write, {
    leaseId: change.leaseId === undefined ? document.lease_id : change.leaseId,
    propertyId: change.propertyId === undefined ? document.property_id : change.propertyId,
    // A unit belongs to its property: a new property, and no word of the unit, leaves the unit behind.
    unitId:
      change.unitId ?? (change.unitId === null || change.propertyId !== undefined ? null : document.unit_id),
    tenantId: change.tenantId === undefined ? document.tenant_id : change.tenantId,
  });
  const expense =
    change.expenseId === undefined ? keptExpense(document) : await settleExpense(write, change.expenseId);
  if (places.leaseId !== document.lease_id) await detachFromLease(write, document);
  const isShared = change.isShared ?? document.is_shared;
  if (change.requiredDocumentId !== undefined && change.requiredDocumentId !== null)
    await requireKind(write, change.requiredDocumentId);
  if (change.isShared === true && places.leaseId === null)
    throw new AppError('invalid_request', { fields: [{ path: 'leaseId', code: 'required' }] });
  await repo.updateDocument(write, id, {
    title: change.title,
    category: categoryOf(change.category ?? document.category, expense),
    expense_id: expense?.id ?? null,
    ...toColumns(places),
    is_shared: isShared && places.leaseId !== null,
    required_document_id: change.requiredDocumentId,
    expires_on: change.expiresOn,
  });
  if (change.tags !== undefined) await trackingRepo.replaceTags(write, id, [...new Set(change.tags)]);
  await recordEvent(write, {
    action: 'changed',
    entity: 'document',
    entityId: id,
    data: { title: change.title ?? document.title, fields: Object.keys(change) },
  });
}

/** @throws AppError not_found, document_is_receipt, document_is_signed, document_out_for_signature */
export async function deleteDocument(write: OrgWrite, id: string): Promise<void> {
  const document = await requireChangeable(write, id);
  const reason = await repo.findReasonToStay(write, id);
  if (reason !== null) throw new AppError(reason);
  await detachFromLease(write, document);
  await repo.updateDocument(write, id, { deleted_at: write.now.toString() });
  await recordEvent(write, {
    action: 'deleted',
    entity: 'document',
    entityId: id,
    data: { title: document.title },
  });
}

/** @throws AppError not_found where there is nothing to bring back, or no longer */
export async function restoreDocument(write: OrgWrite, id: string): Promise<void> {
  const document = await repo.lockDocument(write, id);
  const oldest = write.now.subtract({ hours: DELETED_DOCUMENT_HOURS });
  if (document === undefined || document.deleted_at === null) throw new AppError('not_found');
  if (Temporal.Instant.compare(Temporal.Instant.from(document.deleted_at), oldest) <= 0)
    throw new AppError('not_found');
  await repo.updateDocument(write, id, { deleted_at: null });
  await recordEvent(write, {
    action: 'restored',
    entity: 'document',
    entityId: id,
    data: { title: document.title },
  });
}

/** @throws AppError unsupported_media_type where it is no PDF of a lease, document_is_signed where the lease has another */
export async function makeMainDocument(write: OrgWrite, id: string): Promise<void> {
  const document = await requireChangeable(write, id);
  const { lease_id: leaseId, file_id: fileId, media_type: mediaType } = document;
  if (leaseId === null || fileId === null || mediaType !== 'application/pdf')
    throw new AppError('unsupported_media_type');
  const lease = await filingRepo.findLease(write, leaseId);
  if (lease !== undefined && lease.document_file_id !== null && isSigned(lease))
    throw new AppError('document_is_signed');
  await setLeaseDocument(write, leaseId, fileId);
  await recordEvent(write, {
    action: 'made_main',
    entity: 'document',
    entityId: id,
    data: { title: document.title, leaseId },
  });
}

export interface Paper {
  title: string;
  filename: string;
  storageKey: string;
  /** The lease whose own document it is. */
  leaseId: string | null;
  /** What is written in it, once that was read out. */
  text: string;
}

/** A document that can be signed. @throws AppError not_found, document_is_receipt, unsupported_media_type where it is no PDF */
export async function requireSignable(write: OrgWrite, id: string): Promise<Paper> {
  await requireChangeable(write, id);
  const paper = await repo.findSignable(write, id);
  if (paper === undefined) throw new AppError('not_found');
  if (paper.media_type !== 'application/pdf') throw new AppError('unsupported_media_type');
  return {
    title: paper.title,
    filename: paper.filename,
    storageKey: paper.storage_key,
    leaseId: paper.lease_id,
    text: paper.body ?? '',
  };
}

/** A document that is there and may be touched. A receipt's paper is evidence of its payment. */
export async function requireChangeable(write: OrgWrite, id: string): Promise<repo.LockedDocument> {
  const document = await repo.lockDocument(write, id);
  if (document === undefined || document.deleted_at !== null) throw new AppError('not_found');
  if (document.receipt_id !== null) {
    // Whoever sees no money does not see that there is a receipt.
    throw new AppError(write.may('money.see') ? 'document_is_receipt' : 'not_found');
  }
  return document;
}

/** Its lease lets go of it, unless somebody signed it. */
async function detachFromLease(write: OrgWrite, document: repo.LockedDocument): Promise<void> {
  if (document.lease_id === null || document.file_id === null) return;
  const lease = await filingRepo.findLease(write, document.lease_id);
  if (lease?.document_file_id !== document.file_id) return;
  if (isSigned(lease)) throw new AppError('document_is_signed');
  await setLeaseDocument(write, lease.id, null);
}

/** @throws AppError related_record_missing */
async function requireKind(write: OrgWrite, id: string): Promise<void> {
  if ((await trackingRepo.findKind(write, id)) === undefined)
    throw new AppError('related_record_missing', {
      fields: [{ path: 'requiredDocumentId', code: 'not_found' }],
    });
}

function toColumns({ propertyId, unitId, leaseId, tenantId }: Places) {
  return { property_id: propertyId, unit_id: unitId, lease_id: leaseId, tenant_id: tenantId };
}

function keptExpense({ expense_id: id }: repo.LockedDocument): { id: string } | null {
  return id === null ? null : { id };
}
