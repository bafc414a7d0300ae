import type { Dashboard } from '@dira/contract/dashboard';
import type { MaintenancePriority, MaintenanceStatus } from '@dira/domain/maintenance';
import { findRepairAlarm, REPAIR_ALARMS, type RepairAlarm } from '@dira/domain/repair-deadline';
import type { TodoReader } from '../../contributions/todo.ts';
import { deadlineBy } from './repair-deadline.ts';

interface CandidateRow {
  id: string;
  title: string;
  priority: MaintenancePriority;
  status: MaintenanceStatus;
  prevents_living: boolean;
  demanded_on: string | null;
  property_id: string;
  property_name: string;
  unit_id: string | null;
  unit_number: string | null;
}
type Pressing = NonNullable<Dashboard['todo']['pressingRepairs']>;

const mostShown = 5;

/** What of the candidates presses by the law of the day of its demand, the most pressing first. */
export function presentPressing(rows: readonly CandidateRow[], reader: TodoReader): Pressing {
  const pressing = rows.flatMap((row) => {
    const clock = deadlineBy(row, reader);
    const alarm = findRepairAlarm(clock?.stage ?? null, {
      priority: row.priority,
      status: row.status,
    });
    return alarm === null ? [] : [presentRepair(row, alarm, clock?.dueOn.toString() ?? null)];
  });
  return { count: pressing.length, items: pressing.toSorted(byPressure).slice(0, mostShown) };
}

function presentRepair(row: CandidateRow, alarm: RepairAlarm, dueOn: string | null) {
  return {
    requestId: row.id,
    title: row.title,
    property: { id: row.property_id, name: row.property_name },
    unit: row.unit_id === null ? null : { id: row.unit_id, number: row.unit_number ?? '' },
    alarm,
    dueOn,
  };
}

function byPressure(a: Pressing['items'][number], b: Pressing['items'][number]): number {
  const rank = ({ alarm }: { alarm: RepairAlarm }) => REPAIR_ALARMS.indexOf(alarm);
  // What has no last day comes after what has one.
  const days = (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999');
  return rank(a) - rank(b) || days || a.requestId.localeCompare(b.requestId);
}
