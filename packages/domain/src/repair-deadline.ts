import type { LawOfDay, LegalParameter } from './legal-parameters.ts';
import type { MaintenancePriority, MaintenanceStatus } from './maintenance.ts';
import { isActive } from './maintenance.ts';
import { daysBetween } from './plain-date.ts';

/** From the calmest to the most pressing; `stopped` while nobody is at it any more. */
export const REPAIR_STAGES = ['stopped', 'running', 'half', 'soon', 'late'] as const;

/**
 * How much of the time is gone that the law gives from the tenant’s demand (s. 25H(b)):
 * - `running`: less than half. `half`: half or more. `soon`: three days or fewer are left. `late`: the last day is past.
 * - `stopped`: the request is completed or cancelled.
 */
export type RepairStage = (typeof REPAIR_STAGES)[number];

export const REPAIR_SOON_DAYS = 3;

export interface Demand {
  readonly demandedOn: Temporal.PlainDate;
  /** The home cannot be lived in reasonably: the short time. */
  readonly preventsLiving: boolean;
  readonly status: MaintenanceStatus;
}

export interface RepairDeadline {
  /** The last day on which the repair is in time. */
  readonly dueOn: Temporal.PlainDate;
  readonly stage: RepairStage;
  readonly limit: LegalParameter;
}

/** @param law of the day of the demand */
export function readRepairDeadline(demand: Demand, law: LawOfDay, today: Temporal.PlainDate): RepairDeadline {
  const limit = demand.preventsLiving ? law.urgent_repair_days : law.repair_days;
  const dueOn = demand.demandedOn.add({ days: limit.value });
  return { dueOn, limit, stage: stageOn(today, demand, { dueOn, days: limit.value }) };
}

function stageOn(
  today: Temporal.PlainDate,
  { demandedOn, status }: Demand,
  { dueOn, days }: { dueOn: Temporal.PlainDate; days: number },
): RepairStage {
  if (!isActive(status)) return 'stopped';
  const left = daysBetween(today, dueOn);
  if (left < 0) return 'late';
  if (left <= REPAIR_SOON_DAYS) return 'soon';
  return daysBetween(demandedOn, today) * 2 >= days ? 'half' : 'running';
}

/** Why a request needs somebody today, the most pressing first. */
export const REPAIR_ALARMS = ['late', 'soon', 'urgent', 'half'] as const;
export type RepairAlarm = (typeof REPAIR_ALARMS)[number];

/** Null for what can wait. @param stage null where no tenant demanded anything */
export function findRepairAlarm(
  stage: RepairStage | null,
  { priority, status }: { priority: MaintenancePriority; status: MaintenanceStatus },
): RepairAlarm | null {
  if (stage === 'late' || stage === 'soon') return stage;
  if (priority === 'urgent' && status === 'open') return 'urgent';
  return stage === 'half' ? 'half' : null;
}
