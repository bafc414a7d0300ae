import { sql, type Insertable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { MeterReadings } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type ReadingRow = Awaited<ReturnType<ReturnType<typeof selectReading>['execute']>>[number];

/** A unit, or all units of a property. */
export type Place = { unitId: string } | { propertyId: string };

/** What was read in a place, as it was entered. */
export function selectReadings(scope: Pick<OrgScope, 'organizationId'>, place: Place) {
  const isOfPlace =
    'unitId' in place
      ? sql<boolean>`r.unit_id = ${place.unitId}::uuid`
      : sql<boolean>`u.property_id = ${place.propertyId}::uuid`;
  return readings(scope).where(isOfPlace);
}

export function selectReading(scope: Pick<OrgScope, 'organizationId'>, id: string) {
  return readings(scope).where('r.id', '=', id);
}

function readings({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('meter_readings as r')
    .innerJoin('unit_places as u', onKey('u', 'r', 'unit_id'))
    .where('r.organization_id', '=', organizationId)
    .select(['r.id', 'r.unit_id', 'r.meter', 'r.read_on', 'r.is_replaced', 'r.note'])
    .select(sql<string>`trim_scale(r.reading)::text`.as('reading'));
}

/** Answers that a unit is there, which its list cannot say that may be empty. */
export function selectUnit({ organizationId }: OrgScope, unitId: string) {
  return queries
    .selectFrom('unit_places')
    .where('organization_id', '=', organizationId)
    .where('unit_id', '=', unitId)
    .select('unit_id');
}

/** The columns that are entered; the reading as text, which PostgreSQL keeps exact. */
export type EnteredColumns = Pick<Insertable<MeterReadings>, 'meter' | 'read_on' | 'is_replaced' | 'note'> & {
  reading: string;
};

export async function insertReading(
  { trx, organizationId, userId }: OrgWrite,
  unitId: string,
  { reading, ...columns }: EnteredColumns,
): Promise<string> {
  const { id } = await trx
    .insertInto('meter_readings')
    .values({
      ...columns,
      reading: sql<number>`${reading}::text::numeric`,
      organization_id: organizationId,
      unit_id: unitId,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReading(
  { trx, organizationId }: OrgWrite,
  id: string,
  { reading, ...columns }: EnteredColumns,
): Promise<void> {
  await trx
    .updateTable('meter_readings')
    .set({ ...columns, reading: sql<number>`${reading}::text::numeric` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReading({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('meter_readings')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
