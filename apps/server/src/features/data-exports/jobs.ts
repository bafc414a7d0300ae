import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseExpired, makeExport } from './service.ts';

export const dataExportJobs: readonly Job[] = [
  defineJob({
    name: 'make_data_export',
    on: ['data_export.requested'],
    payload: z.looseObject({ id: z.uuid() }),
    timeoutMs: 30 * 60_000,
    run: ({ id }, services: Services) => makeExport(services, id),
  }),
  defineJob({
    name: 'erase_data_exports',
    schedule: '29 * * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => eraseExpired(services),
  }),
];
