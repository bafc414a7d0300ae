import { DELIVERY_SKIPS } from '@dira/domain/deliveries';
import { DELIVERY_FAILURES } from '@dira/domain/installation-health';
import { TEMPLATE_LIMITS } from '@dira/domain/ready-templates';
import {
  ANSWER_WAYS,
  ENTRY_KINDS,
  SAID_FILE_KINDS,
  SAID_FILE_PROBLEMS,
  SAID_FILE_STATES,
  SNOOZE_CAUSES,
  THREAD_BOXES,
  THREAD_LIMITS,
  TYPED_KINDS,
} from '@dira/domain/threads';
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
  plainDate,
  requiredLine,
  requiredText,
} from './primitives.ts';
import { SENT_STATES } from './sent-messages.ts';

/** All that is said with one person, in one place: a tenant, or a stranger who wrote to the workspace's number. */

const tag = 'Messages';
const access = { scope: 'organization', action: 'inbox.use' } as const;
const all = '/organizations/{organizationId}/threads';
const one = `${all}/{threadId}`;
const params = organizationParams.extend({ threadId: id });

const member = z.object({ id, name: z.string() });

const threadFacts = {
  id,
  tenantId: id.nullable().meta({ description: 'Null for a stranger' }),
  name: z.string().meta({ description: 'Of a stranger as they call themselves, or their number' }),
  phone: phone.nullable(),
  place: z
    .object({ leaseId: id, propertyId: id, propertyName: z.string(), unitNumber: z.string() })
    .nullable()
    .meta({ description: 'Where they rent, or did last' }),
  isDone: z.boolean(),
  snoozedUntil: instant
    .nullable()
    .meta({ description: 'Null where it is not put off, or until its cause alone' }),
  snoozedFor: z.enum(SNOOZE_CAUSES).nullable(),
  isSnoozed: z.boolean(),
  assignee: member.nullable(),
  isUnread: z.boolean().meta({ description: 'They wrote since the reader last looked' }),
};

export const threadSummary = z
  .object({
    ...threadFacts,
    last: z
      .object({
        kind: z.enum(ENTRY_KINDS),
        isIncoming: z.boolean(),
        excerpt: z.string().meta({ description: 'Empty for what has no words, or not for the reader' }),
        file: z
          .enum(SAID_FILE_KINDS)
          .nullable()
          .meta({ description: 'What they sent, with words or without' }),
        at: instant,
        state: z.enum(SENT_STATES).nullable().meta({ description: 'Of what was sent to them' }),
      })
      .nullable(),
    windowEndsAt: instant
      .nullable()
      .meta({ description: 'Until then they can be answered by WhatsApp in words of one’s own' }),
  })
  .meta({ id: 'ThreadSummary' });
export type ThreadSummary = z.infer<typeof threadSummary>;

const counts = z.object({
  open: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  snoozed: z.int(),
  unread: z.int(),
});

export const listThreads = defineEndpoint({
  id: 'listThreads',
  method: 'GET',
  path: all,
  summary: 'People of the inbox, the newest word first',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    box: z.enum(THREAD_BOXES).default('open'),
    search: oneLine(THREAD_LIMITS.search)
      .optional()
      .meta({ description: 'Part of a name, a number, a place or of what was said; in all boxes' }),
  }),
  response: page(threadSummary),
});

export const countThreads = defineEndpoint({
  id: 'countThreads',
  method: 'GET',
  path: '/organizations/{organizationId}/thread-counts',
  summary: 'How many threads each box of the inbox has',
  tag,
  access,
  params: organizationParams,
  response: counts.meta({ description: 'Each counted to 1,000 at most, of the newest 4,000' }),
});

