import { DELIVERY_SKIPS } from '@dira/domain/deliveries';
import { DELIVERY_FAILURES } from '@dira/domain/installation-health';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams, page, pageQuery } from './primitives.ts';

const tag = 'Messages';
const access = { scope: 'organization', action: 'automations.manage' } as const;

/** How a message that came by itself stands. Kept: this installation has no way to send it. */
export const SENT_STATES = ['waiting', 'sent', 'kept', 'skipped', 'failed'] as const;

/** A message that a reminder or a workflow wrote to a tenant. */
export const sentMessage = z
  .object({
    id,
    createdAt: instant,
    waitsUntil: instant.nullable().meta({ description: 'Where it waits for its time or for a server' }),
    sentAt: instant.nullable(),
    channel: z.enum(['email', 'whatsapp', 'sms', 'push']),
    state: z.enum(SENT_STATES),
    skippedBecause: z.enum(DELIVERY_SKIPS).nullable(),
    failure: z.enum(DELIVERY_FAILURES).nullable(),
    tenant: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null once erased' }),
    to: z.string().meta({ description: 'Address; empty until it is sent' }),
    subject: z.string().meta({ description: 'Empty until it is sent' }),
    can: z.object({ sendAgain: z.boolean() }),
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof sentMessage>;

const params = organizationParams.extend({ sentMessageId: id });

export const listSentMessages = defineEndpoint({
  id: 'listSentMessages',
  method: 'GET',
  path: '/organizations/{organizationId}/sent-messages',
  summary: 'Messages that reminders wrote to tenants, newest first',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, state: z.enum(SENT_STATES).optional() }),
  response: page(sentMessage),
});

export const getSentMessage = defineEndpoint({
  id: 'getSentMessage',
  method: 'GET',
  path: '/organizations/{organizationId}/sent-messages/{sentMessageId}',
  summary: 'One of them with its text',
  tag,
  access,
  params,
  response: sentMessage.extend({ text: z.string() }),
});

export const sendMessageAgain = defineEndpoint({
  id: 'sendMessageAgain',
  method: 'POST',
  path: '/organizations/{organizationId}/sent-messages/{sentMessageId}/retries',
  summary: 'Send one that failed once more',
  tag,
  access,
  params,
});
