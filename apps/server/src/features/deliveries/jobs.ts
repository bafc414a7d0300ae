import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { deliver, releaseHeld } from './service.ts';

export const deliveryJobs: readonly Job[] = [
  defineJob({
    name: 'deliver',
    growsWith: 'the one message',
    on: ['delivery.queued'],
    payload: z.object({ id: z.uuid() }),
    slot: 'people',
    run: ({ id }, services: Services) => deliver(services, id),
  }),
  defineJob({
    name: 'release_held_deliveries',
    growsWith: 'messages whose quiet hours have ended',
    schedule: '*/5 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => releaseHeld(services),
  }),
];
