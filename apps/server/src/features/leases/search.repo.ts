import { sql } from 'kysely';
import { MOST_OF_A_KIND, searchSource, type Found, type SearchPatterns } from '../../contributions/search.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** The leases of the people found: those of today first, then the latest. */
function selectLeases({ organizationId, today }: OrgScope, { start, anywhere, all }: SearchPatterns) {
  const isCurrent = sql<boolean>`l.occupies @> ${today.toString()}::date`;
  // People who rent together are one hit, under the name that stands first among those found.
  const found = queries
    .selectFrom(
      sql<Found>`internal.find_tenants(${start}, ${anywhere}, ${all}, ${MOST_OF_A_KIND * 4})`.as('f'),
    )
    .innerJoin('lease_tenants as lt', 'lt.tenant_id', 'f.id')
    .where('lt.organization_id', '=', organizationId)
    .distinctOn('lt.lease_id')
    .select(['lt.organization_id', 'lt.lease_id', 'lt.tenant_id', 'f.place'])
    .orderBy('lt.lease_id')
    .orderBy('f.place');
  return queries
    .selectFrom(found.as('lt'))
    .innerJoin('leases as l', onKey('l', 'lt', { id: 'lease_id' }))
    .innerJoin('tenant_contacts as t', onKey('t', 'lt', 'tenant_id'))
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .select(['l.id', 'l.more_tenants', 'l.property_id'])
    .select([
      sql<string>`t.full_name`.as('full_name'),
      sql<string>`p.property_name || ' · ' || u.unit_number`.as('place'),
    ])
    .orderBy(isCurrent, 'desc')
    .orderBy('lt.place')
    .orderBy('l.starts_on', 'desc')
    .limit(MOST_OF_A_KIND);
}

export const leaseSearch = searchSource({
  needs: 'leases.see',
  select: selectLeases,
  present: (row) => ({
    kind: 'lease',
    id: row.id,
    title: row.full_name,
    subtitle: row.place,
    leaseId: row.id,
    propertyId: row.property_id,
    moreTenants: row.more_tenants,
  }),
});
