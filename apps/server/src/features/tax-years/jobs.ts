import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseExpiredPacks, makePack } from './packs.ts';

export const taxYearJobs: readonly Job[] = [
  defineJob({
    name: 'make_tax_pack',
    growsWith: 'what the one family had in the one year',
    on: ['tax_pack.requested'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    timeoutMs: 60 * 60_000,
    slot: 'long',
    run: ({ organizationId, id }, services: Services) => makePack(services, { organizationId, id }),
  }),
  defineJob({
    name: 'erase_tax_packs',
    growsWith: 'packs whose days are over, and those that nobody makes any more',
    schedule: '53 * * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => eraseExpiredPacks(services),
  }),
];
