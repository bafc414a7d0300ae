import { DELIVERY_SKIPS } from '@dira/domain/deliveries';
import { DELIVERY_FAILURES } from '@dira/domain/installation-health';
import { TEMPLATE_CHANNELS, TEMPLATE_LIMITS } from '@dira/domain/ready-templates';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  id,
  instant,
  language,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  phone,
  text,
} from './primitives.ts';

const tag = 'Messages';
const access = { scope: 'organization', action: 'automations.manage' } as const;
/** Who writes to one person is of the inbox. */
const writing = { scope: 'organization', action: 'inbox.use' } as const;
const longestSearch = 100;

/**
 * How a message to a tenant stands. Kept: this installation has no way to send it. Unknown: whoever carries it did not
 * answer. Opened: a person was led to WhatsApp, where they may send it.
 */
export const SENT_STATES = [
  'waiting',
  'sent',
  'delivered',
  'read',
  'opened',
  'kept',
  'unknown',
  'skipped',
  'failed',
] as const;
export type SentState = (typeof SENT_STATES)[number];
export const SENT_CHANNELS = ['email', 'whatsapp', 'sms', 'push'] as const;

/** A message to a tenant, an owner or a lead that was written by hand or came by itself. */
export const sentMessage = z
  .object({
    id,
    createdAt: instant,
    waitsUntil: instant.nullable().meta({ description: 'Where it waits for its time or for a server' }),
    sentAt: instant.nullable(),
    channel: z.enum(SENT_CHANNELS),
    state: z.enum(SENT_STATES),
    skippedBecause: z.enum(DELIVERY_SKIPS).nullable(),
    failure: z.enum(DELIVERY_FAILURES).nullable(),
    tenant: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Null of an owner or a lead, and once erased' }),
    owner: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Null of others; without a name for who may not see owners' }),
    lead: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null of others' }),
    to: z.string().meta({ description: 'Address; empty until it is sent' }),
    subject: z.string().meta({ description: 'Empty until it is sent, and of what is no mail' }),
    excerpt: z.string().meta({ description: 'How its words begin; empty until they are known' }),
    writtenBy: z.string().nullable().meta({ description: 'Null of what came by itself' }),
    can: z.object({ sendAgain: z.boolean() }),
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof sentMessage>;

const path = '/organizations/{organizationId}/sent-messages';
const params = organizationParams.extend({ sentMessageId: id });

export const listSentMessages = defineEndpoint({
  id: 'listSentMessages',
  method: 'GET',
  path,
  summary: 'Messages to tenants, by hand and by reminders, newest first',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(SENT_STATES).optional(),
    channel: z.enum(SENT_CHANNELS).optional(),
    search: oneLine(longestSearch)
      .optional()
      .meta({ description: 'Part of a name, an address or the words' }),
    tenantId: id.optional(),
    automatic: z.stringbool().optional().meta({ description: 'Only what came by itself, or not' }),
  }),
  response: page(sentMessage),
});

export const getSentMessage = defineEndpoint({
  id: 'getSentMessage',
  method: 'GET',
  path: `${path}/{sentMessageId}`,
  summary: 'One of them with its text',
  tag,
  access,
  params,
  response: sentMessage.extend({ text: z.string() }),
});

export const sendMessageAgain = defineEndpoint({
  id: 'sendMessageAgain',
  method: 'POST',
  path: `${path}/{sentMessageId}/retries`,
  summary: 'Send one that failed once more',
  tag,
  access: writing,
  params,
});

export const getMessageWays = defineEndpoint({
  id: 'getMessageWays',
  method: 'GET',
  path: '/organizations/{organizationId}/tenants/{tenantId}/message-ways',
  summary: 'How a tenant can be written to now',
  tag,
  access: writing,
  params: organizationParams.extend({ tenantId: id }),
  response: z
    .object({
      name: z.string(),
      language: language.meta({ description: 'In which the tenant reads' }),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      whatsApp: z.object({
        isConnected: z.boolean().meta({ description: 'Else a link opens WhatsApp, and nothing is sent' }),
        windowEndsAt: instant.nullable().meta({
          description: 'Until then words of one’s own go too; null: approved templates alone',
        }),
        lastIncoming: z.object({ text: z.string(), at: instant }).nullable(),
      }),
      leases: z
        .array(z.object({ id, propertyName: z.string(), unitNumber: z.string() }))
        .meta({ description: 'Whose values fill a template, the current one first' }),
    })
    .meta({ id: 'MessageWays' }),
});

const written = z.strictObject({
  tenantId: id,
  channel: z.enum(TEMPLATE_CHANNELS),
  leaseId: id.nullable().default(null).meta({ description: 'Whose values fill a template' }),
  templateId: id.nullable().default(null).meta({ description: 'Null: in words of one’s own' }),
  subject: oneLine(TEMPLATE_LIMITS.subject).default('').meta({ description: 'Of a mail of one’s own' }),
  body: text(TEMPLATE_LIMITS.body).default('').meta({ description: 'Words of one’s own' }),
});

export const draftMessage = defineEndpoint({
  id: 'draftMessage',
  method: 'POST',
  path: '/organizations/{organizationId}/message-drafts',
  summary: 'The very words that would go to a tenant, without sending them',
  tag,
  access: writing,
  reads: true,
  whileReadOnly: true,
  params: organizationParams,
  body: written,
  response: z.object({
    subject: z.string(),
    text: z.string(),
    missing: z
      .array(z.string())
      .meta({ description: 'Variables for which there is no value; then it cannot be sent' }),
    isApproved: z.boolean().nullable().meta({
      description: 'Whether WhatsApp approved these words; null where it is not asked for that',
    }),
  }),
});

export const sendMessage = defineEndpoint({
  id: 'sendMessage',
  method: 'POST',
  path,
  summary: 'Write to a tenant by email or by WhatsApp',
  tag,
  access: writing,
  params: organizationParams,
  body: written,
  status: 202,
  response: z.object({ id }),
});
export const writingLimits = limitsOf(sendMessage.body);

export const logOpenedMessage = defineEndpoint({
  id: 'logOpenedMessage',
  method: 'POST',
  path: `${path}/openings`,
  summary: 'Note that WhatsApp was opened with a message, which says nothing of its sending',
  tag,
  access: { scope: 'organization', action: 'messages.use' },
  params: organizationParams,
  body: z.strictObject({
    phone,
    text: text(TEMPLATE_LIMITS.body),
  }),
  status: 201,
  response: z.object({ id }),
});
