import { z } from 'zod';
import { documentSummary } from './agreement-document.ts';
import { MOST_SIGNERS, SIGNING_DAYS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { logoPicture } from './logos.ts';
import {
  email,
  id,
  instant,
  language,
  organizationParams,
  page,
  pageQuery,
  phone,
  requiredLine,
  requiredText,
  text,
  verbatim,
} from './primitives.ts';

export const SIGNER_ROLES = ['landlord', 'tenant', 'guarantor', 'witness', 'other'] as const;
/** So many sign one document. */
export const signerRole = z.enum(SIGNER_ROLES).meta({ id: 'SignerRole' });
export type SignerRole = z.infer<typeof signerRole>;
export const signatureRequestState = z
  .enum(['open', 'completed', 'voided', 'expired'])
  .meta({ id: 'SignatureRequestState' });

/** The field that is drawn on: points are whole numbers from its corner. */
export const signatureField = { width: 1000, height: 400 } as const;
const mostStrokes = 80;
const mostPoints = 2000;
const fewestPoints = 6;
/** A dot is no signature: the drawing is at least so wide or high. */
const smallestExtent = 40;

const inOneLanguage = z.object({ language, text: z.string() });

/** The sections of which the summary has the facts. */
const READING_TOPICS = [
  'parties',
  'premises',
  'term',
  'option',
  'rent',
  'rent_steps',
  'linkage',
  'due_day',
  'securities',
  'repairs',
] as const;

/** For whoever cannot read the PDF: what it says, section by section, each text in the languages that it has. */
export const reading = z.array(
  z.object({
    number: z.string().meta({ description: 'Empty where the document numbers none' }),
    topic: z.enum(READING_TOPICS).nullable().meta({ description: 'What of the summary it is about' }),
    headings: z.array(inOneLanguage),
    paragraphs: z.array(z.object({ number: z.string(), texts: z.array(inOneLanguage) })),
  }),
);
export type Reading = z.infer<typeof reading>;
export type ReadingTopic = (typeof READING_TOPICS)[number];

const point = z.tuple([z.int().min(0).max(signatureField.width), z.int().min(0).max(signatureField.height)]);

/** A stroke from the lower left to the upper right. */
const drawnExample = [Array.from({ length: 24 }, (_, at) => [100 + at * 12, 200 - at * 4])];

const strokes = z
  .array(z.array(point).min(1).max(mostPoints))
  .max(mostStrokes)
  .superRefine((lines, context) => {
    const points = lines.flat();
    const refuse = (code: string) => context.addIssue({ code: 'custom', params: { code } });
    if (points.length > mostPoints) return refuse('too_big');
    const extents = [0, 1].map((axis) => {
      const values = points.map((each) => each[axis] ?? 0);
      return Math.max(...values) - Math.min(...values);
    });
    if (points.length < fewestPoints || Math.max(...extents) < smallestExtent) refuse('signature_empty');
  })
  .meta({ examples: [drawnExample] });

const signerInput = z
  .strictObject({
    role: signerRole,
    fullName: requiredLine(120).min(2),
    email: email.nullable().default(null),
    phone: phone.nullable().default(null),
    language: language.default('he'),
    wantsCode: z.boolean().default(false).meta({ description: 'A code to the phone before the signature' }),
  })
  .superRefine(({ email: address, phone: number, wantsCode }, context) => {
    const issue = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { code: 'required' } });
    if (address === null && number === null) issue('email');
    if (wantsCode && number === null) issue('phone');
  });

/** What is asked of the signers, whatever the document is. */
export const requestBody = z.strictObject({
  signers: z.array(signerInput).min(1).max(MOST_SIGNERS),
  isInOrder: z
    .boolean()
    .default(false)
    .meta({ description: 'Each gets the link once those before have signed' }),
  reminds: z
    .boolean()
    .default(true)
    .meta({ description: 'Whose turn it is, is reminded by mail after 3 and 7 days and on the last' }),
  expiresInDays: z.int().min(1).max(SIGNING_DAYS.most).default(SIGNING_DAYS.usual),
  message: text(1000).default(''),
});

const signerState = z.object({
  id,
  place: z.int(),
  role: signerRole,
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language,
  wantsCode: z.boolean(),
  sentAt: instant.nullable().meta({ description: 'When the present link was made' }),
  openedAt: instant.nullable(),
  codeSentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  signedAt: instant.nullable(),
});

