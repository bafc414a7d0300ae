import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { announceMilestones } from './milestones.ts';

export const leaseJobs: readonly Job[] = [
  defineJob({
    name: 'announce_lease_milestones',
    // What is agreed or ended on its own day is said at once.
    on: ['lease.created', 'lease.agreed', 'lease_termination.confirmed'],
    // Twice around midnight in Israel, in summer and in winter.
    schedule: '5 21,22 * * *',
    payload: z.looseObject({}),
    timeoutMs: 30 * 60_000,
    run: (_, services: Services) => announceMilestones(services),
  }),
];
