import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { deliver } from './service.ts';

export const deliveryJobs: readonly Job[] = [
  defineJob({
    name: 'deliver',
    on: ['delivery.queued'],
    payload: z.object({ id: z.uuid() }),
    run: ({ id }, services: Services) => deliver(services, id),
  }),
];
