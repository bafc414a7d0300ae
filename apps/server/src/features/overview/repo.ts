import { lastSoonDay } from '@dira/domain/lease-states';
import { sql } from 'kysely';
import { shownProperties, type PropertyChoice } from '../../contributions/overview.ts';
import { preferredCurrency } from '../../db/preferred-currency.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { PaperLetterhead } from '../../platform/pdf-words.ts';

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
    .select(['p.street', 'p.house_number', 'p.city'])
    .select(sql<PaperLetterhead>`o.letterhead`.as('letterhead'))
    .select(preferredCurrency(organizationId).as('preferred_currency'));
}

/** What the properties of the workspace are called, the archived ones too. */
export function selectPropertyNames({ organizationId }: OrgScope) {
  return queries
    .selectFrom('property_places as p')
    .where('p.organization_id', '=', organizationId)
    .select(['p.property_id', 'p.property_name']);
}

/** The first by name. */
export function selectProperties(scope: OrgScope, propertyId: PropertyChoice) {
  return queries
    .selectFrom(shownProperties(scope, propertyId).as('p'))
    .leftJoin('property_figures as c', onKey('c', 'p', 'property_id'))
    .select(['p.property_id', 'p.property_name'])
    .select(standing(scope))
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
    .orderBy('p.property_id');
}

/** One row, of all that are not archived; where nobody lives, as in what is archived, nothing is counted as let. */
export function selectTotals({ organizationId, today }: OrgScope, propertyId: PropertyChoice) {
  const ofProperty = (column: string) =>
    propertyId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${propertyId}`;
  return queries
    .selectFrom('property_places as p')
    .leftJoin('property_figures as c', onKey('c', 'p', 'property_id'))
    .where('p.organization_id', '=', organizationId)
    .where('p.archived_at', 'is', null)
    .$call(ifGiven(propertyId, (query, value) => query.where('p.property_id', '=', value)))
    .select([
      sql<number>`count(*)::int`.as('properties'),
      sql<number>`coalesce(sum(c.unit_count), 0)::int`.as('units'),
      sql<number>`(select coalesce(sum(s.step), 0)::int from property_occupancy s
        where s.organization_id = ${organizationId} and s.on_date <= ${today.toString()}::date ${ofProperty('s.property_id')})`.as(
        'occupied',
      ),
      sql<number>`(select count(*)::int from occupied_units u
        where u.organization_id = ${organizationId} ${ofProperty('u.property_id')}
          and u.occupied_until between ${today.toString()}::date and ${lastSoonDay(today).toString()}::date)`.as(
        'ending',
      ),
    ]);
}

/** How a property `p` is let today; `c` are its figures. */
function standing({ today }: OrgScope) {
  const now = today.toString();
  const soon = lastSoonDay(today).toString();
  return [
    sql<number>`coalesce(c.unit_count, 0)`.as('units'),
    sql<number>`(select coalesce(sum(s.step), 0)::int from property_occupancy s
      where s.organization_id = p.organization_id and s.property_id = p.property_id and s.on_date <= ${now}::date)`.as(
      'occupied',
    ),
    sql<number>`(select count(*)::int from occupied_units u
      where u.organization_id = p.organization_id and u.property_id = p.property_id
        and u.occupied_until between ${now}::date and ${soon}::date)`.as('ending'),
  ] as const;
}
