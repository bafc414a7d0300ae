import { OVERVIEW_PROPERTIES } from '@dira/contract/overview';
import { lastSoonDay } from '@dira/domain/lease-states';
import { sql, type RawBuilder } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export type PropertyChoice = string | undefined;
export type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHead>['execute']>>[number];
export type PropertyRow = Awaited<ReturnType<ReturnType<typeof selectProperties>['execute']>>[number];
export type TotalsRow = Awaited<ReturnType<ReturnType<typeof selectTotals>['execute']>>[number];
export type RepairsRow = Awaited<ReturnType<ReturnType<typeof selectRepairs>['execute']>>[number];

/** Whose overview it is, and the property that was asked for: no row where there is none such. */
export function selectHead({ organizationId }: OrgScope, propertyId: PropertyChoice) {
  return queries
    .selectFrom('organizations as o')
    .leftJoin('properties as p', (join) =>
      join.onRef('p.organization_id', '=', 'o.id').on('p.id', '=', propertyId ?? null),
    )
    .where('o.id', '=', organizationId)
    .$if(propertyId !== undefined, (query) => query.where('p.id', 'is not', null))
    .select(['o.name as organization_name', 'o.language', 'p.id as property_id', 'p.name as property_name'])
    .select(['p.street', 'p.house_number', 'p.city']);
}

/** The first by name. */
export function selectProperties(scope: OrgScope, propertyId: PropertyChoice) {
  return standing(scope, propertyId)
    .select((eb) => [
      eb
        .selectFrom('maintenance_requests as r')
        .whereRef('r.organization_id', '=', 'p.organization_id')
        .whereRef('r.property_id', '=', 'p.id')
        .where('r.status', 'in', ['open', 'in_progress'])
        .select(sql<number>`count(*)::int`.as('n'))
        .$asScalar()
        .$notNull()
        .as('open_requests'),
    ])
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .limit(OVERVIEW_PROPERTIES);
}

/** One row, of all of them. */
export function selectTotals(scope: OrgScope, propertyId: PropertyChoice) {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`;
  return queries
    .selectFrom(standing(scope, propertyId).as('s'))
    .select([
      sql<number>`count(*)::int`.as('properties'),
      sum('s.units').as('units'),
      sum('s.occupied').as('occupied'),
      sum('s.ending').as('ending'),
    ]);
}

/** What is not archived, with how it is let today. */
function standing({ organizationId, today }: OrgScope, propertyId: PropertyChoice) {
  const now = today.toString();
  const soon = lastSoonDay(today).toString();
  return queries
    .selectFrom('properties as p')
    .leftJoin('property_counters as c', (join) =>
      join.onRef('c.organization_id', '=', 'p.organization_id').onRef('c.property_id', '=', 'p.id'),
    )
    .where('p.organization_id', '=', organizationId)
    .where('p.archived_at', 'is', null)
    .$if(propertyId !== undefined, (query) => query.where('p.id', '=', propertyId ?? ''))
    .select(['p.id', 'p.name'])
    .select([
      sql<number>`coalesce(c.unit_count, 0)`.as('units'),
      sql<number>`(select coalesce(sum(s.step), 0)::int from property_occupancy_steps s
        where s.organization_id = p.organization_id and s.property_id = p.id and s.on_date <= ${now}::date)`.as(
        'occupied',
      ),
      sql<number>`(select count(*)::int from unit_lettings u
        where u.organization_id = p.organization_id and u.property_id = p.id
          and u.let_until between ${now}::date and ${soon}::date)`.as('ending'),
    ]);
}

/** Open repairs, those alike together: as many rows as there are days of demands, whatever the number of repairs. */
export function selectRepairs({ organizationId }: OrgScope, propertyId: PropertyChoice) {
  return queries
    .selectFrom('maintenance_requests')
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['open', 'in_progress'])
    .$if(propertyId !== undefined, (query) => query.where('property_id', '=', propertyId ?? ''))
    .groupBy(['priority', 'status', 'prevents_living', 'demanded_on'])
    .select(['priority', 'status', 'prevents_living'])
    .select([sql<string | null>`demanded_on`.as('demanded_on'), sql<number>`count(*)::int`.as('count')]);
}

/** Of the property that was asked for, or of all. */
export function isOfProperty(leaseId: RawBuilder<unknown>, scope: OrgScope, propertyId: PropertyChoice) {
  if (propertyId === undefined) return sql<boolean>`true`;
  return sql<boolean>`${leaseId} in (select of_property.id from leases of_property
    where of_property.organization_id = ${scope.organizationId} and of_property.property_id = ${propertyId})`;
}
