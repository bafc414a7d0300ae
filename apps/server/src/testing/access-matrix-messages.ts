import { buildDocumentUpload } from '../features/documents/testing.ts';
import { linkToAttachment } from '../features/messages/testing.ts';
import { campaignCalls } from './access-matrix-campaigns.ts';
import { leadCalls } from './access-matrix-leads.ts';
import type { MakeCall } from './access-matrix-maker.ts';
import { messageTemplateCalls } from './access-matrix-message-templates.ts';
import { reminderCalls } from './access-matrix-reminders.ts';
import { sentMessageCalls } from './access-matrix-sent-messages.ts';
import { threadCalls } from './access-matrix-threads.ts';
import { workflowCalls } from './access-matrix-workflows.ts';

const words = { subject: 'The gutter', body: 'It rains into the yard' };

/** How to call the operations of messages that write. */
export const messageCalls: Record<string, MakeCall> = {
  ...messageTemplateCalls,
  ...reminderCalls,
  ...workflowCalls,
  ...campaignCalls,
  ...leadCalls,
  ...sentMessageCalls,
  ...threadCalls,
  startConversation: ({ estate }) => ({ body: { ...words, recipientId: estate.ids.recipient } }),
  startMyConversation: ({ estate }) => ({ body: { ...words, recipientId: estate.ids.recipient } }),
  replyInConversation: () => ({ body: { body: 'On Tuesday' } }),
  replyInMyConversation: () => ({ body: { body: 'Thank you' } }),
  readConversation: () => ({}),
  readMyConversation: () => ({}),
  uploadMessageAttachment: () => buildDocumentUpload(),
  uploadMyMessageAttachment: () => buildDocumentUpload(),
  createAttachmentLink: () => ({}),
  createMyAttachmentLink: () => ({}),
  getLinkedAttachment: async ({ server, estate }) => ({
    params: { token: await linkToAttachment(server, estate.owner, estate.ids.attachment) },
  }),
};
