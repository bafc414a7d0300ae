import { isBefore } from '../plain-date.ts';
import type { PropertyType } from '../property-types.ts';
import type { RentRollField, REQUIRED_FIELDS } from './fields.ts';
import { hasError, issue, type RentRollIssue } from './issues.ts';
import type { RentRollRow, RentRollValues } from './row.ts';

type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** The values of a row that can become a lease: nothing required is missing. */
export type ImportableValues = RentRollValues & {
  readonly [Field in RequiredField]: NonNullable<RentRollValues[Field]>;
};

/** `number` counts the data rows of the file from 1. */
export type NumberedRow = RentRollRow & { readonly number: number };

/** A lease that the workspace already has. */
export type ExistingLease = {
  readonly id: string;
  /** Street and house number as one text. */
  readonly streetAddress: string;
  readonly city: string;
  readonly unitNumber: string;
  readonly tenantName: string;
  readonly startsOn: Temporal.PlainDate;
  /** The last day of tenancy: of the term, or of a lease ended early its real last day. */
  readonly endsOn: Temporal.PlainDate;
};

/**
 * - `ready`: goes in.
 * - `warning`: goes in if the person agrees.
 * - `error`: stays out until it is fixed.
 * - `duplicate`: is already there, as a row above or as a lease; nothing is to be done.
 */
export type RowState = 'ready' | 'warning' | 'error' | 'duplicate';

export type PlannedRow = {
  readonly number: number;
  readonly issues: readonly RentRollIssue[];
} & (
  | {
      readonly state: 'ready' | 'warning';
      readonly values: ImportableValues;
      readonly propertyKey: string;
      readonly unitKey: string;
    }
  | {
      readonly state: 'duplicate';
      readonly values: ImportableValues;
      readonly duplicateOf: { readonly row: number } | { readonly leaseId: string };
    }
  | { readonly state: 'error'; readonly values: RentRollValues }
);

export type PlannedUnit = {
  readonly key: string;
  readonly unitNumber: string;
  readonly floor: number;
  readonly rooms: number | null;
  readonly areaSqm: number | null;
};

/** A property as its first row describes it, with the units of all its rows that are ready or have warnings. */
export type PlannedProperty = {
  readonly key: string;
  readonly streetAddress: string;
  readonly city: string;
  readonly postcode: string | null;
  readonly propertyType: PropertyType;
  readonly units: readonly PlannedUnit[];
};

export type RentRollPlan = {
  /** In the order of the file. */
  readonly rows: readonly PlannedRow[];
  readonly properties: readonly PlannedProperty[];
  readonly counts: Readonly<Record<RowState, number>>;
};

/** One house, however its address is spaced or cased. */
export function propertyKey({ streetAddress, city }: { streetAddress: string; city: string }): string {
  return `${streetAddress}|${city}`.toLowerCase().replaceAll(/\s+/g, ' ');
}

/** One unit of one house. */
export function unitKey(unit: { streetAddress: string; city: string; unitNumber: string }): string {
  return `${propertyKey(unit)}|${unit.unitNumber.toLowerCase()}`;
}

/**
 * What an import of these rows would do. Rows are taken in the order of the file, and each that is free of errors
 * claims its unit for its term; a later row that overlaps a claim is refused. A row with an error claims nothing:
 * when it is fixed, plan again from all rows, and whatever it then collides with further down becomes an error.
 *
 * A row is a duplicate when it equals a row above in everything, or when the unit has a lease that starts on the same
 * day for a tenant of the same name; so the same file imported twice adds nothing.
 * To see the plan without rows that the person left out, leave them out of `rows`: they then claim nothing.
 */
export function planRentRoll(
  rows: readonly NumberedRow[],
  existing: readonly ExistingLease[] = [],
): RentRollPlan {
  const leases = Map.groupBy(existing, unitKey);
  const claims = new Map<string, Claim[]>();
  const properties = new Map<string, PropertyDraft>();
  const planned = rows.map((row): PlannedRow => {
    const candidate = planRow(row, leases, claims);
    if (candidate.state === 'error' || candidate.state === 'duplicate') return candidate;
    claims.set(candidate.unitKey, [...(claims.get(candidate.unitKey) ?? []), candidate]);
    return settle(candidate, properties);
  });
  return {
    rows: planned,
    properties: [...properties.values()].map(finishProperty),
    counts: countStates(planned),
  };
}

