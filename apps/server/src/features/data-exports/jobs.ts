import { z } from 'zod';
import type { OwnDataSource } from '../../contributions/own-data.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseExpired, makeExport } from './service.ts';

/** @param sources what every feature holds of somebody */
export const dataExportJobs = (sources: readonly OwnDataSource[]): readonly Job[] => [
  defineJob({
    name: 'make_data_export',
    growsWith: 'what is held of the one person',
    on: ['data_export.requested'],
    payload: z.looseObject({ id: z.uuid() }),
    timeoutMs: 30 * 60_000,
    slot: 'long',
    run: ({ id }, services: Services) => makeExport(services, sources, id),
  }),
  defineJob({
    name: 'erase_data_exports',
    growsWith: 'archives whose days are over',
    schedule: '29 * * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => eraseExpired(services),
  }),
];
