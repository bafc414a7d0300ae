import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { anchorHeads } from './anchors.ts';
import { sealNewEvents } from './seals.ts';
import { stampAnchors } from './time-stamps.ts';

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
  defineJob({
    name: 'stamp_audit_anchors',
    growsWith: 'anchors without a time stamp, at most 100; nothing where no authority is set',
    schedule: '49 * * * *',
    payload: z.unknown(),
    // An hour later it is asked for again.
    maxAttempts: 3,
    timeoutMs: 30 * 60_000,
    run: (_payload, services: Services) => stampAnchors(services),
  }),
];
