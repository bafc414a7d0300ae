import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { addDueExpenses } from './service.ts';

export const recurringExpenseJobs: readonly Job[] = [
  defineJob({
    name: 'add_recurring_expenses',
    growsWith: 'recurring expenses of which a day has come that is no expense yet',
    schedule: '19 * * * *',
    payload: z.unknown(),
    timeoutMs: 30 * 60_000,
    isAboutMoney: true,
    run: (_, services: Services) => addDueExpenses(services),
  }),
];
