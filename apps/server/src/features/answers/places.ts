import type { UnitRow } from '../../contributions/answers.ts';

/** Where a unit is, as rows of all answers have it. */
export function placeOf(row: {
  property_id: string;
  property_name: string;
  unit_id: string;
  unit_number: string | null;
}) {
  return {
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number ?? '' },
  };
}

/** Where a lease is, by the units that were read. */
export function placesOf(units: readonly UnitRow[]) {
  const rowOf = new Map(units.map((row) => [row.unit_id, row]));
  return ({ property_id, unit_id }: { property_id: string; unit_id: string }) => {
    const { property_name = '', unit_number = null } = rowOf.get(unit_id) ?? {};
    return placeOf({ property_id, property_name, unit_id, unit_number });
  };
}
