import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseExpired, makeExport } from './service.ts';

export const organizationExportJobs: readonly Job[] = [
  defineJob({
    name: 'make_organization_export',
    growsWith: 'all that the one workspace holds',
    on: ['organization_export.requested'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    timeoutMs: 6 * 60 * 60_000,
    slot: 'long',
    run: ({ organizationId, id }, services: Services) => makeExport(services, { organizationId, id }),
  }),
  defineJob({
    name: 'erase_organization_exports',
    growsWith: 'archives whose days are over, and those that nobody makes any more',
    schedule: '47 * * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => eraseExpired(services),
  }),
];
