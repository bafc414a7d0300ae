import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { endDemos, ERASE_DEMO_FILES, eraseDemoFiles } from './service.ts';

export const demoJobs: readonly Job[] = [
  defineJob({
    name: 'end_demos',
    growsWith: 'demos that have ended',
    schedule: '*/10 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => endDemos(services),
  }),
  defineJob({
    name: ERASE_DEMO_FILES,
    growsWith: 'files of the one demo',
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 5,
    run: ({ organizationId }, services: Services) => eraseDemoFiles(services, organizationId),
  }),
];
