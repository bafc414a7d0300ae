import type { ActivityKinds } from '../../contributions/activity.ts';

export const announcementActivity = {
  announcement: {},
} satisfies ActivityKinds;
