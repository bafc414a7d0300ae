import type { sign as signContract } from '@dira/contract/signing';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import type { SignerWrite, Visit } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { isLater } from '../../platform/clock.ts';
import { isSameSecret, sha256 } from '../../platform/digest.ts';
import { makeDigits, makeToken } from '../../platform/readable-secret.ts';
import { writeSigningCookie } from '../../platform/signing-cookie.ts';
import type { Services } from '../../services.ts';
import { bringIntoForce } from '../amendments/service.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import { queueText } from '../deliveries/service.ts';
import { listRentSteps } from '../lease-agreements/rent-steps.ts';
import { agreeLease } from '../leases/service.ts';
import { mailInvitation } from './mails.ts';
import * as repo from './repo.ts';
import { makeLink } from './requests.ts';
import { readSent } from './unaltered.ts';

/**
 * The signer's side.
 *
 * Guarantees: one signature a signer, of the document whose hash they were shown, however often and from
 * wherever it is sent; the last one makes the lease hold in the same transaction. Never: a word about the
 * document before the link was exchanged, or after it was called back.
 */

type Input = z.output<(typeof signContract)['body']>;

const sessionMinutes = 120;
const codeMinutes = 10;
const codeDigits = 6;

const refusals = {
  invalid: 'signature_link_invalid',
  expired: 'signature_link_expired',
  used: 'signature_link_used',
} as const;

/**
 * Exchanges the token of a link for a session of its own.
 * @returns the cookie
 * @throws AppError signature_link_invalid, signature_link_expired, signature_link_used, too_many_requests
 */
export async function openSigning(services: Services, token: string, visit: Visit): Promise<string> {
  const { db, clock, settings, publicUrl } = services;
  await asProblem(
    createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS).countAddress('signing', visit.ip),
  );
  const session = makeToken();
  const outcome = await db.openSigning({
    ip: visit.ip,
    userAgent: visit.userAgent,
    tokenHash: sha256(token),
    sessionHash: sha256(session),
    expiresAt: clock.now().add({ minutes: sessionMinutes }).toString(),
  });
  if (outcome !== 'open') throw new AppError(refusals[outcome]);
  return writeSigningCookie(session, {
    isSecure: publicUrl.startsWith('https:'),
    seconds: sessionMinutes * 60,
  });
}

/** A code to the phone that was given with the request. @throws AppError too_many_requests */
export async function sendCode(write: SignerWrite, services: Services): Promise<void> {
  const signer = await repo.findSigner(write);
  if (!signer.wants_code || signer.phone === null) throw new AppError('not_found');
  const { db, clock, settings } = services;
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  await asProblem(limits.takeMessageTurn('signing', `${write.requestId}:${write.signerId}`));
  const code = makeDigits(codeDigits);
  const now = write.now.toString();
  const expiresAt = write.now.add({ minutes: codeMinutes }).toString();
  await repo.replaceCode(write, { hmac: hmacOf(services, write, code), expiresAt, now });
  await repo.insertEvent(write, {
    request_id: write.requestId,
    signer_id: write.signerId,
    kind: 'code_sent',
    ip: write.ip,
    user_agent: write.userAgent,
  });
  const t = createTranslator(signer.language, 'signing');
  await queueText(write, services, {
    dedupeKey: `signing-code:${write.requestId}:${write.signerId}:${now}`,
    to: signer.phone,
    text: t('codeText', { code, minutes: codeMinutes }),
  });
}

/** @throws AppError signature_given, signature_code_wrong, document_changed, document_altered, signature_not_your_turn, signature_request_ended */
export async function sign(
  write: SignerWrite,
  services: Services,
  input: Input,
): Promise<{ isCompleted: boolean }> {
  await readSent(services, write, write.requestId);
  const signer = await repo.findSigner(write);
  const provenPhone = signer.wants_code ? await requireCode(write, services, input.code) : false;
  const { signature, language = signer.language } = input;
  await repo.insertSignature(write, {
    method: signature.method,
    strokes: signature.method === 'drawn' ? JSON.stringify(signature.strokes) : null,
    typed_name: signature.method === 'typed' ? signature.name : null,
    consent: consentIn(language),
    language,
    file_sha256: Buffer.from(input.documentSha256, 'hex'),
    ip: write.ip,
    user_agent: write.userAgent,
    proven_phone: provenPhone ? signer.phone : null,
  });
  await repo.insertEvent(write, {
    request_id: write.requestId,
    signer_id: write.signerId,
    kind: 'signed',
    ip: write.ip,
    user_agent: write.userAgent,
  });
  const data = { requestId: write.requestId, role: signer.role, name: signer.full_name };
  await recordEvent(write, { action: 'given', entity: 'signature', entityId: write.signerId, data });
  return { isCompleted: await goOn(write, services) };
}

/** What every signer agrees to, in the language that they read it in. */
export function consentIn(language: Language): string {
  return createTranslator(language, 'signing')('consent');
}

/** After a signature: the next in order is written to; after the last, the lease holds and the paper is sealed. */
async function goOn(write: SignerWrite, services: Services): Promise<boolean> {
  const request = await repo.lockRequest(write, write.requestId);
  if (request?.state !== 'completed') {
    if (request?.is_in_order === true) await inviteNext(write, services);
    return false;
  }
  if (request.amendment_id !== null) await bringIntoForce(write, request.amendment_id);
  else if (request.lease_id !== null) {
    // A paper of their own says nothing that Dira could read.
    const steps = request.document_id === null ? await listRentSteps(write, request.lease_id) : [];
    await agreeLease(write, request.lease_id, steps);
  }
  await recordEvent(write, {
    action: 'completed',
    entity: 'signature_request',
    entityId: write.requestId,
    data: { organizationId: write.organizationId, leaseId: request.lease_id },
  });
  return true;
}

async function inviteNext(write: SignerWrite, services: Services): Promise<void> {
  const signers = await repo.listSigners(write, write.requestId);
  const next = signers.find(({ signed_at: signedAt }) => signedAt === null);
  if (next === undefined) return;
  const url = await makeLink(write, services, write.requestId, next.id);
  await mailInvitation(write, services, write.requestId, next.id, url);
}

async function requireCode(
  write: SignerWrite,
  services: Services,
  code: string | undefined,
): Promise<boolean> {
  const { db, clock, settings } = services;
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  const giveTryBack = await asProblem(limits.takeCodeTry(`signing:${write.requestId}:${write.signerId}`));
  const sent = await repo.findCode(write);
  const isRight =
    code !== undefined &&
    sent !== undefined &&
    isLater(sent.expires_at, write.now) &&
    isSameSecret(hmacOf(services, write, code), sent.code_hmac);
  if (!isRight) {
    throw new AppError('signature_code_wrong', {
      fields: [{ path: 'code', code: code === undefined ? 'required' : 'wrong_code' }],
    });
  }
  await giveTryBack();
  return true;
}

function hmacOf({ secrets }: Pick<Services, 'secrets'>, write: SignerWrite, code: string): Buffer {
  return secrets.sign('signing-code', `${write.requestId}|${write.signerId}|${code}`);
}
