import type { ActivityKinds } from '../../contributions/activity.ts';

export const expenseActivity = {
  expense: {},
} satisfies ActivityKinds;
