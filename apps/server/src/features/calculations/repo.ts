import { sql, type Insertable, type Updateable } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import { rentOn } from '../../db/lease-rents.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Calculations } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

type Tool = Calculations['tool'];
export type CalculationRow = Awaited<ReturnType<ReturnType<typeof selectCalculation>['execute']>>[number];

/** The last changed first; one more row than asked for tells whether there is a next page. */
export function selectCalculations(
  scope: OrgScope,
  filter: { tool?: Tool | undefined; limit: number; after?: Position | undefined },
) {
  return calculationColumns(scope)
    .$call(ifGiven(filter.tool, (query, tool) => query.where('c.tool', '=', tool)))
    .$call(
      ifGiven(filter.after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('c.changed_at'), ref('c.id'), position, 'desc')),
      ),
    )
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(filter.limit + 1);
}

export function selectCalculation(scope: OrgScope, id: string) {
  return calculationColumns(scope).where('c.id', '=', id);
}

function calculationColumns({ organizationId, userId }: OrgScope) {
  return queries
    .selectFrom('calculations as c')
    .leftJoin('property_places as p', onKey('p', 'c', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'c', 'unit_id'))
    .where('c.organization_id', '=', organizationId)
    .where('c.user_id', '=', userId)
    .select(['c.id', 'c.tool', 'c.name', 'c.created_at', 'c.changed_at'])
    .select(['p.property_id', 'p.property_name', 'u.unit_id', 'u.unit_number'])
    .select(sql<Record<string, string>>`c.inputs`.as('inputs'));
}

/** How many a person keeps, held until the end of the transaction against another that they save meanwhile. */
export async function countOwn({ trx, organizationId, userId }: OrgWrite): Promise<number> {
  await holdByName(trx, `calculations of ${userId} in ${organizationId}`);
  const { count } = await trx
    .selectFrom('calculations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCalculation(
  { trx, organizationId, userId }: OrgWrite,
  row: Omit<Insertable<Calculations>, 'organization_id' | 'user_id'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('calculations')
    .values({ ...row, organization_id: organizationId, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a calculation until the end of the transaction, against other changes. */
export function lockCalculation({ trx, organizationId, userId }: OrgWrite, id: string) {
  return trx
    .selectFrom('calculations')
    .select('tool')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCalculation(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Calculations>,
): Promise<void> {
  await trx
    .updateTable('calculations')
    .set({ ...change, changed_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCalculation({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('calculations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** A property, and of it the unit that was asked for; no row where either is not there. */
export function selectPlace({ organizationId }: OrgScope, propertyId: string, unitId: string | undefined) {
  return queries
    .selectFrom('property_places as p')
    .leftJoin('unit_places as u', (join) =>
      onKey('u', 'p', 'property_id')(join).on('u.unit_id', '=', unitId ?? null),
    )
    .where('p.organization_id', '=', organizationId)
    .where('p.property_id', '=', propertyId)
    .$call(ifGiven(unitId, (query) => query.where('u.unit_id', 'is not', null)))
    .select(['p.property_id', 'p.property_name', 'u.unit_id', 'u.unit_number'])
    .select(
      sql<number | null>`(select case when bool_and(a.area_sqm is not null) then sum(a.area_sqm)::float8 end
        from unit_places a where a.organization_id = p.organization_id and a.property_id = p.property_id
          and a.archived_at is null and a.unit_id = coalesce(u.unit_id, a.unit_id))`.as('area_sqm'),
    );
}

/** The leases of today, with what each costs today. */
export function selectLeasesOfToday(scope: OrgScope, propertyId: string, unitId: string | undefined) {
  const today = scope.today.toString();
  return queries
    .selectFrom('lease_terms as l')
    .where('l.organization_id', '=', scope.organizationId)
    .where('l.property_id', '=', propertyId)
    .where(sql<boolean>`l.occupies @> ${today}::date`)
    .$call(ifGiven(unitId, (query, value) => query.where('l.unit_id', '=', value)))
    .select(['l.currency', 'l.starts_on', 'l.ends_on'])
    .select(rentOn('l', scope.today, 'lease_id').as('monthly_rent_amount'));
}
