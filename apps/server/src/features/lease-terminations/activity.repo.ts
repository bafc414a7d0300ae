import { sql } from 'kysely';
import type { ActivityKinds } from '../../contributions/activity.ts';

export const leaseTerminationActivity = {
  lease_termination: { lease: sql`(e.data ->> 'leaseId')::uuid` },
} satisfies ActivityKinds;
