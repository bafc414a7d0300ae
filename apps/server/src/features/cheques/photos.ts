import type { ChequePhoto } from '@dira/contract/cheques';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { DownloadLinks } from '../../platform/download-links.ts';
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
