import type { DocumentSummary } from '@dira/contract/agreement-document';
import type { Reading, requestBody } from '@dira/contract/signing';
import type { Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { daysLater } from '../../platform/clock.ts';
import { sha256 } from '../../platform/digest.ts';
import { makeToken } from '../../platform/readable-secret.ts';
import type { Services } from '../../services.ts';
import { voidAmendment } from '../amendments/service.ts';
import { voidLease, sendLease } from '../leases/service.ts';
import { mailInvitation } from './mails.ts';
import * as repo from './repo.ts';

/**
 * Documents that are sent out to be signed.
 *
 * Guarantees: what is sent is stored and hashed before anybody sees it, and never changed; a link opens
 * one document for one signer, and is kept by its hash alone; a lease whose contract is out keeps its
 * unit. Never: two documents of one lease out at once, or a link that works after it was called back.
 */

type Tools = Pick<Services, 'files' | 'newId' | 'secrets' | 'publicUrl'>;

/** What is to be signed: the paper, and what it says for whoever does not read PDF. */
export interface SignableDocument {
  title: string;
  /** What its file is called; without it, its title. */
  filename?: string;
  language: Language;
  pdf: Uint8Array;
  summary: DocumentSummary | null;
  reading: Reading;
  leaseId: string | null;
  /** The document that it was, where it stood among them. */
  documentId?: string;
  /** The change of a signed lease that it is. */
  amendmentId?: string;
}

export interface SentRequest {
  id: string;
  /** In the order of the signers; they are not kept. */
  links: { signerId: string; url: string }[];
}

/** @throws AppError signature_request_open, lease_overlap */
export async function requestSignatures(
  write: OrgWrite,
  tools: Tools,
  document: SignableDocument,
  input: z.output<typeof requestBody>,
): Promise<SentRequest> {
  const id = tools.newId();
  const fileSha256 = sha256(document.pdf);
  if (document.leaseId !== null && document.amendmentId === undefined)
    await sendLease(write, document.leaseId);
  await storeDocument(write, tools, {
    id,
    bytes: document.pdf,
    sha256: fileSha256,
    name: document.filename ?? `${document.title}.pdf`,
  });
  const signers = input.signers.map((signer, index) => ({ ...signer, id: tools.newId(), place: index + 1 }));
  await repo.insertRequest(
    write,
    {
      id,
      lease_id: document.leaseId,
      document_id: document.documentId ?? null,
      amendment_id: document.amendmentId ?? null,
      title: document.title,
      language: document.language,
      file_id: id,
      file_sha256: fileSha256,
      summary: document.summary === null ? null : JSON.stringify(document.summary),
      reading: JSON.stringify(document.reading),
      message: input.message,
      is_in_order: input.isInOrder,
      reminds: input.reminds,
      expires_at: daysLater(write.now, input.expiresInDays),
      signer_count: signers.length,
      created_by: write.userId,
    },
    signers.map((signer) => ({
      id: signer.id,
      place: signer.place,
      role: signer.role,
      full_name: signer.fullName,
      email: signer.email,
      phone: signer.phone,
      language: signer.language,
      wants_code: signer.wantsCode,
    })),
  );
  await recordEvent(write, {
    action: 'sent',
    entity: 'signature_request',
    entityId: id,
    data: { title: document.title, leaseId: document.leaseId, documentSha256: fileSha256.toString('hex') },
  });
  const links = [];
  for (const signer of signers) {
    const url = await makeLink(write, tools, id, signer.id);
    links.push({ signerId: signer.id, url });
    // Where they sign one after the other, the next is written to when the one before has signed.
    if (!input.isInOrder || signer.place === 1) await mailInvitation(write, tools, id, signer.id, url);
  }
  return { id, links };
}

/** A new link; the one before opens nothing any more. A request that ran out is prolonged. */
export async function renewLink(
  write: OrgWrite,
  tools: Tools,
  requestId: string,
  signerId: string,
): Promise<{ signerId: string; url: string }> {
  const request = await repo.lockRequest(write, requestId);
  const signers = request === undefined ? [] : await repo.listSigners(write, requestId);
  const signer = signers.find((each) => each.id === signerId);
  if (request === undefined || signer === undefined) throw new AppError('not_found');
  if (request.state !== 'open') throw new AppError('signature_request_ended');
  if (signer.signed_at !== null) throw new AppError('signature_given');
  const soonest = write.now.add({ hours: renewedHours });
  if (Temporal.Instant.compare(Temporal.Instant.from(request.expires_at), soonest) < 0)
    await repo.prolongRequest(write, requestId, soonest.toString());
  const url = await makeLink(write, tools, requestId, signerId);
  await mailInvitation(write, tools, requestId, signerId, url);
  await recordEvent(write, {
    action: 'link_renewed',
    entity: 'signature_request',
    entityId: requestId,
    data: { signerId },
  });
  return { signerId, url };
}

/** Calls the document back; its lease, or its amendment, is a draft again. @throws AppError signature_request_ended */
export async function voidRequest(write: OrgWrite, requestId: string): Promise<void> {
  const request = await repo.lockRequest(write, requestId);
  if (request === undefined) throw new AppError('not_found');
  if (request.state !== 'open') throw new AppError('signature_request_ended');
  await repo.endRequest(write, requestId);
  await repo.insertEvent(write, { request_id: requestId, kind: 'voided' });
  await returnToDraft(write, request);
  await recordEvent(write, { action: 'voided', entity: 'signature_request', entityId: requestId });
}

/** What was out is a draft again: the amendment alone, where it was one, for its lease stays signed as it was. */
export async function returnToDraft(
  write: Parameters<typeof voidLease>[0],
  request: { lease_id: string | null; amendment_id: string | null },
): Promise<void> {
  if (request.amendment_id !== null) await voidAmendment(write, request.amendment_id);
  else if (request.lease_id !== null) await voidLease(write, request.lease_id);
}

const renewedHours = 7 * 24;

/** 256 bits; whoever has it can sign, so nothing but its hash stays here. */
export async function makeLink(
  write: repo.SigningWrite & { now: Temporal.Instant },
  { publicUrl }: Pick<Services, 'publicUrl'>,
  requestId: string,
  signerId: string,
): Promise<string> {
  const token = makeToken();
  const now = write.now.toString();
  await repo.replaceLink(write, { requestId, signerId, tokenHash: sha256(token), now });
  await repo.insertEvent(write, { request_id: requestId, signer_id: signerId, kind: 'sent' });
  return `${publicUrl}/sign-lease/${token}`;
}

async function storeDocument(
  write: OrgWrite,
  { files }: Tools,
  document: { id: string; bytes: Uint8Array; sha256: Buffer; name: string },
): Promise<void> {
  const storageKey = `signing/${write.organizationId}/${document.id}.pdf`;
  await files.put(storageKey, document.bytes);
  await repo.insertFile(write, {
    id: document.id,
    name: document.name,
    storageKey,
    byteSize: document.bytes.length,
    sha256: document.sha256,
  });
}
