import type { ActivityKinds } from '../../contributions/activity.ts';

export const maintenanceActivity = {
  maintenance_request: {},
  maintenance_plan: {},
  maintenance_vendor: {},
} satisfies ActivityKinds;
