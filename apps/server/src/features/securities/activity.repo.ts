import { sql } from 'kysely';
import type { ActivityKinds } from '../../contributions/activity.ts';

export const securityActivity = {
  security: {
    lease: sql`(select lease_id from securities where organization_id = e.organization_id and id = e.entity_id)`,
  },
} satisfies ActivityKinds;
