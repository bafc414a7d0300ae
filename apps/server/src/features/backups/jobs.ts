import { z } from 'zod';
import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { makeDueBackup } from './schedule.ts';

/** @param sources of every feature that keeps bytes without a row of a file */
export const backupJobs = (sources: readonly StoredKeySource[]): readonly Job[] => [
  defineJob({
    name: 'make_backup',
    growsWith: 'all that there is, once in BACKUP_EVERY hours; nothing where the newest is younger',
    schedule: '11 * * * *',
    payload: z.unknown(),
    timeoutMs: 12 * 60 * 60_000,
    slot: 'long',
    run: (_payload, services: Services) => makeDueBackup(services, sources),
  }),
];