/** A row that holds its unit for its term. */
type Claim = Extract<PlannedRow, { state: 'ready' | 'warning' }>;

type PropertyDraft = Omit<PlannedProperty, 'units'> & { readonly units: Map<string, PlannedUnit> };

function planRow(
  { number, values, issues }: NumberedRow,
  leases: ReadonlyMap<string, readonly ExistingLease[]>,
  claims: ReadonlyMap<string, readonly Claim[]>,
): PlannedRow {
  if (hasError(issues) || !isImportable(values)) return { state: 'error', number, issues, values };
  const key = unitKey(values);
  const [leasesOfUnit, claimsOfUnit] = [leases.get(key) ?? [], claims.get(key) ?? []];

  const sameLease = leasesOfUnit.find((lease) => isSameLease(values, lease));
  if (sameLease)
    return { state: 'duplicate', number, issues, values, duplicateOf: { leaseId: sameLease.id } };
  const sameRow = claimsOfUnit.find((claim) => isSameRow(values, claim.values));
  if (sameRow) return { state: 'duplicate', number, issues, values, duplicateOf: { row: sameRow.number } };

  const lease = leasesOfUnit.find((term) => overlaps(values, term));
  const claim = claimsOfUnit.find((other) => overlaps(values, other.values));
  const overlap =
    (lease && issue('startsOn', 'overlaps_lease', { leaseId: lease.id })) ??
    (claim && issue('startsOn', 'overlaps_row', { otherRow: claim.number }));
  if (overlap) return { state: 'error', number, issues: [...issues, overlap], values };
  const state = issues.length > 0 ? 'warning' : 'ready';
  return { state, number, issues, values, propertyKey: propertyKey(values), unitKey: key };
}

/** Puts the row's unit into its property, and warns where the row describes the property otherwise than its first row. */
function settle(row: Claim, properties: Map<string, PropertyDraft>): Claim {
  const { streetAddress, city, postcode, propertyType, unitNumber, floor, rooms, areaSqm } = row.values;
  const key = row.propertyKey;
  const property = properties.get(key) ?? {
    key,
    streetAddress,
    city,
    postcode,
    propertyType,
    units: new Map(),
  };
  properties.set(key, property);
  if (!property.units.has(row.unitKey)) {
    property.units.set(row.unitKey, { key: row.unitKey, unitNumber, floor, rooms, areaSqm });
  }
  const differing: RentRollField[] = [];
  if (postcode !== null && property.postcode !== postcode) differing.push('postcode');
  if (property.propertyType !== propertyType) differing.push('propertyType');
  if (differing.length === 0) return row;
  const issues = [...row.issues, ...differing.map((field) => issue(field, 'differs_from_property'))];
  return { ...row, state: 'warning', issues };
}

function finishProperty({ units, ...property }: PropertyDraft): PlannedProperty {
  return { ...property, units: [...units.values()] };
}

function isImportable(values: RentRollValues): values is ImportableValues {
  const { streetAddress, city, unitNumber, tenantName, startsOn, endsOn, monthlyRent } = values;
  return [streetAddress, city, unitNumber, tenantName, startsOn, endsOn, monthlyRent].every(
    (value) => value !== null,
  );
}

function isSameLease(values: ImportableValues, lease: ExistingLease): boolean {
  return (
    values.startsOn.equals(lease.startsOn) &&
    values.tenantName.toLowerCase() === lease.tenantName.toLowerCase()
  );
}

function isSameRow(left: ImportableValues, right: ImportableValues): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

type Term = { readonly startsOn: Temporal.PlainDate; readonly endsOn: Temporal.PlainDate };

/** Both ends are days of tenancy, so a lease may start the day after another ends. */
function overlaps(left: Term, right: Term): boolean {
  return !isBefore(left.endsOn, right.startsOn) && !isBefore(right.endsOn, left.startsOn);
}

function countStates(rows: readonly PlannedRow[]): Record<RowState, number> {
  const counts: Record<RowState, number> = { ready: 0, warning: 0, error: 0, duplicate: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
