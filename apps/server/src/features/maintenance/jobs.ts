import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { openDueRequests } from './recurring-run.ts';

export const maintenanceJobs: readonly Job[] = [
  defineJob({
    name: 'open_due_maintenance',
    // What is due on the day on which it is written down is opened at once.
    on: ['recurring_maintenance.created', 'recurring_maintenance.changed'],
    // Twice around midnight in Israel, in summer and in winter.
    schedule: '10 21,22 * * *',
    payload: z.looseObject({}),
    timeoutMs: 30 * 60_000,
    run: (_, services: Services) => openDueRequests(services),
  }),
];
