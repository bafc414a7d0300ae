import { sql } from 'kysely';
import type { ActivityKinds } from '../../contributions/activity.ts';

export const chequeActivity = {
  cheque: {
    lease: sql`(select lease_id from cheques where organization_id = e.organization_id and id = e.entity_id)`,
  },
} satisfies ActivityKinds;
