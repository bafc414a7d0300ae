import { findTermProblem } from '../lease-terms.ts';
import type { MinorUnits } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { PropertyType } from '../property-types.ts';
import {
  readArea,
  readDeposit,
  readDueDay,
  readEmail,
  readEnd,
  readFloor,
  readIdentityNumber,
  readPaymentMethod,
  readPhone,
  readPostcode,
  readPropertyType,
  readRent,
  readRooms,
  readStart,
  requiredText,
  type CellReader,
} from './cells.ts';
import type { Cell, ColumnMapping, RentRollField } from './fields.ts';
import { issue, type RentRollIssue } from './issues.ts';

/** A row as Dira understands it. Null is what is missing or could not be read. */
export type RentRollValues = {
  readonly streetAddress: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  /** `apartment` when the row does not say. */
  readonly propertyType: PropertyType;
  readonly unitNumber: string | null;
  /** 0 is the ground floor, also when the row does not say. */
  readonly floor: number;
  /** In halves: 3.5. */
  readonly rooms: number | null;
  readonly areaSqm: number | null;
  readonly tenantName: string | null;
  /** 9 digits; see `identity_check_digit` and `identity_not_israeli` for what else it may be. */
  readonly identityNumber: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly startsOn: Temporal.PlainDate | null;
  /** The last day of the lease. */
  readonly endsOn: Temporal.PlainDate | null;
  readonly monthlyRent: MinorUnits | null;
  /** 0 when the row does not say. */
  readonly deposit: MinorUnits;
  /** 1 when the row does not say. */
  readonly dueDay: number;
  /** `other` when the row does not say. */
  readonly paymentMethod: PaymentMethod;
};

export type RentRollRow = {
  readonly values: RentRollValues;
  /** In the order of the fields. */
  readonly issues: readonly RentRollIssue[];
};

const READERS: { readonly [Field in RentRollField]: CellReader<RentRollValues[Field]> } = {
  streetAddress: requiredText(1, 120),
  city: requiredText(1, 80),
  postcode: readPostcode,
  propertyType: readPropertyType,
  unitNumber: requiredText(1, 20),
  floor: readFloor,
  rooms: readRooms,
  areaSqm: readArea,
  tenantName: requiredText(2, 120),
  identityNumber: readIdentityNumber,
  phone: readPhone,
  email: readEmail,
  startsOn: readStart,
  endsOn: readEnd,
  monthlyRent: readRent,
  deposit: readDeposit,
  dueDay: readDueDay,
  paymentMethod: readPaymentMethod,
};

/** Reads one data row by itself. What only shows among several rows, such as an overlap, is for `planRentRoll`. */
export function readRow(cells: readonly Cell[], mapping: ColumnMapping): RentRollRow {
  const issues: RentRollIssue[] = [];
  function read<Field extends RentRollField>(field: Field): RentRollValues[Field] {
    const column = mapping[field];
    const { value, code } = READERS[field](column === undefined ? null : cells[column]);
    if (code !== undefined) issues.push(issue(field, code));
    return value;
  }

  const values: RentRollValues = {
    streetAddress: read('streetAddress'),
    city: read('city'),
    postcode: read('postcode'),
    propertyType: read('propertyType'),
    unitNumber: read('unitNumber'),
    floor: read('floor'),
    rooms: read('rooms'),
    areaSqm: read('areaSqm'),
    tenantName: read('tenantName'),
    identityNumber: read('identityNumber'),
    phone: read('phone'),
    email: read('email'),
    startsOn: read('startsOn'),
    endsOn: read('endsOn'),
    monthlyRent: read('monthlyRent'),
    deposit: read('deposit'),
    dueDay: read('dueDay'),
    paymentMethod: read('paymentMethod'),
  };
  const { startsOn, endsOn } = values;
  if (startsOn !== null && endsOn !== null) {
    const problem = findTermProblem(startsOn, endsOn);
    if (problem !== null) issues.push(issue('endsOn', problem));
  }
  return { values, issues };
}

/** Whether every cell of the row is empty: the blank lines that spreadsheets end with. */
export function isBlankRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => String(cell ?? '').trim() === '');
}
