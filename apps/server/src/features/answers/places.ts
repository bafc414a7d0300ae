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
