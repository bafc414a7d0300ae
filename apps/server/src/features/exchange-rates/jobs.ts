import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { fetchRates } from './source.ts';

export const exchangeRateJobs: readonly Job[] = [
  defineJob({
    name: 'fetch_exchange_rates',
    growsWith: 'the currencies, three; nothing where the rates of the day are here',
    // They come in the afternoon of a banking day; where they are here already, nothing is asked.
    schedule: '23 10-20 * * *',
    payload: z.looseObject({}),
    maxAttempts: 3,
    run: (_, services: Services) => fetchRates(services),
  }),
];
