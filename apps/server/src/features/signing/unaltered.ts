import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { mailAltered } from './mails.ts';
import * as repo from './repo.ts';
import { returnToDraft } from './requests.ts';

/**
 * The bytes of a document on its way are those that were sent, and the sealed ones those that were sealed.
 *
 * Guarantees: nobody is shown, signs or seals anything else; whoever sent it is told, once, and nobody can sign any
 * more. Never: a signature under the hash of a document that its signer did not see.
 */

type Tools = Pick<Services, 'files' | 'queue'>;

export interface UnalteredDocument {
  title: string;
  bytes: Buffer;
}

/** The document as it was sent. @throws AppError not_found, document_altered */
export async function readSent(
  tools: Tools,
  write: repo.SigningWrite,
  requestId: string,
): Promise<UnalteredDocument> {
  const document = await requireDocument(write, requestId);
  return { title: document.title, bytes: await readAs(tools, write, requestId, document.sent) };
}

/** The same, sealed where it is. @throws AppError not_found, document_altered */
export async function readNewest(
  tools: Tools,
  write: repo.SigningWrite,
  requestId: string,
): Promise<UnalteredDocument> {
  const document = await requireDocument(write, requestId);
  return {
    title: document.title,
    bytes: await readAs(tools, write, requestId, document.sealed ?? document.sent),
  };
}

async function requireDocument(write: repo.SigningWrite, requestId: string) {
  const row = await repo.findDocument(write, requestId);
  if (row === undefined) throw new AppError('not_found');
  const {
    title,
    storage_key: key,
    file_sha256: hash,
    sealed_key: sealedKey,
    sealed_sha256: sealedHash,
  } = row;
  return {
    title,
    sent: { key, hash },
    sealed: sealedKey === null || sealedHash === null ? undefined : { key: sealedKey, hash: sealedHash },
  };
}

async function readAs(
  { files, queue }: Tools,
  { organizationId }: repo.SigningWrite,
  requestId: string,
  { key, hash }: { key: string; hash: Buffer },
): Promise<Buffer> {
  const bytes = await files.get(key);
  if (sha256(bytes).equals(hash)) return bytes;
  // Not in the transaction of whoever asked: it ends here.
  await queue.addJobs([
    {
      name: 'stop_altered_document',
      key: `stop_altered_document:${requestId}`,
      payload: { organizationId, id: requestId },
    },
  ]);
  throw new AppError('document_altered');
}

/** Calls the document back where it is still out, and writes to whoever sent it. Safe however often it runs. */
export function stopAltered(services: Services, organizationId: string, requestId: string): Promise<void> {
  const now = services.clock.now();
  return services.db.jobs(async (trx) => {
    const write = { trx, organizationId, userId: null, now };
    const request = await repo.lockRequest(write, requestId);
    if (request === undefined || (await repo.isAltered(write, requestId))) return;
    await repo.insertEvent(write, { request_id: requestId, kind: 'altered' });
    if (request.state === 'open') {
      await repo.endRequest(write, requestId);
      await returnToDraft(write, request);
    }
    await recordEvent(write, {
      action: 'altered',
      entity: 'signature_request',
      entityId: requestId,
      data: { documentSha256: request.file_sha256.toString('hex') },
    });
    await mailAltered(write, services, requestId);
  });
}
