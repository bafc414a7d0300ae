import type { MaintenanceSummary } from '@dira/contract/maintenance';
import { referTo, type LawOfDay } from '@dira/domain/legal-parameters';
import type { MaintenanceStatus } from '@dira/domain/maintenance';
import { readRepairDeadline, type RepairDeadline } from '@dira/domain/repair-deadline';
import { readLaw, type ParameterRow } from '../legal-parameters/service.ts';

interface DemandRow {
  demanded_on: string | null;
  prevents_living: boolean;
  status: MaintenanceStatus;
}

/** What the clock is read by: the law, which changes from day to day, and the day of whoever asks. */
export interface DeadlineReading {
  parameters: readonly ParameterRow[];
  today: Temporal.PlainDate;
}

/** By the law of the day of the demand; null where no tenant demanded anything. */
export function deadlineOf(row: DemandRow, { parameters, today }: DeadlineReading): RepairDeadline | null {
  return deadlineBy(row, { lawOn: (day) => readLaw(parameters, day), today });
}

/** The same, where somebody else has read the law. */
export function deadlineBy(
  row: DemandRow,
  { lawOn, today }: { lawOn: (day: string) => LawOfDay; today: Temporal.PlainDate },
): RepairDeadline | null {
  if (row.demanded_on === null) return null;
  const demand = {
    demandedOn: Temporal.PlainDate.from(row.demanded_on),
    preventsLiving: row.prevents_living,
    status: row.status,
  };
  return readRepairDeadline(demand, lawOn(row.demanded_on), today);
}

export function presentClock(row: DemandRow, reading: DeadlineReading): MaintenanceSummary['repair'] {
  const clock = deadlineOf(row, reading);
  if (clock === null) return null;
  const { dueOn, stage, limit } = clock;
  return {
    dueOn: dueOn.toString(),
    stage,
    limitDays: limit.value,
    law: referTo(limit),
  };
}
