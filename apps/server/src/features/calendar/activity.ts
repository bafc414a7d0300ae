import type { QuietKinds } from '../../contributions/activity.ts';

/** An address of somebody’s own. */
export const quietCalendarKinds: QuietKinds = ['calendar_feed'];
