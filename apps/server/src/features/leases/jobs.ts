import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { announceMilestones } from './milestones.ts';

export const leaseJobs: readonly Job[] = [
  defineJob({
    name: 'announce_lease_milestones',
    growsWith: 'leases whose day has come; of an event, those of its workspace',
    // What is agreed or ended on its own day is said at once.
    on: ['lease.created', 'lease.agreed', 'lease_termination.confirmed'],
    // Soon after midnight in Israel, in summer and in winter; a later hour brings what somebody was just working on.
    schedule: '5 * * * *',
    payload: z.looseObject({ organizationId: z.uuid().nullish() }),
    timeoutMs: 30 * 60_000,
    // All leases of an import are looked at at once.
    mergesBy: ['organizationId'],
    run: ({ organizationId }, services: Services) =>
      announceMilestones(services, organizationId ?? undefined),
  }),
];
