import type { ActivityKinds } from '../../contributions/activity.ts';

export const tenantNoticeActivity = {
  tenant_notice: {},
} satisfies ActivityKinds;
