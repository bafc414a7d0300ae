import type { DocumentSummary } from '@dira/contract/agreement-document';
import type { Reading, SignatureRequest, Signing } from '@dira/contract/signing';
import { findLanguage, languages } from '@dira/i18n/languages';
import { isLater } from '../../platform/clock.ts';
import { toDataAddress } from '../../platform/data-address.ts';
import type { ProposedRow } from './proposals.repo.ts';
import type { RequestRow, SigningRow } from './repo.ts';
import { consentIn } from './signature.ts';

export function presentRequest(row: RequestRow, now: Temporal.Instant): SignatureRequest {
  const isOver = row.state === 'open' && !isLater(row.expires_at, now);
  return {
    id: row.id,
    leaseId: row.lease_id,
    title: row.title,
    state: isOver ? 'expired' : row.state,
    isInOrder: row.is_in_order,
    signatureStatus: statusOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    isSealed: row.sealed_sha256 !== null,
    isAltered: row.is_altered,
    reminds: row.reminds,
    refusal:
      row.declined_by === null ? null : { signerId: row.declined_by, reason: row.decline_reason ?? '' },
    sealedSha256: row.sealed_sha256?.toString('hex') ?? null,
    signers: row.signers.map((signer) => ({
      id: signer.id,
      place: signer.place,
      role: signer.role,
      fullName: signer.full_name,
      email: signer.email,
      phone: signer.phone,
      language: signer.language,
      wantsCode: signer.wants_code,
      sentAt: signer.sent_at,
      openedAt: signer.opened_at,
      codeSentAt: signer.code_sent_at,
      remindedAt: signer.reminded_at,
      signedAt: signer.signed_at,
    })),
  };
}

function statusOf({ signature_count: given, signer_count: wanted }: RequestRow) {
  if (given === wanted) return 'fully_signed';
  return given === 0 ? 'pending_signature' : 'partially_signed';
}

export function presentSigning(row: SigningRow): Signing {
  const language = row.language;
  return {
    title: row.title,
    organizationName: row.organization_name,
    logo: toDataAddress(row.logo),
    message: row.message,
    documentSha256: row.file_sha256.toString('hex'),
    documentLanguage: row.document_language,
    summary: row.summary as DocumentSummary | null, // written by requestSignatures
    reading: row.reading as Reading, // as above
    consents: languages.map((one) => ({ language: one, text: consentIn(one) })),
    expiresAt: row.expires_at,
    signers: row.signers.map(({ full_name: fullName, role, signed_at: signedAt, is_you: isYou }) => ({
      fullName,
      role,
      signedAt,
      isYou,
    })),
    signer: {
      fullName: row.full_name,
      role: row.role,
      language,
      wantsCode: row.wants_code,
      phoneHint: row.phone?.slice(-3) ?? null,
      email: row.email,
      hasSigned: row.signed_at !== null,
      isTheirTurn: !row.must_wait,
    },
    isCompleted: row.state === 'completed',
  };
}

/** Whoever has no language of their own is written to as Israelis are. */
export function presentProposed(row: ProposedRow) {
  return {
    role: row.role,
    fullName: row.full_name,
    email: row.email === '' ? null : row.email,
    phone: row.phone === '' ? null : row.phone,
    language: findLanguage(row.language ?? '') ?? 'he',
  };
}
