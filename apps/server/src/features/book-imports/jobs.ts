import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { runEntering } from './entering.ts';
import { forgetOldCells } from './service.ts';

/** After so many it is the turn of whoever else waits with something long. */
const batchesInTurn = 5;
const name = 'enter_books';

export const bookImportJobs: readonly Job[] = [
  defineJob({
    name,
    growsWith: 'rows of the one file, at most 500 in a turn',
    on: ['book_import.run'],
    payload: z.object({ organizationId: z.uuid(), importId: z.uuid(), userId: z.uuid() }),
    timeoutMs: 10 * 60_000,
    slot: 'long',
    run: async (run, services: Services) => {
      const isMore = await runEntering(services, run, batchesInTurn);
      if (isMore) await services.queue.addJobs([{ name, payload: run, key: `${name}:${run.importId}` }]);
    },
  }),
  defineJob({
    name: 'forget_book_import_cells',
    growsWith: 'rows of imports whose days are over',
    schedule: '47 0 * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => forgetOldCells(services),
  }),
];
