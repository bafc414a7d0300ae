import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { postLateInterest } from './run.ts';

export const lateInterestJobs: readonly Job[] = [
  defineJob({
    name: 'post_late_interest',
    growsWith: 'leases for which interest was ever switched on, with their charges since',
    // A month is posted on its morrow; the other days find what was entered late.
    schedule: '40 3 * * *',
    payload: z.unknown(),
    timeoutMs: 30 * 60_000,
    isAboutMoney: true,
    run: (_, services: Services) => postLateInterest(services),
  }),
];
