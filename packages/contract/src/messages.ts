import { TEAM_ROLES } from '@dira/domain/permissions';
import { z } from 'zod';
import { UNREAD_COUNTED } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { attachment, ATTACHMENTS_PER_MESSAGE } from './message-attachments.ts';
import {
  id,
  instant,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  requiredLine,
  requiredText,
} from './primitives.ts';

/** The other one of the two. */
const partner = z.object({
  id,
  name: z.string().nullable().meta({
    description: 'Null for who has left, and for a tenant where the reader does not deal with tenants',
  }),
  isTenant: z.boolean(),
});

const about = z.object({
  property: z.object({ id, name: z.string() }).nullable(),
  unitNumber: z.string().nullable(),
  leaseId: id.nullable(),
  maintenanceRequest: z.object({ id, title: z.string() }).nullable(),
});

const facts = { id, subject: z.string(), partner, about };

export const conversationSummary = z
  .object({
    ...facts,
    lastMessage: z.object({ excerpt: z.string(), isMine: z.boolean(), at: instant }),
    unread: z.int().meta({ description: 'Messages to the reader that were not read' }),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const conversation = z
  .object({
    ...facts,
    can: z.object({ reply: z.boolean().meta({ description: 'Both may still write to each other' }) }),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

export const message = z
  .object({
    id,
    conversationId: id,
    senderId: id,
    recipientId: id,
    subject: z.string(),
    body: z.string(),
    createdAt: instant,
    readAt: instant.nullable().meta({ description: 'When the recipient opened it' }),
    attachments: z.array(attachment),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

export const recipient = z
  .object({
    ...partner.shape,
    role: z.enum(TEAM_ROLES).nullable().meta({ description: 'Null for a tenant' }),
    leaseId: id.nullable().meta({ description: 'The lease by which a tenant is written to' }),
    propertyName: z.string().nullable(),
    unitNumber: z.string().nullable(),
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof recipient>;

const unreadCount = z.object({
  unread: z
    .int()
    .max(UNREAD_COUNTED)
    .meta({
      description: `Messages to oneself that were not read; ${UNREAD_COUNTED} stands for as many or more`,
    }),
});

const words = {
  body: requiredText(10_000),
  attachmentIds: z
    .array(id)
    .max(ATTACHMENTS_PER_MESSAGE)
    .default([])
    .meta({ description: 'Files that the sender has stored for it' }),
};
const opening = {
  recipientId: id,
  subject: requiredLine(150),
  ...words,
  maintenanceRequestId: id.nullable().default(null),
};
const listQuery = z.strictObject({
  ...pageQuery,
  search: oneLine(100).optional().meta({ description: 'Words of the subject or of what was written' }),
});
const messagesQuery = z.strictObject({ ...pageQuery, conversationId: id.optional() });
const search = oneLine(100).optional().meta({ description: 'Part of a name, a property or a flat' });
const sent = z.object({ id, conversationId: id });

const params = organizationParams.extend({ conversationId: id });
const myLeaseParams = z.object({ leaseId: id });
const myParams = myLeaseParams.extend({ conversationId: id });
const access = { scope: 'organization', action: 'messages.use' } as const;
const tenancy = { scope: 'tenancy', isPrivate: true } as const;

export const listConversations = defineEndpoint({
  id: 'listConversations',
  method: 'GET',
  path: '/organizations/{organizationId}/conversations',
  summary: 'One’s own conversations, the one with the newest message first',
  tag: 'Messages',
  access,
  params: organizationParams,
  query: listQuery,
  response: page(conversationSummary),
});

export const getConversation = defineEndpoint({
  id: 'getConversation',
  method: 'GET',
  path: '/organizations/{organizationId}/conversations/{conversationId}',
  summary: 'One of one’s own conversations: its people and subject',
  tag: 'Messages',
  access,
  params,
  response: conversation,
});

export const listMessages = defineEndpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/organizations/{organizationId}/messages',
  summary: 'Messages that one sent or received, newest first',
  tag: 'Messages',
  access,
  params: organizationParams,
  query: messagesQuery,
  response: page(message),
});

export const countUnreadMessages = defineEndpoint({
  id: 'countUnreadMessages',
  method: 'GET',
  path: '/organizations/{organizationId}/messages/unread-count',
  summary: 'How many messages to oneself were not read',
  tag: 'Messages',
  access,
  params: organizationParams,
  response: unreadCount,
});

export const listRecipients = defineEndpoint({
  id: 'listRecipients',
  method: 'GET',
  path: '/organizations/{organizationId}/message-recipients',
  summary: 'People to write to, the first 50 by name: the team, and tenants with an account',
  tag: 'Messages',
  access,
  params: organizationParams,
  query: z.strictObject({
    search,
    leaseId: id.optional().meta({ description: 'Of the tenants, those of this lease' }),
    maintenanceRequestId: id.optional().meta({ description: 'Whom one may write to about it' }),
  }),
  response: z.object({ items: z.array(recipient) }),
});

export const startConversation = defineEndpoint({
  id: 'startConversation',
  method: 'POST',
  path: '/organizations/{organizationId}/conversations',
  summary: 'Send a message as the person who is signed in',
  tag: 'Messages',
  access,
  params: organizationParams,
  body: z.strictObject({
    ...opening,
    leaseId: id
      .nullable()
      .default(null)
      .meta({ description: 'Needed to write to a tenant: the lease they have' }),
    propertyId: id.nullable().default(null),
  }),
  response: sent,
  status: 201,
});
export const conversationLimits = limitsOf(startConversation.body);

export const replyInConversation = defineEndpoint({
  id: 'replyInConversation',
  method: 'POST',
  path: '/organizations/{organizationId}/conversations/{conversationId}/messages',
  summary: 'Write the next message of a conversation',
  tag: 'Messages',
  access,
  params,
  body: z.strictObject(words),
  response: sent,
  status: 201,
});

export const readConversation = defineEndpoint({
  id: 'readConversation',
  method: 'POST',
  path: '/organizations/{organizationId}/conversations/{conversationId}/read',
  summary: 'Mark what one received in a conversation as read',
  tag: 'Messages',
  access,
  whileReadOnly: true,
  params,
});

export const listMyConversations = defineEndpoint({
  id: 'listMyConversations',
  method: 'GET',
  path: '/my/leases/{leaseId}/conversations',
  summary: 'The tenant’s own conversations with the landlord’s people, the one with the newest message first',
  tag: 'Tenancy',
  access: tenancy,
  params: myLeaseParams,
  query: listQuery,
  response: page(conversationSummary),
});

export const getMyConversation = defineEndpoint({
  id: 'getMyConversation',
  method: 'GET',
  path: '/my/leases/{leaseId}/conversations/{conversationId}',
  summary: 'One of the tenant’s own conversations: its people and subject',
  tag: 'Tenancy',
  access: tenancy,
  params: myParams,
  response: conversation,
});

export const listMyMessages = defineEndpoint({
  id: 'listMyMessages',
  method: 'GET',
  path: '/my/leases/{leaseId}/messages',
  summary: 'Messages that the tenant sent or received, newest first',
  tag: 'Tenancy',
  access: tenancy,
  params: myLeaseParams,
  query: messagesQuery,
  response: page(message),
});

export const countMyUnreadMessages = defineEndpoint({
  id: 'countMyUnreadMessages',
  method: 'GET',
  path: '/my/leases/{leaseId}/messages/unread-count',
  summary: 'How many messages to the tenant were not read',
  tag: 'Tenancy',
  access: tenancy,
  params: myLeaseParams,
  response: unreadCount,
});

export const listMyRecipients = defineEndpoint({
  id: 'listMyRecipients',
  method: 'GET',
  path: '/my/leases/{leaseId}/message-recipients',
  summary: 'The landlord’s people that a tenant may write to',
  tag: 'Tenancy',
  access: tenancy,
  params: myLeaseParams,
  query: z.strictObject({ search, maintenanceRequestId: id.optional() }),
  response: z.object({ items: z.array(recipient) }),
});

export const startMyConversation = defineEndpoint({
  id: 'startMyConversation',
  method: 'POST',
  path: '/my/leases/{leaseId}/conversations',
  summary: 'Write to the landlord’s people',
  tag: 'Tenancy',
  access: tenancy,
  params: myLeaseParams,
  body: z.strictObject(opening),
  response: sent,
  status: 201,
});

export const replyInMyConversation = defineEndpoint({
  id: 'replyInMyConversation',
  method: 'POST',
  path: '/my/leases/{leaseId}/conversations/{conversationId}/messages',
  summary: 'Write the next message of a conversation',
  tag: 'Tenancy',
  access: tenancy,
  params: myParams,
  body: z.strictObject(words),
  response: sent,
  status: 201,
});

export const readMyConversation = defineEndpoint({
  id: 'readMyConversation',
  method: 'POST',
  path: '/my/leases/{leaseId}/conversations/{conversationId}/read',
  summary: 'Mark what the tenant received in a conversation as read',
  tag: 'Tenancy',
  access: tenancy,
  whileReadOnly: true,
  params: myParams,
});
