import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { closeDuePeriods } from './service.ts';

export const periodJobs: readonly Job[] = [
  defineJob({
    name: 'close_months',
    growsWith: 'workspaces whose month closes by itself and is not closed yet',
    // In the night, once the rent of the last day was charged.
    schedule: '41 2 * * *',
    payload: z.looseObject({}),
    timeoutMs: 30 * 60_000,
    isAboutMoney: true,
    run: (_, services: Services) => closeDuePeriods(services),
  }),
];
