import { sql } from 'kysely';
import type { ActivityKinds, QuietKinds } from '../../contributions/activity.ts';

export const leaseTerminationActivity = {
  lease_termination: { lease: sql`(e.data ->> 'leaseId')::uuid` },
} satisfies ActivityKinds;

/** Each step of writing one. */
export const quietLeaseTerminationKinds: QuietKinds = ['lease_termination_draft'];
