import { sql, type RawBuilder } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';

/** Where a tenant rents, or did last. */
export function selectPlace(
  { organizationId, tenantId }: { organizationId: RawBuilder<string>; tenantId: RawBuilder<string> },
  today: string,
) {
  return queries
    .selectFrom('lease_parties as p')
    .innerJoin('lease_places as l', onKey('l', 'p', 'lease_id'))
    .innerJoin('lease_terms as s', onKey('s', 'p', 'lease_id'))
    .where('p.organization_id', '=', organizationId)
    .where('p.tenant_id', '=', tenantId)
    .select(['l.lease_id', 'l.property_id', 'l.property_name', 'l.unit_number'])
    .orderBy(sql`s.starts_on <= ${today}::date`, 'desc')
    .orderBy('s.starts_on', 'desc')
    .orderBy('l.lease_id')
    .limit(sql.lit(1));
}

/** The same of the person of a thread `t`. */
export function selectPlaceOfThread(today: string) {
  const ofThread = { organizationId: sql<string>`t.organization_id`, tenantId: sql<string>`t.tenant_id` };
  return selectPlace(ofThread, today);
}
