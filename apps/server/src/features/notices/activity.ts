import type { ActivityKinds } from '../../contributions/activity.ts';

export const noticeActivity = {
  notice: {},
} satisfies ActivityKinds;
