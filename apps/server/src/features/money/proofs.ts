import type { PaymentProof } from '@dira/contract/payment-proofs';
import type { Guard } from '../../db/database.ts';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import {
  mintOrgScope,
  mintTenancyScope,
  type OrgScope,
  type TenancyScope,
  type TenancyWrite,
} from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { DownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
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

/** What an address opens. @throws AppError not_found, whatever is wrong with it */
export async function openProof(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  links: DownloadLinks,
  guards: { member: Guard; tenant: Guard },
  token: string,
): Promise<{ name: string; mediaType: string; bytes: Uint8Array }> {
  const grant = links.read(token);
  if (grant === undefined || !('caller' in grant)) throw new AppError('not_found');
  const { caller, door, documentId, fileId } = grant;
  const moment = { now: clock.now(), today: clock.today() };
  const found = await readLinked().catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('not_found', { cause: error }) : error;
  });
  return { name: found.name, mediaType: found.media_type, bytes: await files.get(found.storage_key) };

  function readLinked() {
    if ('leaseId' in door) {
      const scope = mintTenancyScope(caller, door.leaseId, moment);
      const mine = repo.selectMyLinkedProof(scope, documentId, fileId);
      return db.read(scope, guards.tenant, readRows(mine, requireRow));
    }
    const scope = mintOrgScope(caller, door.organizationId, moment);
    return db.read(scope, guards.member, readRows(repo.selectLinkedProof(documentId, fileId), requireRow));
  }
}
