import type { ColumnMapping } from '@dira/domain/rent-roll/fields';
import { hasError, type RentRollIssue } from '@dira/domain/rent-roll/issues';
import { planRentRoll, propertyKey, type ExistingLease, type PlannedRow } from '@dira/domain/rent-roll/plan';
import { readRow, type RentRollValues } from '@dira/domain/rent-roll/row';
import type { TableRow } from './table.ts';

/** A lease of the workspace, in a form that goes from process to process. */
export interface KnownLease {
  id: string;
  streetAddress: string;
  city: string;
  unitNumber: string;
  tenantName: string;
  startsOn: string;
  /** The last day of tenancy. */
  endsOn: string;
}

export interface House {
  key: string;
  streetAddress: string;
  city: string;
}

/** What is kept of a row's plan; everything else is read from its cells again. */
export interface RowPlan {
  number: number;
  state: 'ready' | 'warning' | 'error' | 'existing';
  issues: RentRollIssue[];
  propertyKey: string | null;
  startsOn: string | null;
  sameAsRow: number | null;
  leaseId: string | null;
}

/** The houses that rows name: what to look up before they are planned. */
export function housesOf(rows: readonly TableRow[], mapping: ColumnMapping): House[] {
  const houses = new Map<string, House>();
  for (const { cells } of rows) {
    const { streetAddress, city } = readRow(cells, mapping).values;
    if (streetAddress === null || city === null) continue;
    const house = { streetAddress, city };
    const key = propertyKey(house);
    if (!houses.has(key)) houses.set(key, { key, ...house });
  }
  return [...houses.values()];
}

/** Rows of different houses never touch each other, so any choice of whole houses is planned rightly by itself. */
export function planRows(
  rows: readonly TableRow[],
  mapping: ColumnMapping,
  known: readonly KnownLease[],
): PlannedRow[] {
  const read = rows.map(({ number, cells }) => ({ number, ...readRow(cells, mapping) }));
  return [...planRentRoll(read, known.map(toExisting)).rows];
}

export function toRowPlan({ number, state, values, issues, ...planned }: PlannedRow): RowPlan {
  const duplicateOf = 'duplicateOf' in planned ? planned.duplicateOf : undefined;
  return {
    number,
    state: state === 'duplicate' ? 'existing' : state,
    issues: [...issues],
    propertyKey: keyOf(values, issues),
    startsOn: values.startsOn?.toString() ?? null,
    sameAsRow: duplicateOf !== undefined && 'row' in duplicateOf ? duplicateOf.row : null,
    leaseId: duplicateOf !== undefined && 'leaseId' in duplicateOf ? duplicateOf.leaseId : null,
  };
}

/** A row that is wrong by itself touches no other; one that merely overlaps does again, once the other is changed. */
function keyOf(values: RentRollValues, issues: readonly RentRollIssue[]): string | null {
  const own = issues.filter(({ code }) => code !== 'overlaps_row' && code !== 'overlaps_lease');
  if (hasError(own) || values.streetAddress === null || values.city === null) return null;
  return propertyKey({ streetAddress: values.streetAddress, city: values.city });
}

function toExisting({ startsOn, endsOn, ...same }: KnownLease): ExistingLease {
  return { ...same, startsOn: Temporal.PlainDate.from(startsOn), endsOn: Temporal.PlainDate.from(endsOn) };
}
