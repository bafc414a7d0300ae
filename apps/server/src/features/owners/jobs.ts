import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { chargeManagementFees } from './fees.ts';

export const ownerJobs: readonly Job[] = [
  defineJob({
    name: 'charge_management_fees',
    growsWith: 'management agreements with a finished month that is not charged',
    schedule: '13 * * * *',
    payload: z.unknown(),
    timeoutMs: 30 * 60_000,
    isAboutMoney: true,
    run: (_, services: Services) => chargeManagementFees(services),
  }),
];