export const signatureRequest = z
  .object({
    id,
    leaseId: id.nullable(),
    title: z.string(),
    state: signatureRequestState,
    isInOrder: z.boolean(),
    signatureStatus: z.enum(['pending_signature', 'partially_signed', 'fully_signed']),
    createdAt: instant,
    expiresAt: instant,
    endedAt: instant.nullable(),
    reminds: z.boolean(),
    refusal: z
      .object({ signerId: id, reason: z.string() })
      .nullable()
      .meta({ description: 'Who would not sign, and why; the request is then voided' }),
    isSealed: z.boolean(),
    isAltered: z
      .boolean()
      .meta({ description: 'Its stored bytes are not those that were sent; nobody can sign it any more' }),
    sealedSha256: z.string().nullable().meta({ description: 'SHA-256 of the sealed document, hexadecimal' }),
    signers: z.array(signerState),
  })
  .meta({ id: 'SignatureRequest' });
export type SignatureRequest = z.infer<typeof signatureRequest>;

/** Shown once: Dira keeps no link, only what recognizes it. */
export const signerLink = z.object({ signerId: id, url: z.string() }).meta({ id: 'SignerLink' });

/** What was sent: the links are told this once, in the order of the signers. */
const sentRequest = z.object({ id, links: z.array(signerLink) });

export const sendLeaseAgreement = defineEndpoint({
  id: 'sendLeaseAgreement',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/signature-requests',
  summary: 'Send a lease agreement for signature; it is fixed until the request is cancelled',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.manage' },
  params: organizationParams.extend({ leaseId: id }),
  body: requestBody,
  response: sentRequest,
  status: 201,
});

export const sendLeaseAmendment = defineEndpoint({
  id: 'sendLeaseAmendment',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/amendments/{amendmentId}/signature-requests',
  summary: 'Send an amendment for signature; the days of an extension are kept free meanwhile',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.manage' },
  params: organizationParams.extend({ leaseId: id, amendmentId: id }),
  body: requestBody,
  response: sentRequest,
  status: 201,
});

export const sendDocument = defineEndpoint({
  id: 'sendDocument',
  method: 'POST',
  path: '/organizations/{organizationId}/documents/{documentId}/signature-requests',
  summary: 'Send any PDF document for signature',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.manage' },
  params: organizationParams.extend({ documentId: id }),
  body: requestBody,
  response: sentRequest,
  status: 201,
});

export const listProposedSigners = defineEndpoint({
  id: 'listProposedSigners',
  method: 'GET',
  path: '/organizations/{organizationId}/documents/{documentId}/signers',
  summary: 'Who would sign a document, by the lease, tenant, unit or property that it is about',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.manage' },
  params: organizationParams.extend({ documentId: id }),
  response: z.object({
    items: z.array(
      z.object({
        role: signerRole,
        fullName: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable().meta({ description: 'As it was entered' }),
        language,
      }),
    ),
  }),
});

const params = organizationParams.extend({ requestId: id });

export const listSignatureRequests = defineEndpoint({
  id: 'listSignatureRequests',
  method: 'GET',
  path: '/organizations/{organizationId}/signature-requests',
  summary: 'Signature requests, newest first, and who has signed',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.see' },
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, leaseId: id.optional(), documentId: id.optional() }),
  response: page(signatureRequest),
});

export const renewSignerLink = defineEndpoint({
  id: 'renewSignerLink',
  method: 'POST',
  path: '/organizations/{organizationId}/signature-requests/{requestId}/signers/{signerId}/link',
  summary: 'A new link for a signer, emailed again; the old one stops working',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.manage' },
  params: params.extend({ signerId: id }),
  response: signerLink,
});

export const remindSigner = defineEndpoint({
  id: 'remindSigner',
  method: 'POST',
  path: '/organizations/{organizationId}/signature-requests/{requestId}/signers/{signerId}/reminder',
  summary: 'Remind a signer by email now, at most once a day; earlier links keep working',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.manage' },
  params: params.extend({ signerId: id }),
});

