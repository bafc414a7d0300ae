import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { queueDue, QUEUED, sendDue } from './sending.ts';

export const webhookJobs: readonly Job[] = [
  defineJob({
    name: 'send_webhooks',
    growsWith: 'events of the one workspace that are due, some seconds in a turn',
    on: [QUEUED],
    mergesBy: ['organizationId'],
    slot: 'outside',
    payload: z.object({ organizationId: z.uuid() }),
    run: ({ organizationId }, services: Services) => sendDue(services, organizationId),
  }),
  defineJob({
    name: 'queue_due_webhooks',
    growsWith: 'workspaces with an event whose minute has come',
    schedule: '* * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => queueDue(services),
  }),
];
