import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { settleLinkages } from './settlement.ts';

export const linkageJobs: readonly Job[] = [
  defineJob({
    name: 'settle_linkages',
    growsWith:
      'linked leases with their periods: the one, those of a workspace, once a day and with a new index all',
    on: [
      'rent.posted',
      'cpi.recorded',
      'exchange_rate.added',
      'exchange_rate.changed',
      'exchange_rate.deleted',
      'linkage.set',
      'linkage.changed',
      'linkage.removed',
    ],
    // On the morning after an index or the rates of a day came out; events bring everything else.
    schedule: '20 3 * * *',
    payload: z.looseObject({ organizationId: z.uuid().nullish(), leaseId: z.uuid().optional() }),
    timeoutMs: 30 * 60_000,
    isAboutMoney: true,
    mergesBy: ['organizationId', 'leaseId'],
    run: ({ organizationId, leaseId }, services: Services) =>
      settleLinkages(services, { organizationId: organizationId ?? undefined, leaseId }),
  }),
];
