import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { fileMoveOutReport } from './move-out-report.ts';

export const leaseTerminationJobs: readonly Job[] = [
  defineJob({
    name: 'file_move_out_report',
    growsWith: 'the one lease',
    on: ['lease_termination.confirmed'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: ({ organizationId, id }, services: Services) => fileMoveOutReport(services, organizationId, id),
  }),
];
