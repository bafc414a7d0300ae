import type { createProperty, createUnits, updateProperty, updateUnit } from '@dira/contract/properties';
import type { z } from 'zod';
import type { HoldGallery } from '../../contributions/galleries.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { takeOnNewProperty } from '../organizations/service.ts';
import * as repo from './repo.ts';

export { lockUnit, selectPlace } from './repo.ts';

/**
 * Properties and their units.
 *
 * Guarantees: one property an address and one unit a number, by the database; what once had a lease
 * is never deleted, only archived, and only once nobody lives there. Never: a unit without its property.
 */

type NewProperty = z.output<(typeof createProperty)['body']>;
type NewUnit = z.output<(typeof createUnits)['body']>['units'][number];

export async function addProperty(
  write: OrgWrite,
  { units, ...input }: NewProperty,
): Promise<{ id: string }> {
  const { name, type, street, city } = input;
  const taken = await takeOnNewProperty(write);
  const id = await repo.insertProperty(write, {
    ...toColumns(input),
    ...(taken !== undefined && { id: taken }),
    name,
    type,
    street,
    city,
    manager_id: write.userId,
  });
  await repo.insertUnits(write, id, units.map(toUnitRow));
  await recordEvent(write, {
    action: 'created',
    entity: 'property',
    entityId: id,
    data: { name: input.name, unitCount: units.length },
  });
  return { id };
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

export async function addUnits(
  write: OrgWrite,
  propertyId: string,
  units: NewUnit[],
): Promise<{ ids: string[] }> {
  await requireProperty(write, propertyId);
  const ids = await repo.insertUnits(write, propertyId, units.map(toUnitRow));
  await recordEvent(write, {
    action: 'units_added',
    entity: 'property',
    entityId: propertyId,
    data: { unitIds: ids },
  });
  return { ids };
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
  const unit = await repo.lockUnit(write, id);
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
  const property = await repo.lockProperty(write, id);
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
  (await repo.lockProperty(write, id)) !== undefined;
export const holdUnit: HoldGallery = async (write, id) => (await repo.lockUnit(write, id)) !== undefined;
