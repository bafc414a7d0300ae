import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams, page, pageQuery, webAddress } from './primitives.ts';
import { WEBHOOK_KINDS } from './webhook-events.ts';

/** Addresses of other programs that are told what happens in a workspace. */

const manage = { scope: 'organization', action: 'webhooks.manage' } as const;
const tag = 'Webhooks';
const path = '/organizations/{organizationId}/webhooks';
const params = organizationParams.extend({ webhookId: id });

/** As many as one workspace has. */
export const MOST_WEBHOOKS = 10;
export const LONGEST_WEBHOOK_URL = 500;

const kinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .min(1)
  .max(WEBHOOK_KINDS.length)
  .refine((given) => new Set(given).size === given.length);

const problem = z.enum(['refused', 'unreachable', 'not_public', 'too_slow', 'too_much', 'redirected']);
const status = z.int().meta({ description: 'Of the last answer; null where none came' });

const webhook = z
  .object({
    id,
    url: z.string(),
    kinds: z.array(z.enum(WEBHOOK_KINDS)),
    failingSince: instant
      .nullable()
      .meta({ description: 'Since when nothing was taken; null while all is well' }),
    lastProblem: problem.nullable().meta({ description: 'Why the last try failed; null while all is well' }),
    lastStatus: status.nullable(),
    oldSecretUntil: instant.nullable().meta({ description: 'Until then the secret before signs too' }),
    madeAt: instant,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const delivery = z
  .object({
    id,
    eventId: z.string(),
    type: z.string(),
    state: z.enum(['waiting', 'delivered', 'dead']),
    attempts: z.number().int(),
    at: instant,
    lastTriedAt: instant.nullable(),
    nextTryAt: instant.nullable(),
    status: status.nullable(),
    milliseconds: z.number().int().nullable(),
    problem: problem.nullable().meta({ description: 'Why the last try failed' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

const secret = z.string().meta({ description: 'What signatures are checked with; shown once' });

export const listWebhooks = defineEndpoint({
  id: 'listWebhooks',
  method: 'GET',
  path,
  summary: 'The addresses that hear what happens, newest first; never their secrets',
  tag,
  access: manage,
  params: organizationParams,
  response: z.object({ items: z.array(webhook) }),
});

export const createWebhook = defineEndpoint({
  id: 'createWebhook',
  method: 'POST',
  path,
  summary: 'Tell an address what happens to things of these kinds',
  tag,
  access: manage,
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({
    url: webAddress(LONGEST_WEBHOOK_URL),
    kinds,
  }),
  response: z.object({ id, secret }),
  status: 201,
});

export const setWebhookKinds = defineEndpoint({
  id: 'setWebhookKinds',
  method: 'PUT',
  path: `${path}/{webhookId}/kinds`,
  summary: 'Choose the kinds of events that an address gets from now on',
  tag,
  access: manage,
  params,
  body: z.strictObject({ kinds }),
});

export const renewWebhookSecret = defineEndpoint({
  id: 'renewWebhookSecret',
  method: 'POST',
  path: `${path}/{webhookId}/secret`,
  summary: 'Make another secret; for a day both sign',
  tag,
  access: manage,
  stepUp: true,
  params,
  response: z.object({ secret }),
});

export const deleteWebhook = defineEndpoint({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: `${path}/{webhookId}`,
  summary: 'Send an address nothing more, and delete its log',
  tag,
  access: manage,
  whileReadOnly: true,
  params,
});

export const testWebhook = defineEndpoint({
  id: 'testWebhook',
  method: 'POST',
  path: `${path}/{webhookId}/tests`,
  summary: 'Send an event that is about nothing',
  tag,
  access: manage,
  params,
  response: z.object({ id }),
  status: 202,
});

export const listWebhookDeliveries = defineEndpoint({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: `${path}/{webhookId}/deliveries`,
  summary: 'What was sent to an address in the last thirty days and how it answered, newest first',
  tag,
  access: manage,
  params,
  query: z.strictObject(pageQuery),
  response: page(delivery),
});

export const resendWebhookDelivery = defineEndpoint({
  id: 'resendWebhookDelivery',
  method: 'POST',
  path: `${path}/{webhookId}/deliveries/{deliveryId}/attempts`,
  summary: 'Send an event again, under its own id; what is dead has three more days',
  tag,
  access: manage,
  params: params.extend({ deliveryId: id }),
  status: 202,
  response: z.object({ id }),
});
