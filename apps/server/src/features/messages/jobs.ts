import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseUnsent } from './attachments.ts';

export const messageJobs: readonly Job[] = [
  defineJob({
    name: 'erase_unsent_attachments',
    growsWith: 'attachments that were never sent',
    schedule: '17 * * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => eraseUnsent(services),
  }),
];