export const getThread = defineEndpoint({
  id: 'getThread',
  method: 'GET',
  path: one,
  summary: 'One person of the inbox: who it is, and how they can be answered',
  tag,
  access,
  params,
  response: z
    .object({
      ...threadFacts,
      email: z.string().nullable(),
      language: language.nullable().meta({ description: 'Null where it is not known' }),
      leases: z.array(
        z.object({ id, propertyName: z.string(), unitNumber: z.string(), lastDay: plainDate.nullable() }),
      ),
      ways: z.object({
        best: z.enum(ANSWER_WAYS).nullable().meta({ description: 'Null where there is no way to them' }),
        whatsApp: z.object({
          isConnected: z.boolean(),
          windowEndsAt: instant.nullable(),
          freeAnswers: z.int().meta({ description: 'Words of one’s own that WhatsApp took this month' }),
        }),
        appConversationId: id.nullable().meta({ description: 'The reader’s newest conversation with them' }),
        appRecipientId: id.nullable().meta({ description: 'Their account; null where they have none' }),
      }),
      consents: z
        .object({ service: z.boolean(), marketing: z.boolean() })
        .nullable()
        .meta({ description: 'What may be written to them by itself; null for a stranger' }),
    })
    .meta({ id: 'Thread' }),
});

export const threadEntry = z
  .object({
    id,
    kind: z.enum(ENTRY_KINDS),
    at: instant,
    isIncoming: z.boolean(),
    subject: z.string().meta({ description: 'Of a mail, a conversation or a paper' }),
    text: z.string().meta({ description: 'Empty until it is sent, and where it is not for the reader' }),
    by: member.nullable().meta({ description: 'The member who wrote it; null of what came by itself' }),
    isAutomatic: z.boolean(),
    state: z.enum(SENT_STATES).nullable(),
    skippedBecause: z.enum(DELIVERY_SKIPS).nullable(),
    failure: z.enum(DELIVERY_FAILURES).nullable(),
    readAt: instant.nullable().meta({ description: 'When the recipient opened it in Dira' }),
    minutes: z.int().nullable().meta({ description: 'How long a call was' }),
    conversationId: id.nullable(),
    file: z
      .object({
        kind: z.enum(SAID_FILE_KINDS),
        name: z.string(),
        mediaType: z.string(),
        byteSize: z.int().nullable(),
        state: z.enum(SAID_FILE_STATES),
        problem: z
          .enum(SAID_FILE_PROBLEMS)
          .nullable()
          .meta({ description: 'Why it is not kept, or has to wait' }),
        url: z.string().nullable().meta({ description: 'A short-lived address, once it is kept' }),
        thumbnailUrl: z.string().nullable().meta({ description: 'Of a photo' }),
      })
      .nullable()
      .meta({ description: 'What the person sent with it by WhatsApp' }),
    documentId: id.nullable().meta({ description: 'The paper that it is' }),
    signatureRequestId: id.nullable(),
    can: z.object({ sendAgain: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'ThreadEntry' });
export type ThreadEntry = z.infer<typeof threadEntry>;

export const listThreadEntries = defineEndpoint({
  id: 'listThreadEntries',
  method: 'GET',
  path: `${one}/entries`,
  summary: 'All that was said with a person by every way, newest first',
  tag,
  access,
  params,
  query: z.strictObject(pageQuery),
  response: page(threadEntry),
});

export const getLinkedThreadFile = defineEndpoint({
  id: 'getLinkedThreadFile',
  method: 'GET',
  path: '/thread-files/{token}',
  summary: 'The file of a short-lived address; its reader must still see the thread',
  tag,
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: 'application/octet-stream',
});

export const listThreadAssignees = defineEndpoint({
  id: 'listThreadAssignees',
  method: 'GET',
  path: '/organizations/{organizationId}/thread-assignees',
  summary: 'Members of the team who can be given a thread',
  tag,
  access,
  params: organizationParams,
  response: z.object({ items: z.array(member) }),
});

export const openThread = defineEndpoint({
  id: 'openThread',
  method: 'PUT',
  path: '/organizations/{organizationId}/tenants/{tenantId}/thread',
  summary: 'The thread of a tenant, begun where there was none',
  tag,
  access,
  params: organizationParams.extend({ tenantId: id }),
  response: z.object({ id }),
});

export const updateThread = defineEndpoint({
  id: 'updateThread',
  method: 'PATCH',
  path: one,
  summary: 'Give a thread to a member, finish it, put it off or reopen it',
  tag,
  access,
  params,
  body: z.strictObject({
    assigneeId: id.nullable().optional(),
    isDone: z.boolean().optional(),
    snooze: z
      .strictObject({
        until: instant.nullable().default(null),
        for: z.enum(SNOOZE_CAUSES).nullable().default(null),
      })
      .nullable()
      .optional()
      .meta({ description: 'Null brings it back; neither: until they write' }),
  }),
});

export const readThread = defineEndpoint({
  id: 'readThread',
  method: 'POST',
  path: `${one}/read`,
  summary: 'Note that one has read what a person wrote',
  tag,
  access,
  whileReadOnly: true,
  params,
  body: z.strictObject({
    isRead: z.boolean().default(true).meta({ description: 'False: it counts as unread again' }),
  }),
});

export const addThreadEntry = defineEndpoint({
  id: 'addThreadEntry',
  method: 'POST',
  path: `${one}/entries`,
  summary: 'Type in a call or a note',
  tag,
  access,
  params,
  body: z.strictObject({
    kind: z.enum(TYPED_KINDS),
    text: requiredText(THREAD_LIMITS.text),
    isIncoming: z.boolean().default(false).meta({ description: 'Of a call: they called' }),
    minutes: z.int().min(0).max(THREAD_LIMITS.minutes).nullable().default(null),
  }),
  status: 201,
  response: z.object({ id }),
});

export const deleteThreadEntry = defineEndpoint({
  id: 'deleteThreadEntry',
  method: 'DELETE',
  path: `${one}/entries/{entryId}`,
  summary: 'Delete a call or a note that one typed in',
  tag,
  access,
  params: params.extend({ entryId: id }),
});

export const linkThread = defineEndpoint({
  id: 'linkThread',
  method: 'POST',
  path: `${one}/link`,
  summary: 'Say which tenant a stranger is; what they wrote goes to the tenant’s thread',
  tag,
  access,
  params,
  body: z.strictObject({ tenantId: id }),
  response: z.object({ id }),
});

export const answerStranger = defineEndpoint({
  id: 'answerStranger',
  method: 'POST',
  path: `${one}/answers`,
  summary: 'Answer a stranger by WhatsApp, within a day of their last words',
  tag,
  access,
  params,
  body: z.strictObject({ body: requiredText(TEMPLATE_LIMITS.whatsappBody) }),
  status: 202,
  response: z.object({ id }),
});

const reply = {
  title: requiredLine(THREAD_LIMITS.title),
  body: requiredText(TEMPLATE_LIMITS.whatsappBody).meta({
    description: 'Variables in curly braces are filled in: {tenant_name}',
  }),
};
const replyParams = organizationParams.extend({ savedReplyId: id });
const replies = '/organizations/{organizationId}/saved-replies';

export const listSavedReplies = defineEndpoint({
  id: 'listSavedReplies',
  method: 'GET',
  path: replies,
  summary: 'Answers that the team has ready, by title',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject({
    threadId: id.optional().meta({ description: 'The person with whose values they are filled in' }),
  }),
  response: z.object({
    items: z.array(
      z
        .object({
          id,
          title: z.string(),
          body: z.string(),
          text: z.string().meta({ description: 'Filled in, where a thread is named' }),
          missing: z.array(z.string()).meta({ description: 'Variables for which there is no value' }),
        })
        .meta({ id: 'SavedReply' }),
    ),
  }),
});

export const createSavedReply = defineEndpoint({
  id: 'createSavedReply',
  method: 'POST',
  path: replies,
  summary: 'Keep an answer for the next time',
  tag,
  access,
  params: organizationParams,
  body: z.strictObject(reply),
  status: 201,
  response: z.object({ id }),
});
export const savedReplyLimits = limitsOf(createSavedReply.body);

export const updateSavedReply = defineEndpoint({
  id: 'updateSavedReply',
  method: 'PATCH',
  path: `${replies}/{savedReplyId}`,
  summary: 'Change a saved answer',
  tag,
  access,
  params: replyParams,
  body: z.strictObject(reply).partial(),
});

export const deleteSavedReply = defineEndpoint({
  id: 'deleteSavedReply',
  method: 'DELETE',
  path: `${replies}/{savedReplyId}`,
  summary: 'Delete a saved answer',
  tag,
  access,
  params: replyParams,
});