export const updateSignatureRequest = defineEndpoint({
  id: 'updateSignatureRequest',
  method: 'PATCH',
  path: '/organizations/{organizationId}/signature-requests/{requestId}',
  summary: 'Switch the reminders of an open request off or on',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.manage' },
  params,
  body: z.strictObject({ reminds: z.boolean() }),
});

export const voidSignatureRequest = defineEndpoint({
  id: 'voidSignatureRequest',
  method: 'POST',
  path: '/organizations/{organizationId}/signature-requests/{requestId}/void',
  summary: 'Cancel a signature request: its links stop working',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.manage' },
  params,
});

export const getRequestedDocument = defineEndpoint({
  id: 'getRequestedDocument',
  method: 'GET',
  path: '/organizations/{organizationId}/signature-requests/{requestId}/document',
  summary: 'The document: sealed once all have signed, until then as it was sent',
  tag: 'Signing',
  access: { scope: 'organization', action: 'signing.see' },
  params,
  produces: 'application/pdf',
});

export const openSigning = defineEndpoint({
  id: 'openSigning',
  method: 'POST',
  path: '/signing/session',
  summary: 'Exchange the token of a link for a cookie that opens this one document',
  tag: 'Signing',
  access: { scope: 'public' },
  body: z.strictObject({ token: verbatim(200).min(1) }),
});

const factsAsSent = documentSummary
  .nullable()
  .meta({ description: 'The facts at the time of sending; null of an uploaded PDF' });

export const signing = z
  .object({
    title: z.string(),
    organizationName: z.string(),
    logo: logoPicture,
    message: z.string(),
    documentSha256: z.string().meta({ description: 'SHA-256, hexadecimal; comes back with the signature' }),
    documentLanguage: language,
    summary: factsAsSent,
    reading,
    consents: z
      .array(inOneLanguage)
      .meta({ description: 'What the signer agrees to, in each language that they can read it in' }),
    expiresAt: instant,
    signers: z.array(
      z.object({ fullName: z.string(), role: signerRole, signedAt: instant.nullable(), isYou: z.boolean() }),
    ),
    signer: z.object({
      fullName: z.string(),
      role: signerRole,
      language,
      wantsCode: z.boolean(),
      phoneHint: z.string().nullable().meta({ description: 'The last digits' }),
      email: z.string().nullable(),
      hasSigned: z.boolean(),
      isTheirTurn: z.boolean(),
    }),
    isCompleted: z.boolean(),
  })
  .meta({ id: 'Signing' });
export type Signing = z.infer<typeof signing>;

export const getSigning = defineEndpoint({
  id: 'getSigning',
  method: 'GET',
  path: '/signing',
  summary: 'What there is to sign',
  tag: 'Signing',
  access: { scope: 'signer' },
  response: signing,
});

export const getSigningDocument = defineEndpoint({
  id: 'getSigningDocument',
  method: 'GET',
  path: '/signing/document',
  summary: 'The document to be signed; sealed once all have signed',
  tag: 'Signing',
  access: { scope: 'signer' },
  produces: 'application/pdf',
});

export const sendSigningCode = defineEndpoint({
  id: 'sendSigningCode',
  method: 'POST',
  path: '/signing/code',
  summary: 'Text a code to the phone that was given with the request',
  tag: 'Signing',
  access: { scope: 'signer' },
});

export const declineSigning = defineEndpoint({
  id: 'declineSigning',
  method: 'POST',
  path: '/signing/refusal',
  summary: 'Decline to sign, with a reason: the request ends, and its sender is notified',
  tag: 'Signing',
  access: { scope: 'signer' },
  body: z.strictObject({ reason: requiredText(500) }),
});

export const sign = defineEndpoint({
  id: 'sign',
  method: 'POST',
  path: '/signing/signature',
  summary: 'Sign, once',
  tag: 'Signing',
  access: { scope: 'signer' },
  body: z.strictObject({
    documentSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0f'.repeat(32)] }),
    isAgreed: z.literal(true),
    language: language
      .optional()
      .meta({ description: 'In which the consent was read; without it, the language of the signer' }),
    signature: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('drawn'), strokes }),
      z.strictObject({ method: z.literal('typed'), name: requiredLine(120).min(2) }),
    ]),
    code: z
      .string()
      .regex(/^\d{6}$/)
      .meta({ examples: ['204816'] })
      .optional(),
  }),
  response: z.object({ isCompleted: z.boolean() }),
});
