import type { ActivityKinds } from '../../contributions/activity.ts';

export const pictureActivity = {
  picture: {},
} satisfies ActivityKinds;
