import { z } from 'zod';
import type { RetentionRule } from '../../contributions/retention.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { purge } from './service.ts';

/** @param rules of every feature */
export const retentionJobs = (rules: readonly RetentionRule[]): readonly Job[] => [
  defineJob({
    name: 'purge',
    growsWith: 'rows that have served their time, and events that are kept',
    schedule: '17 0 * * *',
    payload: z.unknown(),
    slot: 'long',
    run: (_payload, services: Services) => purge(services, rules),
  }),
];
