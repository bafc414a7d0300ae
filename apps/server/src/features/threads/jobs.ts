import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { wakeThreads } from './repo.ts';

export const threadJobs: readonly Job[] = [
  defineJob({
    name: 'wake_threads',
    growsWith: 'threads of the one workspace that wait for a cause',
    on: ['payment.confirmed', 'maintenance_request.completed', 'maintenance_request.cancelled'],
    mergesBy: ['organizationId'],
    payload: z.looseObject({ organizationId: z.uuid() }),
    run: ({ organizationId }, { db }: Services) =>
      db.jobs(async (trx) => {
        await wakeThreads(trx, organizationId);
      }),
  }),
];
