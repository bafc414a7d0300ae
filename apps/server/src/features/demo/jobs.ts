import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { endDemos } from './service.ts';

export const demoJobs: readonly Job[] = [
  defineJob({
    name: 'end_demos',
    growsWith: 'demos that have ended',
    schedule: '*/10 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => endDemos(services),
  }),
];
