import type { ActivityKinds } from '../../contributions/activity.ts';

export const documentActivity = {
  document: {},
  required_document: {},
} satisfies ActivityKinds;
