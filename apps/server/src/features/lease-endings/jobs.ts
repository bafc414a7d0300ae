import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { fileProtocol } from './protocol.ts';

export const leaseEndingJobs: readonly Job[] = [
  defineJob({
    name: 'file_hand_back_protocol',
    on: ['lease_ending.confirmed'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: ({ organizationId, id }, services: Services) => fileProtocol(services, organizationId, id),
  }),
];
