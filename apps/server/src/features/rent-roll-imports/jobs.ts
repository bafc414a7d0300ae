import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { runImport } from './import.ts';
import { forgetOldRows } from './service.ts';

const timeoutMs = 30 * 60_000;
/** After so many it is the turn of whoever else waits with something long: some seconds. */
const batchesInTurn = 40;
const name = 'import_rent_roll';

export const rentRollImportJobs: readonly Job[] = [
  defineJob({
    name,
    growsWith: 'rows of the one file, at most 2,000 in a turn',
    on: ['rent_roll_import.run'],
    payload: z.object({ organizationId: z.uuid(), importId: z.uuid(), userId: z.uuid() }),
    timeoutMs,
    slot: 'long',
    run: async (run, services: Services) => {
      const isMore = await runImport(services, run, batchesInTurn);
      if (isMore) await services.queue.addJobs([{ name, payload: run, key: `${name}:${run.importId}` }]);
    },
  }),
  defineJob({
    name: 'forget_rent_roll_rows',
    growsWith: 'imports that were ever made, and rows whose days are over',
    schedule: '37 0 * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => forgetOldRows(services),
  }),
];
