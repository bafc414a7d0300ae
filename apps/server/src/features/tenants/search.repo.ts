import { sql } from 'kysely';
import { MOST_OF_A_KIND, searchSource, type Found } from '../../contributions/search.ts';
import { queries } from '../../db/queries.ts';

export const tenantSearch = searchSource({
  needs: 'leases.see',
  select: ({ organizationId }, { start, anywhere, all }) =>
    queries
      .selectFrom(sql<Found>`internal.find_tenants(${start}, ${anywhere}, ${all}, ${MOST_OF_A_KIND})`.as('f'))
      .innerJoin('tenants as t', 't.id', 'f.id')
      .where('t.organization_id', '=', organizationId)
      .select(['t.id', 't.full_name', 't.phone', 't.email'])
      .select(
        // The latest.
        sql<string | null>`(select l.lease_id from lease_parties lt
          join lease_terms l on l.organization_id = lt.organization_id and l.lease_id = lt.lease_id
          where lt.organization_id = ${organizationId} and lt.tenant_id = t.id
          order by l.starts_on desc limit 1)`.as('lease_id'),
      )
      .orderBy('f.place'),
  present: ({ id, full_name: name, phone, email, lease_id: leaseId }) => ({
    kind: 'tenant',
    id,
    title: name,
    subtitle: phone ?? email ?? '',
    leaseId,
    propertyId: null,
    moreTenants: 0,
  }),
});
