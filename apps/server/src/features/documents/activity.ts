import type { ActivityKinds } from '../../contributions/activity.ts';

export const documentActivity = {
  document: {},
  document_kind: {},
} satisfies ActivityKinds;
