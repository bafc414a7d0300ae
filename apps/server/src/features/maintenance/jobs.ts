import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { openDueRequests } from './recurring-run.ts';

export const maintenanceJobs: readonly Job[] = [
  defineJob({
    name: 'open_due_maintenance',
    growsWith: 'plans whose day has come; of an event, the one plan',
    // What is due on the day on which it is written down is opened at once.
    on: ['recurring_maintenance.created', 'recurring_maintenance.changed'],
    // Soon after midnight in Israel, in summer and in winter.
    schedule: '10 * * * *',
    payload: z.looseObject({ organizationId: z.uuid().optional(), id: z.uuid().optional() }),
    timeoutMs: 30 * 60_000,
    mergesBy: ['organizationId', 'id'],
    run: ({ organizationId, id }, services: Services) =>
      openDueRequests(services, organizationId && id ? { organizationId, id } : undefined),
  }),
];
