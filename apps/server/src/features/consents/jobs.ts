import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { honourOptOut } from './preferences.ts';

export const consentJobs: readonly Job[] = [
  defineJob({
    name: 'honour_mailed_opt_out',
    growsWith: 'the one answer',
    on: ['mailed_reply.opted_out'],
    payload: z.looseObject({ organizationId: z.uuid(), userId: z.uuid() }),
    slot: 'people',
    run: (payload, services: Services) => honourOptOut(services, payload),
  }),
];
