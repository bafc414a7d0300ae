import { holdRows } from '../../db/hold.ts';
import type { OrgWrite } from '../../db/scope.ts';

export async function lockProperty(write: OrgWrite, id: string) {
  const [property] = await lockProperties(write, [id]);
  return property;
}

export function lockProperties(write: OrgWrite, ids: readonly string[]) {
  return holdRows(write, ids, write.trx.selectFrom('properties').select(['id', 'name']));
}

/** Holds a unit that is let or changed against another who does the same at that moment. */
export async function lockUnit(write: OrgWrite, id: string) {
  const [unit] = await lockUnits(write, [id]);
  return unit;
}

/** The same of many. */
export function lockUnits(write: OrgWrite, ids: readonly string[]) {
  return holdRows(write, ids, write.trx.selectFrom('units').select(['id', 'property_id', 'number']));
}
