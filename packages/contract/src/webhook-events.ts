import { z } from 'zod';
import { id, instant } from './primitives.ts';

/**
 * What webhooks tell of, version 1: kinds of things of `LIVE_KINDS` that a token may read, each with what happens to
 * them. A kind that is here stays; what changes its meaning is a new version.
 */
export const WEBHOOK_KINDS = [
  'property',
  'unit',
  'tenant',
  'lease',
  'lease_amendment',
  'lease_termination',
  'tenant_notice',
  'signature_request',
  'document',
  'announcement',
  'charge',
  'payment',
  'receipt',
  'deposit',
  'cheque',
  'security',
  'expense',
  'tax_document',
  'meter_reading',
  'maintenance_request',
  'task',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** For each kind an event of it, as the reference shows one. */
export const WEBHOOK_EXAMPLES: Readonly<Record<WebhookKind, string>> = {
  property: 'property.created',
  unit: 'unit.changed',
  tenant: 'tenant.created',
  lease: 'lease.created',
  lease_amendment: 'lease_amendment.in_force',
  lease_termination: 'lease_termination.confirmed',
  tenant_notice: 'tenant_notice.given',
  signature_request: 'signature_request.completed',
  document: 'document.added',
  announcement: 'announcement.posted',
  charge: 'charge.posted',
  payment: 'payment.confirmed',
  receipt: 'receipt.issued',
  deposit: 'deposit.received',
  cheque: 'cheque.entered',
  security: 'security.created',
  expense: 'expense.added',
  tax_document: 'tax_document.added',
  meter_reading: 'meter_reading.added',
  maintenance_request: 'maintenance_request.created',
  task: 'task.created',
};

export const WEBHOOK_VERSION = 'v1';
/** What a test is of: no thing, so that nobody acts on it. */
export const TEST_TOPIC = 'webhook.test';

/** How a webhook is signed: HMAC-SHA-256 over the time, a dot and the body; two signatures while a secret is replaced. */
export const SIGNATURE_HEADER = 'Dira-Signature';

/** The body of a webhook: that something happened, and to what. What it is one asks for, with a token. */
export const webhookEvent = z
  .object({
    id: z.string().meta({ description: 'The same whenever it is sent again', examples: ['evt_1042'] }),
    version: z.literal(WEBHOOK_VERSION),
    type: z
      .string()
      .meta({ description: 'The kind, a dot, and what happened', examples: ['payment.confirmed'] }),
    at: instant,
    workspaceId: id,
    object: z
      .object({ kind: z.enum(WEBHOOK_KINDS), id })
      .nullable()
      .meta({ description: 'What it happened to; null in a test' }),
    leaseId: id.nullable().meta({ description: 'The lease that it belongs to, where it does' }),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof webhookEvent>;
