import { z } from 'zod';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { beginPlans, planDays } from './planning.ts';

/** @param sources where the dates of each type are read */
export const reminderJobs = (sources: AllReminderSources): readonly Job[] => [
  defineJob({
    name: 'begin_reminder_plans',
    growsWith: 'workspaces with reminders whose day is not planned yet',
    // At nine in Jerusalem, summer and winter; what nobody came to is made up for with the next hour.
    schedule: '0 * * * *',
    payload: z.unknown(),
    run: (_, services: Services) => beginPlans(services),
  }),
  defineJob({
    name: 'plan_reminders',
    growsWith: 'what the reminders of the one workspace are due of that day',
    on: ['reminder_plan.due'],
    payload: z.looseObject({ organizationId: z.uuid(), day: z.iso.date(), also: z.iso.date().nullable() }),
    timeoutMs: 30 * 60_000,
    run: ({ organizationId, day, also }, services: Services) =>
      planDays(services, sources, { organizationId, day, also }),
  }),
];
