import { NOTIFICATION_AUDIENCES, NOTIFICATION_TOPICS, NOTIFICATION_TYPES } from '@dira/domain/notifications';
import { z } from 'zod';
import { UNREAD_COUNTED } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, money, page, pageQuery, plainDate, verbatim } from './primitives.ts';

export const notificationType = z.enum(NOTIFICATION_TYPES).meta({ id: 'NotificationType' });

/** What happened, as facts: each reader sees it in the words of their own language. */
export const notificationFacts = z
  .object({
    tenantName: z.string().nullable(),
    propertyName: z.string().nullable(),
    unitNumber: z.string().nullable(),
    amount: money.nullable(),
    /** Title of the document that it is about. */
    subject: z.string().nullable(),
    /** The day that counts: on which something is due, ends or expires. */
    on: plainDate.nullable(),
    reason: z.string().nullable(),
    conversationId: id.optional().meta({ description: 'Where it was written, of a message alone' }),
    threadId: id.optional().meta({ description: 'The person of the inbox whom it is about' }),
    workflowId: id.optional().meta({ description: 'Whose run asks, of a question to the team' }),
    workflowRunId: id.optional().meta({ description: 'The run that waits for the answer' }),
  })
  .meta({ id: 'NotificationFacts' });
export type NotificationFacts = z.infer<typeof notificationFacts>;

export const notification = z
  .object({
    id,
    type: notificationType,
    topic: z.enum(NOTIFICATION_TOPICS),
    audience: z.enum(NOTIFICATION_AUDIENCES).meta({ description: 'As what the reader is told' }),
    organization: z.object({ id, name: z.string() }),
    data: notificationFacts,
    target: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('lease'), leaseId: id }),
        z.object({ kind: z.literal('tenancy'), leaseId: id }),
        z.object({ kind: z.literal('maintenance'), requestId: id }),
        z.object({ kind: z.literal('my_maintenance'), leaseId: id, requestId: id }),
        z.object({ kind: z.literal('task'), taskId: id }),
        z.object({ kind: z.literal('report'), reportId: id, commentId: id.nullable() }),
        z.object({ kind: z.literal('data_export') }),
        z.object({ kind: z.literal('ownership_offer') }),
        z.object({ kind: z.literal('organization') }),
        z.object({ kind: z.literal('organization_export') }),
        z.object({ kind: z.literal('report_exports') }),
        z.object({ kind: z.literal('privacy_requests') }),
        z.object({ kind: z.literal('webhook') }),
        z.object({ kind: z.literal('workflow_runs') }),
        z.object({ kind: z.literal('workflow_run'), workflowId: id, workflowRunId: id }),
        z.object({ kind: z.literal('announcement'), announcementId: id }),
        z.object({ kind: z.literal('my_announcement'), leaseId: id, announcementId: id }),
        z.object({ kind: z.literal('conversation'), conversationId: id }),
        z.object({ kind: z.literal('my_conversation'), leaseId: id, conversationId: id }),
        z.object({ kind: z.literal('thread'), threadId: id }),
      ])
      .nullable()
      .meta({ description: 'What it leads to, as the team or as the tenant sees it' }),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineEndpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/my/notifications',
  summary: 'Notifications of the person in every workspace, newest first',
  tag: 'Notifications',
  access: { scope: 'user' },
  stepUp: true,
  query: z.object({
    type: notificationType.optional(),
    unread: z.stringbool().default(false).meta({ description: 'Only what was not read' }),
    ...pageQuery,
  }),
  response: page(notification),
});

export const getNotification = defineEndpoint({
  id: 'getNotification',
  method: 'GET',
  path: '/my/notifications/{notificationId}',
  summary: 'One of one’s own notifications, as an email or another device leads to it',
  tag: 'Notifications',
  access: { scope: 'user' },
  stepUp: true,
  params: z.object({ notificationId: id }),
  response: notification,
});

export const countNotifications = defineEndpoint({
  id: 'countNotifications',
  method: 'GET',
  path: '/my/notifications/count',
  summary: 'How many of one’s notifications were not read',
  tag: 'Notifications',
  access: { scope: 'user' },
  response: z.object({
    unread: z
      .int()
      .max(UNREAD_COUNTED)
      .meta({ description: `${UNREAD_COUNTED} stands for as many or more` }),
  }),
});

export const readNotification = defineEndpoint({
  id: 'readNotification',
  method: 'POST',
  path: '/my/notifications/{notificationId}/read',
  summary: 'Mark one of one’s own notifications as read',
  tag: 'Notifications',
  access: { scope: 'user' },
  params: z.object({ notificationId: id }),
});

export const readAllNotifications = defineEndpoint({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/my/notifications/read-all',
  summary: 'Mark every notification of one’s own as read',
  tag: 'Notifications',
  access: { scope: 'user' },
});

export const stopMailCopies = defineEndpoint({
  id: 'stopMailCopies',
  method: 'POST',
  path: '/mail-copies/stop',
  summary: 'Stop copies by email for the person that the link names; essential emails still come',
  tag: 'Notifications',
  access: { scope: 'public' },
  body: z.strictObject({ token: verbatim(200) }),
});
