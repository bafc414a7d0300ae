import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { postRecurringCharges } from './run.ts';

export const recurringChargeJobs: readonly Job[] = [
  defineJob({
    name: 'post_recurring_charges',
    growsWith: 'recurring charges of which a period is due, and has not been charged',
    schedule: '9 * * * *',
    payload: z.unknown(),
    timeoutMs: 30 * 60_000,
    isAboutMoney: true,
    run: (_, services: Services) => postRecurringCharges(services),
  }),
];
