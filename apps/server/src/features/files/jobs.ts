import { z } from 'zod';
import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { sweepStrayFiles } from './erasure.ts';

/** @param sources of every feature that keeps bytes without a row of a file */
export const fileJobs = (sources: readonly StoredKeySource[]): readonly Job[] => [
  defineJob({
    name: 'sweep_stray_files',
    growsWith: 'all stored files',
    schedule: '53 1 * * *',
    payload: z.unknown(),
    timeoutMs: 60 * 60_000,
    slot: 'long',
    run: (_payload, services: Services) => sweepStrayFiles(services, sources),
  }),
];
