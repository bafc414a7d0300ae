import type { RequiredDocument } from '@dira/contract/documents';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { DownloadLink, DownloadLinks } from '../../platform/download-links.ts';
import { keepFile, type StoredFile } from '../files/service.ts';
import { setLeaseDocument } from '../leases/service.ts';
import * as filingRepo from './filing.repo.ts';
import { isSigned } from './policy.ts';
import * as repo from './repo.ts';
import { requireChangeable } from './service.ts';
import * as trackingRepo from './tracking.repo.ts';

/**
 * What a document was before, and what a workspace keeps.
 *
 * Guarantees: a new file takes the place of the last one and none is lost; a kind that every workspace has stays.
 * Never: a new file under a paper that somebody signed.
 */

/** @throws AppError not_found, document_is_receipt, document_is_signed, storage_full */
export async function addVersion(
  write: OrgWrite,
  documentId: string,
  file: StoredFile,
): Promise<{ number: number }> {
  const document = await requireChangeable(write, documentId);
  const leaseId = await findLeaseOf(write, document, file);
  await keepFile(write, file);
  const number = await trackingRepo.nextVersionNumber(write, documentId);
  await trackingRepo.insertVersion(write, { documentId, number, fileId: file.id, filename: file.name });
  await repo.updateDocument(write, documentId, {
    file_id: file.id,
    filename: file.name,
    media_type: file.mediaType,
  });
  if (leaseId !== null) await setLeaseDocument(write, leaseId, file.id);
  await recordEvent(write, {
    action: 'replaced',
    entity: 'document',
    entityId: documentId,
    data: { title: document.title, number },
  });
  return { number };
}

/** The lease whose own document this is, if any: that one stays a PDF, and stays as it was signed. */
async function findLeaseOf(
  write: OrgWrite,
  { lease_id: leaseId, file_id: fileId }: repo.LockedDocument,
  file: StoredFile,
): Promise<string | null> {
  if (leaseId === null) return null;
  const lease = await filingRepo.findLease(write, leaseId);
  if (lease === undefined || lease.document_file_id === null || lease.document_file_id !== fileId)
    return null;
  if (isSigned(lease)) throw new AppError('document_is_signed');
  if (file.mediaType !== 'application/pdf') throw new AppError('unsupported_media_type');
  return lease.id;
}

/** @throws AppError not_found */
export async function linkToVersion(
  write: OrgWrite,
  links: DownloadLinks,
  documentId: string,
  number: number,
): Promise<DownloadLink> {
  const version = await trackingRepo.findVersion(write, documentId, number);
  if (version === undefined || (version.category === 'receipts' && !write.may('money.see')))
    throw new AppError('not_found');
  const { userId, sessionId, aal, organizationId } = write;
  return links.write({
    caller: { userId, sessionId, aal },
    door: { organizationId },
    documentId,
    fileId: version.file_id,
  });
}

/** The id of a required document that every workspace has. */
export function findKindId(
  write: OrgWrite,
  code: NonNullable<RequiredDocument['code']>,
): Promise<string | null> {
  return trackingRepo.findKindOfCode(write, code);
}

/** @throws AppError required_document_taken, by the database */
export async function addKind(
  write: OrgWrite,
  kind: { name: string; isRequired: boolean },
): Promise<{ id: string }> {
  const id = await trackingRepo.insertKind(write, kind);
  await recordEvent(write, {
    action: 'created',
    entity: 'required_document',
    entityId: id,
    data: { ...kind },
  });
  return { id };
}

export async function changeKind(
  write: OrgWrite,
  id: string,
  { isRequired }: { isRequired: boolean },
): Promise<void> {
  if ((await trackingRepo.findKind(write, id)) === undefined) throw new AppError('not_found');
  await trackingRepo.updateKind(write, id, isRequired);
  await recordEvent(write, {
    action: 'changed',
    entity: 'required_document',
    entityId: id,
    data: { isRequired },
  });
}

/** @throws AppError not_found, required_document_fixed for one that every workspace has */
export async function removeKind(write: OrgWrite, id: string): Promise<void> {
  const kind = await trackingRepo.findKind(write, id);
  if (kind === undefined) throw new AppError('not_found');
  if (kind.code !== null) throw new AppError('required_document_fixed');
  await trackingRepo.deleteKind(write, id);
  await recordEvent(write, {
    action: 'deleted',
    entity: 'required_document',
    entityId: id,
    data: { name: kind.name },
  });
}
