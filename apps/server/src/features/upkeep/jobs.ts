import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { purge } from './service.ts';

export const upkeepJobs: readonly Job[] = [
  defineJob({
    name: 'purge',
    schedule: '17 0 * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => purge(services),
  }),
];
