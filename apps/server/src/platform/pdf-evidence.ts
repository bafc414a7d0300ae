import type { SignerRole } from '@dira/contract/signing';
import { businessDayOf } from '@dira/domain/israel/business-day';
import type { IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { SigningEvents } from '../db/schema.ts';
import { frameDocument, type DocumentFrame } from './pdf-words.ts';

export interface EvidenceSigner {
  fullName: string;
  role: SignerRole;
  /** Where the link went: an address or a phone. */
  reachedAt: string;
  signedAt: Temporal.Instant;
  ip: string;
  userAgent: string;
  /** The phone that a code was read from. */
  provenPhone: string | null;
  consent: string;
  /** Lines of points in a field of 1000 × 400; null where the name was typed. */
  strokes: [number, number][][] | null;
  typedName: string | null;
}

/** How a document came to be signed, as the database has it. */
export interface EvidenceContent {
  title: string;
  organizationName: string;
  requestId: string;
  /** SHA-256 of what was signed, hexadecimal. */
  documentSha256: string;
  completedAt: Temporal.Instant;
  signers: EvidenceSigner[];
  events: { kind: SigningEvents['kind']; who: string | null; at: Temporal.Instant; ip: string | null }[];
}

/** A named value; code runs from left to right in every language. */
interface Fact {
  name: string;
  value: string;
  isCode: boolean;
}

/** What `evidence.typ` lays out. */
export interface EvidenceDocument extends DocumentFrame {
  lead: string;
  facts: Fact[];
  signers: {
    name: string;
    role: string;
    facts: Fact[];
    consent: string;
    consentLabel: string;
    strokes: [number, number][][] | null;
    typedName: string | null;
    /** The drawing, for whoever does not see it. */
    alt: string;
  }[];
  eventsTitle: string;
  eventLabels: string[];
  events: string[][];
}

export function composeEvidence(content: EvidenceContent, language: Language): EvidenceDocument {
  const t = createTranslator(language, 'pdf');
  const issuedOn = businessDayOf(content.completedAt).toString() as IsoDate; // a plain date's own form
  return {
    ...frameDocument(language, {
      title: t('evidence.title'),
      name: content.title,
      issuer: content.organizationName,
      issuedOn,
    }),
    lead: t('evidence.lead'),
    facts: [
      { name: t('evidence.document'), value: content.title, isCode: false },
      code(t('evidence.documentHash'), content.documentSha256),
      code(t('evidence.completedAt'), inUtc(content.completedAt)),
      code(t('evidence.reference'), content.requestId),
    ],
    signers: content.signers.map((signer) => ({
      name: signer.fullName,
      role: t(`evidence.roles.${signer.role}`),
      facts: [
        code(t('evidence.signedAt'), inUtc(signer.signedAt)),
        code(t('evidence.reachedAt'), signer.reachedAt),
        ...(signer.provenPhone === null ? [] : [code(t('evidence.provenPhone'), signer.provenPhone)]),
        code(t('evidence.ip'), signer.ip),
        code(t('evidence.browser'), signer.userAgent),
      ],
      consent: signer.consent,
      consentLabel: t('evidence.consent'),
      strokes: signer.strokes,
      typedName: signer.typedName,
      alt: t('evidence.alt', { name: signer.fullName }),
    })),
    eventsTitle: t('evidence.events'),
    eventLabels: [t('evidence.when'), t('evidence.what'), t('evidence.who'), t('evidence.ip')],
    events: content.events.map(({ kind, who, at, ip }) => [
      inUtc(at),
      t(`evidence.kinds.${kind}`),
      who ?? '',
      ip ?? '',
    ]),
  };
}

function code(name: string, value: string): Fact {
  return { name, value, isCode: true };
}

/** To the second, and said to be UTC: `2026-11-21 08:15:30 UTC`. */
function inUtc(instant: Temporal.Instant): string {
  return `${instant.toZonedDateTimeISO('UTC').toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')} UTC`;
}
