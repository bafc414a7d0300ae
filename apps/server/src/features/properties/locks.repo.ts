import { sql } from 'kysely';
import type { OrgWrite } from '../../db/scope.ts';

export async function lockProperty(write: OrgWrite, id: string) {
  const [property] = await lockProperties(write, [id]);
  return property;
}

/** In one order for everybody; those that are not there are left out. */
export function lockProperties({ trx, organizationId }: OrgWrite, ids: readonly string[]) {
  return trx
    .selectFrom('properties')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Holds a unit that is let or changed against another who does the same at that moment. */
export async function lockUnit(write: OrgWrite, id: string) {
  const [unit] = await lockUnits(write, [id]);
  return unit;
}

/** The same of many, in one order for everybody; those that are not there are left out. */
export function lockUnits({ trx, organizationId }: OrgWrite, ids: readonly string[]) {
  return trx
    .selectFrom('units')
    .select(['id', 'property_id', 'number'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
