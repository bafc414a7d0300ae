import type { Overview } from '@dira/contract/overview';
import { money } from '@dira/domain/money';
import type { PropertyDuesRow, PropertyOverdueRow, RepairsRow } from '../../contributions/overview.ts';
import type { May } from '../../db/read.ts';
import { exactly, type Target } from '../exchange-rates/conversion.ts';
import { deadlineOf, type DeadlineReading } from '../maintenance/repair-deadline.ts';
import { currenciesOf } from './present-money.ts';
import type { PropertyRow, TotalsRow } from './repo.ts';

type PropertyMoney = NonNullable<Overview['properties'][number]['money']>;

interface Sums {
  dues: PropertyDuesRow[];
  overdue: PropertyOverdueRow[];
}

export function presentHomes(row: TotalsRow): Overview['homes'] {
  return {
    propertyCount: row.properties,
    ...presentOccupancy(row),
    occupancyRate: row.units === 0 ? 0 : Math.round((row.occupied * 1000) / row.units) / 10,
  };
}

export function presentProperty(
  row: PropertyRow,
  { dues, overdue }: Sums,
  target: Target,
  may: May,
): Overview['properties'][number] {
  const isOf = (sum: { property_id: string }) => sum.property_id === row.property_id;
  return {
    id: row.property_id,
    name: row.property_name,
    ...presentOccupancy(row),
    openRequestCount: may('maintenance.see') ? row.open_requests : null,
    money: may('money.see')
      ? presentSums({ dues: dues.filter(isOf), overdue: overdue.filter(isOf) }, target)
      : null,
  };
}

function presentSums(sums: Sums, target: Target): PropertyMoney {
  const currencies = currenciesOf([...sums.dues, ...sums.overdue]);
  return {
    ...presentDues(sums, target),
    byCurrency: currencies.map((currency) => ({ currency, ...presentDues(sums, exactly(currency)) })),
  };
}

function presentDues({ dues, overdue }: Sums, { total }: Target) {
  return {
    expected: total(dues.map((row) => money(row.expected, row.currency))),
    collected: total(dues.map((row) => money(row.collected, row.currency))),
    overdue: total(overdue.map((row) => money(row.overdue, row.currency))),
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
