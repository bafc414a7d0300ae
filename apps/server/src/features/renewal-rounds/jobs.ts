import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { openRounds } from './opening.ts';

export const renewalRoundJobs: readonly Job[] = [
  defineJob({
    name: 'open_renewal_rounds',
    growsWith: 'leases of the one workspace that end within 120 days',
    on: ['lease.ends_soon', 'renewal_opening.turned_on'],
    mergesBy: ['organizationId'],
    payload: z.looseObject({ organizationId: z.uuid() }),
    run: async ({ organizationId }, services: Services) => {
      await openRounds(services, organizationId);
    },
  }),
];
