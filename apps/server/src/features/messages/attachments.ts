import { UNSENT_ATTACHMENT_HOURS, type Attachment } from '@dira/contract/message-attachments';
import { AppError } from '../../platform/app-error.ts';
import type { DownloadLink, DownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { eraseFile } from '../files/erasure.ts';
import { keepFile, type StoredFile } from '../files/service.ts';
import * as repo from './attachments.repo.ts';
import type { Writer } from './repo.ts';

/**
 * Files that go with messages.
 *
 * Guarantees: a file is stored by whoever sends it, looked at as every file is, and then belongs to one message; it
 * opens for the two alone. Never: a file in a message that its sender did not store.
 */

/** @throws AppError storage_full */
export async function storeAttachment(write: Writer, file: StoredFile): Promise<Attachment> {
  const { id, name, mediaType, byteSize } = file;
  await keepFile(write, file);
  await repo.insertAttachment(write, { id, name, mediaType });
  return { id, filename: name, mediaType, byteSize };
}

/** @throws AppError not_found for a file that is not the writer's own, or went with another message */
export async function attach(write: Writer, messageId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if ((await repo.attachTo(write, messageId, wanted)) < wanted.length) throw new AppError('not_found');
}

/** @throws AppError not_found */
export async function linkToAttachment(
  write: Writer,
  links: DownloadLinks,
  id: string,
): Promise<DownloadLink> {
  if ((await repo.findAttachment(write, id)) === undefined) throw new AppError('not_found');
  const { userId, sessionId, aal, organizationId } = write;
  const door = 'leaseId' in write ? { leaseId: write.leaseId } : { organizationId };
  return links.write({ caller: { userId, sessionId, aal }, door, documentId: id, fileId: id }, 'attachments');
}

/** Takes away what was stored for a message and never sent. Safe however often it runs. */
export async function eraseUnsent(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = services.clock.now().subtract({ hours: UNSENT_ATTACHMENT_HOURS }).toString();
  const unsent = await services.db.jobs((trx) => repo.deleteUnsent(trx, before));
  for (const { organization_id: organizationId, id: fileId } of unsent)
    await eraseFile(services, { organizationId, fileId });
}
