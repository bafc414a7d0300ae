import { sql } from 'kysely';
import { onKey } from '../../db/queries.ts';
import type { OrgWrite } from '../../db/scope.ts';
import type { SampleLeaseFacts } from './documents.ts';

/** The leases that run today, house by house. */
export function listLeases({ trx, organizationId, today }: OrgWrite): Promise<SampleLeaseFacts[]> {
  return trx
    .selectFrom('lease_terms as l')
    .innerJoin('lease_places as at', onKey('at', 'l', 'lease_id'))
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .where('l.organization_id', '=', organizationId)
    .where(sql<boolean>`l.occupies @> ${today.toString()}::date`)
    .select([
      'l.lease_id as leaseId',
      'l.property_id as propertyId',
      'p.property_name as propertyName',
      'l.starts_on as startsOn',
      'l.ends_on as endsOn',
      'l.monthly_rent_amount as rentAmount',
    ])
    .select([
      sql<string>`at.full_name`.as('tenantName'),
      sql<string>`at.unit_number`.as('unitNumber'),
      sql<string>`trim(p.street || ' ' || p.house_number) || ', ' || p.city`.as('address'),
    ])
    .orderBy('p.property_name', 'desc')
    .orderBy('at.unit_number')
    .execute();
}
