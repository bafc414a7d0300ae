import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { runImport } from './import.ts';
import { forgetOldRows } from './service.ts';

/** Ten thousand rows take a minute or two. */
const timeoutMs = 30 * 60_000;

export const rentRollImportJobs: readonly Job[] = [
  defineJob({
    name: 'import_rent_roll',
    on: ['rent_roll_import.run'],
    payload: z.object({ organizationId: z.uuid(), importId: z.uuid(), userId: z.uuid() }),
    timeoutMs,
    run: (run, services: Services) => runImport(services, run),
  }),
  defineJob({
    name: 'forget_rent_roll_rows',
    schedule: '37 0 * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => forgetOldRows(services),
  }),
];
