import { isMaskedIdentityNumber, parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { minorUnits, type Currency } from '@dira/domain/money';
import type { ImportableValues } from '@dira/domain/rent-roll/plan';
import type { OrgWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { findOpening, openAsPaid, type PaidBefore } from '../leases/opening.ts';
import { createLeases, type LeaseOfKnown } from '../leases/service.ts';
import { addProperties, addUnitsTo, type BareProperty, type UnitOfProperty } from '../properties/service.ts';
import { addTenants, type NewPerson } from '../tenants/service.ts';
import type { Known } from './known-records.ts';
import { splitStreetAddress } from './street-address.ts';

/** A row to go in: what it says, and the key of its house. */
interface Row {
  values: ImportableValues;
  propertyKey: string;
}

interface Terms {
  currency: Currency;
  /** Rent of periods that end before this day was charged elsewhere. */
  chargeFromOn: string | undefined;
}

type WithId<Item> = Item & { id: string };

/** What rows add to the workspace, under ids that are given out before anything is written. */
export interface NewRecords {
  /** What the workspace has once they are written. */
  known: Known;
  properties: WithId<BareProperty>[];
  units: WithId<UnitOfProperty>[];
  people: WithId<NewPerson>[];
  /** One a row, in their order. */
  leases: WithId<LeaseOfKnown>[];
  openings: PaidBefore[];
}

export function collectRecords(
  { today }: OrgWrite,
  { newId }: Pick<Services, 'newId'>,
  terms: Terms,
  before: Known,
  rows: readonly Row[],
): NewRecords {
  const known = before.copy();
  const records: NewRecords = { known, properties: [], units: [], people: [], leases: [], openings: [] };
  // At most a property, a unit, a person and a lease a row, which sort in the order of the file.
  const ids = Array.from({ length: 4 * rows.length }, newId).toSorted();
  const add = <Item extends { id: string }>(to: Item[], item: Omit<Item, 'id'>): string => {
    const id = ids.shift() ?? newId();
    to.push({ ...item, id } as Item); // the one field that was left out
    return id;
  };
  for (const { values, propertyKey } of rows) {
    const found = known.find(values, propertyKey);
    const propertyId = found.propertyId ?? add(records.properties, toProperty(values));
    const unitId = found.unitId ?? add(records.units, { propertyId, ...toUnit(values) });
    const tenantId = found.tenantId ?? add(records.people, toPerson(values));
    known.remember(values, propertyKey, { propertyId, unitId, tenantId });
    const lease = { unitId, tenantIds: [tenantId], stage: 'agreed' as const, ...toTerms(values, terms) };
    const period = findOpening({ ...lease, rentSteps: [] }, today);
    const leaseId = add(records.leases, {
      ...lease,
      ...(period !== null && { chargeFromOn: dayAfter(period.period_ends_on) }),
    });
    if (period !== null) records.openings.push({ leaseId, period });
  }
  return records;
}

export async function insertRecords(
  write: OrgWrite,
  { secrets }: Pick<Services, 'secrets'>,
  { properties, units, people, leases, openings }: NewRecords,
): Promise<void> {
  await addProperties(write, properties);
  await addUnitsTo(write, units);
  await addTenants(write, secrets, people);
  await createLeases(write, leases, { units, tenantIds: people.map(({ id }) => id) });
  await openAsPaid(write, openings);
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

function toTerms(values: ImportableValues, { currency, chargeFromOn }: Terms) {
  return {
    startsOn: values.startsOn.toString(),
    endsOn: values.endsOn.toString(),
    monthlyRentAmount: values.monthlyRent,
    depositAmount: minorUnits(values.deposit),
    currency,
    dueDay: values.dueDay,
    paymentMethod: values.paymentMethod,
    chargeFromOn,
  };
}

function toProperty({ streetAddress, city, postcode, propertyType }: ImportableValues) {
  return {
    name: streetAddress,
    type: propertyType,
    ...splitStreetAddress(streetAddress),
    entrance: '',
    city,
    state: '',
    zipCode: postcode ?? '',
    country: 'IL',
    gush: '',
    helka: '',
    tatHelka: '',
  };
}

function toUnit({ unitNumber, floor, rooms, areaSqm }: ImportableValues) {
  return { number: unitNumber, floor, rooms, areaSqm, marketRentAmount: null };
}

/** A number that is none, or a passport, is kept as it was typed; what a screen once showed of one is none at all. */
function toPerson({ tenantName, phone, email, identityNumber }: ImportableValues) {
  const isValid = identityNumber !== null && parseIdentityNumber(identityNumber) !== null;
  return {
    fullName: tenantName,
    phone,
    email,
    identityNumber: isValid ? identityNumber : null,
    identityAsTyped: isValid || isMaskedIdentityNumber(identityNumber ?? '') ? null : identityNumber,
    language: null,
  };
}
