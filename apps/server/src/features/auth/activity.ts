import type { QuietKinds } from '../../contributions/activity.ts';

/** Who signed in, and how. */
export const quietAccountKinds: QuietKinds = ['account'];
