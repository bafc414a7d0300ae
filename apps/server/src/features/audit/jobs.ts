import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { anchorHeads } from './anchors.ts';
import { sealNewEvents } from './seals.ts';

export const auditJobs: readonly Job[] = [
  defineJob({
    name: 'seal_audit_events',
    growsWith: 'events since it was here',
    schedule: '* * * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => sealNewEvents(services),
  }),
  defineJob({
    name: 'anchor_audit_heads',
    growsWith: 'workspaces in which something happened since it was here',
    schedule: '47 */6 * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => anchorHeads(services),
  }),
];
