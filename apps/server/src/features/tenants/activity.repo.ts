import { sql } from 'kysely';
import type { ActivityKinds } from '../../contributions/activity.ts';

export const tenantActivity = {
  tenant: { tenant: sql`e.entity_id` },
} satisfies ActivityKinds;
