import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { fetchIndexes } from './source.ts';

export const cpiJobs: readonly Job[] = [
  defineJob({
    name: 'fetch_cpi',
    growsWith: 'the months that it asks for, a few; nothing where the index is here',
    // The index comes at 18:30, rarely at 14:00; where it is here already, nothing is asked.
    schedule: '41 * * * *',
    payload: z.looseObject({}),
    maxAttempts: 3,
    run: (_, services: Services) => fetchIndexes(services),
  }),
  defineJob({
    name: 'fetch_cpi_now',
    growsWith: 'the months that it asks for, a few',
    on: ['cpi.fetch_asked'],
    payload: z.looseObject({}),
    slot: 'people',
    // Somebody looks at what comes of it, and may ask again.
    maxAttempts: 1,
    run: (_, services: Services) => fetchIndexes(services, { evenIfHere: true }),
  }),
];
