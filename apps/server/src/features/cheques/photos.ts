import type { ChequePhoto } from '@dira/contract/cheques';
import type { Guard } from '../../db/database.ts';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import { mintOrgScope, type OrgScope, type OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { DownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { keepFile, type StoredFile } from '../files/service.ts';
import * as repo from './photos.repo.ts';
import { lockCheques } from './repo.ts';

/**
 * What a cheque looked like, for when the paper is at the bank or lost.
 *
 * Guarantees: one a cheque, whatever became of it; it opens for members who may see money, asked anew whenever it is
 * opened; the file of one that is replaced or deleted is erased.
 */

/** In the place of the one before. @throws AppError not_found, storage_full */
export async function setPhoto(write: OrgWrite, chequeId: string, file: StoredFile): Promise<{ id: string }> {
  await holdCheque(write, chequeId);
  await keepFile(write, file);
  await repo.deletePhoto(write, chequeId);
  await repo.insertPhoto(write, { chequeId, fileId: file.id });
  await recordEvent(write, { action: 'picture_added', entity: 'cheque', entityId: chequeId });
  return { id: file.id };
}

/** @throws AppError not_found */
export async function removePhoto(write: OrgWrite, chequeId: string): Promise<void> {
  await holdCheque(write, chequeId);
  if (!(await repo.deletePhoto(write, chequeId))) throw new AppError('not_found');
  await recordEvent(write, { action: 'picture_deleted', entity: 'cheque', entityId: chequeId });
}

/** Two photos of one cheque come one after the other. */
async function holdCheque(write: OrgWrite, chequeId: string): Promise<void> {
  const [cheque] = await lockCheques(write, [chequeId]);
  if (cheque === undefined) throw new AppError('not_found');
}

export function presentPhoto(
  links: DownloadLinks,
  scope: OrgScope,
  chequeId: string,
  row: repo.PhotoRow | undefined,
): ChequePhoto | null {
  if (row === undefined) return null;
  const linkTo = (fileId: string) =>
    links.write({ caller: scope, door: scope, documentId: chequeId, fileId }, 'cheque-photos').url;
  return { url: linkTo(row.file_id), thumbnailUrl: linkTo(row.thumbnail_id ?? row.file_id) };
}

/** What an address opens. @throws AppError not_found, whatever is wrong with it */
export async function openPhoto(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  links: DownloadLinks,
  guard: Guard,
  token: string,
): Promise<{ name: string; mediaType: string; bytes: Uint8Array }> {
  const grant = links.read(token);
  if (grant === undefined || !('caller' in grant) || !('organizationId' in grant.door))
    throw new AppError('not_found');
  const scope = mintOrgScope(grant.caller, grant.door.organizationId, {
    now: clock.now(),
    today: clock.today(),
  });
  const found = await db
    .read(scope, guard, readRows(repo.selectLinkedPhoto(grant.documentId, grant.fileId), requireRow))
    .catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('not_found', { cause: error }) : error;
    });
  return { name: found.name, mediaType: found.media_type, bytes: await files.get(found.storage_key) };
}
