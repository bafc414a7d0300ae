import { findNextDue } from './recurring-maintenance.ts';

/** What is to be done by the team, and how it comes again. */

export const TASK_REPEATS = ['none', 'week', 'month', 'quarter', 'year'] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

/** So many days before a task is due its reminder comes. */
export const TASK_REMINDER_DAYS = [0, 1, 3, 7] as const;
export type TaskReminderDays = (typeof TASK_REMINDER_DAYS)[number];

export const MOST_TASK_ITEMS = 50;

/** What a task or a note can be about. */
export const TASK_SUBJECTS = ['property', 'unit', 'tenant', 'lease'] as const;

const everyMonths = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The day on which a task that was due comes again, whenever it was done. Months are counted from the first day, so
 * that one that begins on the 31st comes on the 31st again after a short month.
 */
export function findNextTaskDue(
  { startsOn, repeat }: { startsOn: Temporal.PlainDate; repeat: Exclude<TaskRepeat, 'none'> },
  dueOn: Temporal.PlainDate,
): Temporal.PlainDate {
  if (repeat === 'week') return dueOn.add({ days: 7 });
  return findNextDue({ startsOn, everyMonths: everyMonths[repeat] }, dueOn.add({ days: 1 }));
}
