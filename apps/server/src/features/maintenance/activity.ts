import type { ActivityKinds } from '../../contributions/activity.ts';

export const maintenanceActivity = {
  maintenance_request: {},
  recurring_maintenance: {},
  maintenance_vendor: {},
} satisfies ActivityKinds;
