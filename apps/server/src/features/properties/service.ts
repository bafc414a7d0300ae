import type { createProperty, createUnits, updateProperty, updateUnit } from '@dira/contract/properties';
import type { z } from 'zod';
import type { HoldGallery } from '../../contributions/galleries.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent, recordEvents, type DomainEvent } from '../../platform/audit.ts';
import { findActingMember, takeOnNewProperties } from '../organizations/service.ts';
import * as locks from './locks.repo.ts';
import * as repo from './repo.ts';

export { lockUnit, lockUnits } from './locks.repo.ts';
export { selectPlace } from './repo.ts';

/**
 * Properties and their units.
 *
 * Guarantees: one property an address and one unit a number, by the database; what once had a lease
 * is never deleted, only archived, and only once nobody lives there. Never: a unit without its property.
 */

type NewProperty = z.output<(typeof createProperty)['body']>;
type NewUnit = z.output<(typeof createUnits)['body']>['units'][number];

/** A property without any unit yet, and its id where one was given out beforehand. */
export type BareProperty = Omit<NewProperty, 'units'> & { id?: string };
export type UnitOfProperty = NewUnit & { propertyId: string; id?: string };

export async function addProperty(
  write: OrgWrite,
  { units, ...input }: NewProperty,
): Promise<{ id: string }> {
  const [id] = await insertProperties(write, [input]);
  if (id === undefined) throw new Error('a property was added');
  await repo.insertUnits(
    write,
    units.map((unit) => ({ ...toUnitRow(unit), property_id: id })),
  );
  await recordEvent(write, addedEvent(id, input.name, units.length));
  return { id };
}

/** Adds many at once. @returns their ids, in the same order */
export async function addProperties(write: OrgWrite, properties: readonly BareProperty[]): Promise<string[]> {
  const ids = await insertProperties(write, properties);
  await recordEvents(
    write,
    ids.map((id, index) => addedEvent(id, properties[index]?.name ?? '', 0)),
  );
  return ids;
}

async function insertProperties(write: OrgWrite, properties: readonly BareProperty[]): Promise<string[]> {
  const taken = await takeOnNewProperties(
    write,
    properties.map(({ id }) => id ?? null),
  );
  const managerId = await findActingMember(write);
  return repo.insertProperties(
    write,
    properties.map(({ id, ...input }, index) => ({
      ...toColumns(input),
      id: taken[index] ?? id,
      name: input.name,
      type: input.type,
      street: input.street,
      city: input.city,
      manager_id: managerId,
    })),
  );
}

function addedEvent(id: string, name: string, unitCount: number): DomainEvent {
  return { action: 'created', entity: 'property', entityId: id, data: { name, unitCount } };
}

export async function changeProperty(
  write: OrgWrite,
  id: string,
  change: z.output<(typeof updateProperty)['body']>,
): Promise<void> {
  const found = await repo.updateProperty(write, id, toColumns(change));
  if (!found) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'changed',
    entity: 'property',
    entityId: id,
    data: { fields: Object.keys(change) },
  });
}

export async function removeProperty(write: OrgWrite, id: string): Promise<void> {
  const property = await requireProperty(write, id);
  if (await repo.hasLeases(write, { propertyId: id })) throw new AppError('property_has_leases');
  await repo.deleteProperty(write, id);
  await recordEvent(write, {
    action: 'deleted',
    entity: 'property',
    entityId: id,
    data: { name: property.name },
  });
}

export async function archiveProperty(write: OrgWrite, id: string): Promise<void> {
  const property = await requireProperty(write, id);
  if (await repo.isOccupied(write, id)) throw new AppError('property_occupied');
  await repo.updateProperty(write, id, { archived_at: write.now.toString() });
  await repo.archiveUnits(write, id);
  await recordEvent(write, {
    action: 'archived',
    entity: 'property',
    entityId: id,
    data: { name: property.name },
  });
}

/** @throws AppError not_found */
export async function addUnits(
  write: OrgWrite,
  propertyId: string,
  units: NewUnit[],
): Promise<{ ids: string[] }> {
  return {
    ids: await addUnitsTo(
      write,
      units.map((unit) => ({ ...unit, propertyId })),
    ),
  };
}

/**
 * Adds units to properties, many at once.
 * @returns their ids, in the same order
 * @throws AppError not_found
 */
export async function addUnitsTo(write: OrgWrite, units: readonly UnitOfProperty[]): Promise<string[]> {
  const propertyIds = [...new Set(units.map(({ propertyId }) => propertyId))];
  const held = await locks.lockProperties(write, propertyIds);
  if (held.length < propertyIds.length) throw new AppError('not_found');
  const ids = await repo.insertUnits(
    write,
    units.map(({ propertyId, ...unit }) => ({ ...toUnitRow(unit), property_id: propertyId })),
  );
  await recordEvents(
    write,
    propertyIds.map((propertyId) => ({
      action: 'units_added',
      entity: 'property',
      entityId: propertyId,
      data: { unitIds: ids.filter((_, index) => units[index]?.propertyId === propertyId) },
    })),
  );
  return ids;
}

export async function changeUnit(
  write: OrgWrite,
  id: string,
  change: z.output<(typeof updateUnit)['body']>,
): Promise<void> {
  const found = await repo.updateUnit(write, id, toUnitChange(change));
  if (!found) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'changed',
    entity: 'unit',
    entityId: id,
    data: { fields: Object.keys(change) },
  });
}

export async function removeUnit(write: OrgWrite, id: string): Promise<void> {
  const unit = await locks.lockUnit(write, id);
  if (unit === undefined) throw new AppError('not_found');
  if (await repo.hasLeases(write, { unitId: id })) throw new AppError('unit_has_leases');
  await repo.deleteUnit(write, id);
  await recordEvent(write, {
    action: 'deleted',
    entity: 'unit',
    entityId: id,
    data: { number: unit.number },
  });
}

async function requireProperty(write: OrgWrite, id: string): Promise<{ id: string; name: string }> {
  const property = await locks.lockProperty(write, id);
  if (property === undefined) throw new AppError('not_found');
  return property;
}

function toColumns({ houseNumber, zipCode, tatHelka, ...same }: z.output<(typeof updateProperty)['body']>) {
  return { ...same, house_number: houseNumber, zip_code: zipCode, tat_helka: tatHelka };
}

function toUnitRow({ rooms, areaSqm, marketRentAmount, ...same }: NewUnit) {
  return { ...same, rooms_halves: toHalves(rooms), area_sqm: areaSqm, market_rent_amount: marketRentAmount };
}

function toUnitChange({ rooms, areaSqm, marketRentAmount, ...same }: z.output<(typeof updateUnit)['body']>) {
  return {
    ...same,
    rooms_halves: rooms === undefined ? undefined : toHalves(rooms),
    area_sqm: areaSqm,
    market_rent_amount: marketRentAmount,
  };
}

/** Rooms are stored in halves, as whole numbers. */
function toHalves(rooms: number | null): number | null {
  return rooms === null ? null : rooms * 2;
}

export const holdProperty: HoldGallery = async (write, id) =>
  (await locks.lockProperty(write, id)) !== undefined;
export const holdUnit: HoldGallery = async (write, id) => (await locks.lockUnit(write, id)) !== undefined;
