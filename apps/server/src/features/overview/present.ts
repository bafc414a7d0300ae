import type { Overview } from '@dira/contract/overview';
import type { OverdueRow, PropertyDuesRow, RepairsRow } from '../../contributions/overview.ts';
import type { May } from '../../db/read.ts';
import { deadlineOf, type DeadlineReading } from '../maintenance/repair-deadline.ts';
import { inShekels } from './present-money.ts';
import type { PropertyRow, TotalsRow } from './repo.ts';

interface Sums {
  dues: PropertyDuesRow[];
  overdue: OverdueRow[];
}

export function presentHomes(row: TotalsRow): Overview['homes'] {
  return {
    propertyCount: row.properties,
    ...presentOccupancy(row),
    occupancyRate: row.units === 0 ? 0 : Math.round((row.occupied * 1000) / row.units) / 10,
  };
}

export function presentProperty(row: PropertyRow, sums: Sums, may: May): Overview['properties'][number] {
  const dues = sums.dues.find(({ property_id: id }) => id === row.property_id);
  const late = sums.overdue.find(({ property_id: id }) => id === row.property_id);
  return {
    id: row.property_id,
    name: row.property_name,
    ...presentOccupancy(row),
    openRequestCount: may('maintenance.see') ? row.open_requests : null,
    money: may('money.see')
      ? {
          expected: inShekels(dues?.expected ?? 0),
          collected: inShekels(dues?.collected ?? 0),
          overdue: inShekels(late?.overdue ?? 0),
        }
      : null,
  };
}

function presentOccupancy({ units, occupied, ending }: Pick<TotalsRow, 'units' | 'occupied' | 'ending'>) {
  return {
    unitCount: units,
    occupiedUnitCount: occupied,
    vacantUnitCount: units - occupied,
    endingSoonCount: ending,
  };
}

export function presentRepairs(rows: RepairsRow[], reading: DeadlineReading): Overview['repairs'] {
  const open = { urgent: 0, high: 0, medium: 0, low: 0 };
  let lateCount = 0;
  for (const row of rows) {
    open[row.priority] += row.count;
    if (deadlineOf(row, reading)?.stage === 'late') lateCount += row.count;
  }
  return { open, lateCount };
}
