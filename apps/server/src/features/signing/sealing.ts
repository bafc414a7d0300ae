import { createTranslator } from '@dira/i18n/translate';
import { getOrganization } from '../../db/organization-names.ts';
import { recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import { composeEvidence, type EvidenceSigner } from '../../platform/pdf-evidence.ts';
import type { Services } from '../../services.ts';
import { findSealingKey } from '../seal-keys/sealing-key.ts';
import { mailSealedCopies } from './mails.ts';
import * as repo from './repo.ts';
import { readSent } from './unaltered.ts';

/** Leaves room, in the 255 letters of a filename, for what is put behind. */
const longestName = 200;

/**
 * The one paper with everybody's signature on it, made once after the last: the document as it was sent,
 * behind it a page of evidence, and over both a signature that any reader checks. Its hash stands in the
 * audit chain. May be called again after a crash at any point.
 */
export async function sealDocument(
  services: Services,
  organizationId: string,
  requestId: string,
): Promise<void> {
  await services.db.jobs(async (trx) => {
    const write = { trx, organizationId, userId: null };
    const request = await repo.lockRequest(write, requestId);
    if (request?.state !== 'completed' || request.sealed_file_id !== null) return;
    const sealed = await makeSealedPdf(services, write, request);
    const hash = sha256(sealed);
    const fileId = services.newId();
    // Named by the request: what a crash before the commit left behind is written over, not orphaned.
    const storageKey = `signing/${organizationId}/${requestId}-sealed.pdf`;
    await services.files.put(storageKey, sealed);
    await repo.insertFile(write, {
      id: fileId,
      name: await nameSealed(write, request),
      storageKey,
      byteSize: sealed.length,
      sha256: hash,
    });
    await repo.markSealed(write, requestId, { fileId, sha256: hash });
    await repo.insertEvent(write, { request_id: requestId, kind: 'sealed' });
    await recordEvent(write, {
      action: 'sealed',
      entity: 'signature_request',
      entityId: requestId,
      data: {
        leaseId: request.lease_id,
        documentSha256: request.file_sha256.toString('hex'),
        sealedSha256: hash.toString('hex'),
      },
    });
    // The database has put it among the documents by now; what is written in it is read out later.
    await recordEvent(write, {
      action: 'added',
      entity: 'document',
      entityId: fileId,
      data: { title: request.title, leaseId: request.lease_id },
    });
    await mailSealedCopies(write, services, request, fileId);
  });
}

/** Called as what was sent, and that everybody signed it. */
async function nameSealed(write: repo.SigningWrite, request: CompletedRequest): Promise<string> {
  const name = (await repo.getFileName(write, request.file_id)).replace(/\.pdf$/i, '');
  const sealedName = createTranslator(request.language, 'signing')('sealedName', {
    name: name.slice(0, longestName),
  });
  return `${sealedName}.pdf`;
}

type CompletedRequest = NonNullable<Awaited<ReturnType<typeof repo.lockRequest>>>;

async function makeSealedPdf(
  services: Services,
  write: repo.SigningWrite,
  request: CompletedRequest,
): Promise<Buffer> {
  const { bytes } = await readSent(services, write, request.id);
  const [signers, events, organizationName] = [
    await repo.listSigners(write, request.id),
    await repo.listEvents(write, request.id),
    (await getOrganization(write)).name,
  ];
  const language = request.language;
  const at = Temporal.Instant.from(request.ended_at ?? request.created_at);
  const evidence = await services.pdf.render(
    'evidence',
    composeEvidence(
      {
        title: request.title,
        organizationName,
        requestId: request.id,
        documentSha256: request.file_sha256.toString('hex'),
        completedAt: at,
        signers: signers.map(toEvidence),
        events: events.map((event) => ({
          kind: event.kind,
          who: signers.find(({ id }) => id === event.signer_id)?.full_name ?? null,
          at: Temporal.Instant.from(event.happened_at),
          ip: event.ip,
        })),
      },
      language,
    ),
  );
  const { sealPdf } = await import('../../platform/pdf-seal.ts'); // 50 MB, for those who seal
  return sealPdf(
    {
      document: bytes,
      appendix: evidence,
      title: request.title,
      name: organizationName,
      reason: createTranslator(language, 'signing')('sealReason'),
      at,
    },
    await findSealingKey(services, write, at),
  );
}

function toEvidence(signer: repo.SignerRow): EvidenceSigner {
  if (signer.signed_at === null) throw new Error(`signer ${signer.id} has not signed`);
  return {
    fullName: signer.full_name,
    role: signer.role,
    reachedAt: signer.email ?? signer.phone ?? '',
    signedAt: Temporal.Instant.from(signer.signed_at),
    ip: signer.ip ?? '',
    userAgent: signer.user_agent ?? '',
    provenPhone: signer.proven_phone,
    consent: signer.consent ?? '',
    strokes: signer.strokes as EvidenceSigner['strokes'], // parsed before it was stored
    typedName: signer.typed_name,
  };
}
