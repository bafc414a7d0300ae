import type { TransitionTable } from './transitions.ts';

/** From the most pressing down, which is the order of a list by priority. */
export const MAINTENANCE_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type MaintenancePriority = (typeof MAINTENANCE_PRIORITIES)[number];

/** What somebody who is called for repairs is good at. */
export const VENDOR_TRADES = [
  'handyman',
  'plumber',
  'electrician',
  'air_conditioning',
  'locksmith',
  'painter',
  'carpenter',
  'roofer',
  'elevator',
  'cleaning',
  'gardening',
  'other',
] as const;

export const VENDOR_RATINGS = [1, 2, 3, 4, 5] as const;

/** How a tradesperson is told of a job: by mail from here; the others go out of the hands of a member. */
export const WORK_ORDER_CHANNELS = ['email', 'whatsapp', 'copy'] as const;

/** How content a tenant is with a repair, from not at all to entirely. */
export const REPAIR_SCORES = [1, 2, 3, 4, 5] as const;

/** Whether a score is so low that somebody should hear of it. */
export function isLowScore(score: number): boolean {
  return score <= 2;
}

export const MAINTENANCE_STATUSES = ['open', 'in_progress', 'completed', 'cancelled'] as const;

/**
 * - `open`: reported; nobody has begun. `pending` to its tenant.
 * - `in_progress`: somebody is at it. `completed`: it is done. `cancelled`: it is not going to be done.
 */
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

export const TENANT_STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const;

/** How a request stands in the words of its tenant. */
export type TenantStatus = (typeof TENANT_STATUSES)[number];

export function toTenantStatus(status: MaintenanceStatus): TenantStatus {
  return status === 'open' ? 'pending' : status;
}

export function fromTenantStatus(status: TenantStatus): MaintenanceStatus {
  return status === 'pending' ? 'open' : status;
}

/** What was called done may turn out not to be: it is opened again. What was cancelled is reported anew. */
export const MAINTENANCE_TRANSITIONS: TransitionTable<MaintenanceStatus> = {
  open: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: ['open'],
  cancelled: [],
};

/** Still waiting for somebody: what counters of active requests count. */
export const ACTIVE_STATUSES = ['open', 'in_progress'] as const satisfies readonly MaintenanceStatus[];

export function isActive(status: MaintenanceStatus): boolean {
  return ACTIVE_STATUSES.some((active) => active === status);
}
