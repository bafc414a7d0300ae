import { sql } from 'kysely';
import type { ActivityKinds, QuietKinds } from '../../contributions/activity.ts';

export const leaseEndingActivity = {
  lease_ending: { lease: sql`(e.data ->> 'leaseId')::uuid` },
} satisfies ActivityKinds;

/** Each step of writing one. */
export const quietLeaseEndingKinds: QuietKinds = ['lease_ending_draft'];
