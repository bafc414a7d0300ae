import type { QuietKinds } from '../../contributions/activity.ts';

/** Who wrote to whom. */
export const quietMessageKinds: QuietKinds = ['message'];
