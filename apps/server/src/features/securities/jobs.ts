import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { remindOfExpiry } from './service.ts';

export const securityJobs: readonly Job[] = [
  defineJob({
    name: 'remind_of_expiring_securities',
    growsWith: 'guarantees that end within 60 days',
    schedule: '15 4 * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => remindOfExpiry(services),
  }),
];
