import type { Calculation } from '@dira/contract/calculations';
import type { CalculationRow } from './repo.ts';

export function presentCalculation(row: CalculationRow): Calculation {
  return {
    id: row.id,
    tool: row.tool,
    name: row.name,
    values: row.inputs,
    property: row.property_id === null ? null : { id: row.property_id, name: row.property_name ?? '' },
    unit: row.unit_id === null ? null : { id: row.unit_id, number: row.unit_number ?? '' },
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
