import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { clearTraces } from './service.ts';

export const userJobs: readonly Job[] = [
  defineJob({
    name: 'clear_account_traces',
    growsWith: 'all of the workspaces that may name the one person',
    on: ['user.deleted'],
    payload: z.looseObject({ organizationId: z.uuid().nullable(), id: z.uuid() }),
    timeoutMs: 30 * 60_000,
    slot: 'long',
    run: ({ organizationId, id }, services: Services) => clearTraces(services, organizationId, id),
  }),
];
