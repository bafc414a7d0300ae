import { sql } from 'kysely';
import type { ActivityKinds } from '../../contributions/activity.ts';

export const leaseActivity = {
  lease: { lease: sql`e.entity_id` },
} satisfies ActivityKinds;
