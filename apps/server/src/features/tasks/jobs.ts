import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { remindOfTasks } from './reminders.ts';

export const taskJobs: readonly Job[] = [
  defineJob({
    name: 'remind_of_tasks',
    growsWith: 'tasks whose reminder has come',
    // From the morning in Israel to the evening, so that what is written at noon for today is still told of.
    schedule: '25 4-17 * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => remindOfTasks(services),
  }),
];
