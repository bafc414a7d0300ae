import { sql } from 'kysely';
import type { ActivityKinds } from '../../contributions/activity.ts';

export const maintenanceActivity = {
  maintenance_request: {
    property: sql`(select property_id from maintenance_requests
      where organization_id = e.organization_id and id = e.entity_id)`,
  },
} satisfies ActivityKinds;
