import type { PaymentProof } from '@dira/contract/payment-proofs';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { OrgScope, TenancyScope, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { DownloadLinks } from '../../platform/download-links.ts';
import { keepFile, type StoredFile } from '../files/service.ts';
import { requireUndecided } from './confirmation.ts';
import * as repo from './proofs.repo.ts';

/**
 * What a tenant sends along with a reported payment.
 *
 * Guarantees: it comes with a report of their own that waits, once, and then stays as it is; it opens for them and for
 * members who may see money, asked anew whenever it is opened. Never: a report that is lost with its picture.
 */

/** @throws AppError not_found, payment_already_decided, conflict where the payment has one, storage_full */
export async function addProof(
  write: TenancyWrite,
  paymentId: string,
  file: StoredFile,
): Promise<{ id: string }> {
  if (!(await repo.isReportedByMe(write, paymentId))) throw new AppError('not_found');
  await requireUndecided(write, paymentId);
  await keepFile(write, file);
  if (!(await repo.insertProof(write, { paymentId, fileId: file.id }))) throw new AppError('conflict');
  await recordEvent(write, {
    action: 'proof_added',
    entity: 'payment',
    entityId: paymentId,
    data: { leaseId: write.leaseId },
  });
  return { id: file.id };
}

export function readProof(links: DownloadLinks, scope: OrgScope, paymentId: string) {
  return readRows(repo.selectProof(paymentId), (rows) => presentProof(links, scope, requireRow(rows)));
}

export function readMyProof(links: DownloadLinks, scope: TenancyScope, paymentId: string) {
  return readRows(repo.selectMyProof(scope, paymentId), (rows) =>
    presentProof(links, scope, requireRow(rows)),
  );
}

function presentProof(
  links: DownloadLinks,
  scope: OrgScope | TenancyScope,
  {
    payment_id: paymentId,
    file_id: fileId,
    thumbnail_id: thumbnailId,
    name,
    media_type: mediaType,
  }: repo.ProofRow,
): PaymentProof {
  const linkTo = (file: string) =>
    links.write({ caller: scope, door: scope, documentId: paymentId, fileId: file }, 'payment-proofs').url;
  return {
    filename: name,
    mediaType,
    url: linkTo(fileId),
    thumbnailUrl: thumbnailId === null ? null : linkTo(thumbnailId),
  };
}
