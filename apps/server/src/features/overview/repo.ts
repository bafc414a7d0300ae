import { OVERVIEW_PROPERTIES } from '@dira/contract/overview';
import { lastSoonDay } from '@dira/domain/lease-states';
import { sql } from 'kysely';
import type { PropertyChoice } from '../../contributions/overview.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHead>['execute']>>[number];
export type PropertyRow = Awaited<ReturnType<ReturnType<typeof selectProperties>['execute']>>[number];
export type TotalsRow = Awaited<ReturnType<ReturnType<typeof selectTotals>['execute']>>[number];

/** The workspace of the overview and the property that was asked for; no row where there is no such property. */
export function selectHead({ organizationId }: OrgScope, propertyId: PropertyChoice) {
  return queries
    .selectFrom('organization_names as o')
    .leftJoin('property_places as p', (join) =>
      join.onRef('p.organization_id', '=', 'o.organization_id').on('p.property_id', '=', propertyId ?? null),
    )
    .where('o.organization_id', '=', organizationId)
    .$call(ifGiven(propertyId, (query) => query.where('p.property_id', 'is not', null)))
    .select(['o.organization_name', 'o.language', 'p.property_id', 'p.property_name'])
    .select(['p.street', 'p.house_number', 'p.city']);
}

/** The first by name. */
export function selectProperties(scope: OrgScope, propertyId: PropertyChoice) {
  return standing(scope, propertyId)
    .select((eb) => [
      eb
        .selectFrom('maintenance_places as r')
        .whereRef('r.organization_id', '=', 'p.organization_id')
        .whereRef('r.property_id', '=', 'p.property_id')
        .where(sql<boolean>`r.is_open`)
        .select(sql<number>`count(*)::int`.as('n'))
        .$asScalar()
        .$notNull()
        .as('open_requests'),
    ])
    .orderBy(sql`lower(p.property_name)`)
    .orderBy('p.property_id')
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
    .selectFrom('property_places as p')
    .leftJoin('property_figures as c', onKey('c', 'p', 'property_id'))
    .where('p.organization_id', '=', organizationId)
    .where('p.archived_at', 'is', null)
    .$call(ifGiven(propertyId, (query, value) => query.where('p.property_id', '=', value)))
    .select(['p.property_id', 'p.property_name'])
    .select([
      sql<number>`coalesce(c.unit_count, 0)`.as('units'),
      sql<number>`(select coalesce(sum(s.step), 0)::int from property_occupancy s
        where s.organization_id = p.organization_id and s.property_id = p.property_id and s.on_date <= ${now}::date)`.as(
        'occupied',
      ),
      sql<number>`(select count(*)::int from occupied_units u
        where u.organization_id = p.organization_id and u.property_id = p.property_id
          and u.occupied_until between ${now}::date and ${soon}::date)`.as('ending'),
    ]);
}
