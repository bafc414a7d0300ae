import { sql } from 'kysely';
import type { ActivityKinds } from '../../contributions/activity.ts';

export const moneyActivity = {
  payment: {
    lease: sql`(select lease_id from payments where organization_id = e.organization_id and id = e.entity_id)`,
  },
  charge: {
    lease: sql`(select lease_id from charges where organization_id = e.organization_id and id = e.entity_id)`,
  },
} satisfies ActivityKinds;
