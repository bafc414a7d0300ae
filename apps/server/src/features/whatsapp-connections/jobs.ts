import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { RECEIVED } from './calls.ts';
import { alertOfRequest, copyMessage } from './copies.ts';
import { FILE_SAID, fetchFile, fetchWaiting } from './files.ts';
import { askForChecks, CHECK_ASKED, checkConnection } from './service.ts';
import { askForApproval, SUBMITTED } from './submissions.ts';
import { takeInEvents } from './taking-in.ts';

const ofWorkspace = z.looseObject({ organizationId: z.uuid() });
const ofEvent = z.looseObject({
  organizationId: z.uuid(),
  id: z.uuid(),
  event: z.looseObject({ at: z.string() }),
});

export const whatsAppJobs: readonly Job[] = [
  defineJob({
    name: 'check_whatsapp_connection',
    growsWith: 'the one number, and the templates that its account has',
    on: [CHECK_ASKED],
    payload: ofWorkspace,
    slot: 'outside',
    maxAttempts: 3,
    mergesBy: ['organizationId'],
    run: async ({ organizationId }, services: Services) => {
      await checkConnection(services, organizationId);
      await askForApproval(services, organizationId);
    },
  }),
  defineJob({
    name: 'alert_of_request_by_whatsapp',
    growsWith: 'the one request',
    on: ['maintenance_request.created'],
    payload: ofEvent,
    run: ({ organizationId, id, event: { at } }, services: Services) =>
      alertOfRequest(services, { organizationId, id, at }),
  }),
  defineJob({
    name: 'check_whatsapp_connections',
    growsWith: 'workspaces with a number',
    schedule: '23 4 * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => askForChecks(services),
  }),
  defineJob({
    name: 'copy_message_to_whatsapp',
    growsWith: 'the one message',
    on: ['message.sent'],
    payload: ofEvent,
    slot: 'people',
    run: ({ organizationId, id, event: { at } }, services: Services) =>
      copyMessage(services, { organizationId, id, at }),
  }),
  defineJob({
    name: 'fetch_waiting_whatsapp_files',
    growsWith: 'files that WhatsApp did not give for a day',
    schedule: '41 3 * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => fetchWaiting(services),
  }),
  defineJob({
    name: 'fetch_whatsapp_file',
    growsWith: 'the one file',
    on: [FILE_SAID],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    slot: 'outside',
    mergesBy: ['organizationId', 'id'],
    run: ({ organizationId, id }, services: Services) => fetchFile(services, { organizationId, id }),
  }),
  defineJob({
    name: 'submit_whatsapp_templates',
    growsWith: 'templates of one workspace that wait',
    on: [SUBMITTED],
    payload: ofWorkspace,
    slot: 'outside',
    mergesBy: ['organizationId'],
    run: ({ organizationId }, services: Services) => askForApproval(services, organizationId),
  }),
  defineJob({
    name: 'take_in_whatsapp',
    growsWith: 'what WhatsApp called with',
    on: [RECEIVED],
    payload: ofWorkspace,
    slot: 'people',
    mergesBy: ['organizationId'],
    run: ({ organizationId }, services: Services) => takeInEvents(services, organizationId),
  }),
];
