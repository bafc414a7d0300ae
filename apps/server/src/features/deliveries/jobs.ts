import { z } from 'zod';
import type { DeliveryRules } from '../../contributions/deliveries.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { deliver, releaseHeld } from './service.ts';

/** @param rules what every feature says of messages */
export const deliveryJobs = (rules: DeliveryRules): readonly Job[] => [
  defineJob({
    name: 'deliver',
    growsWith: 'the one message',
    on: ['delivery.queued'],
    payload: z.object({ id: z.uuid() }),
    slot: 'people',
    run: ({ id }, services: Services) => deliver(services, rules, id),
  }),
  defineJob({
    name: 'release_held_deliveries',
    growsWith: 'messages whose time has come',
    schedule: '*/5 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => releaseHeld(services),
  }),
];
