import type { ActivityKinds } from '../../contributions/activity.ts';

export const portfolioActivity = {
  portfolio: {},
} satisfies ActivityKinds;
