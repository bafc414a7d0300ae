import { sql } from 'kysely';
import type { OrgWrite } from '../../db/scope.ts';
import type { SampleLeaseFacts } from './papers.ts';

/** Somebody, or an earlier run, filed papers here. */
export async function hasPapers({ trx, organizationId }: OrgWrite): Promise<boolean> {
  const paper = await trx
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('receipt_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return paper !== undefined;
}

/** The leases that run today, house by house. */
export async function listLeases({
  trx,
  organizationId,
  today,
}: OrgWrite): Promise<{ organizationName: string; leases: SampleLeaseFacts[] }> {
  const { name } = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const leases = await trx
    .selectFrom('leases as l')
    .innerJoin('lease_places as at', (join) =>
      join.onRef('at.organization_id', '=', 'l.organization_id').onRef('at.lease_id', '=', 'l.id'),
    )
    .innerJoin('properties as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.property_id'),
    )
    .where('l.organization_id', '=', organizationId)
    .where(sql<boolean>`l.occupies @> ${today.toString()}::date`)
    .select([
      'l.id as leaseId',
      'l.property_id as propertyId',
      'p.name as propertyName',
      'l.starts_on as startsOn',
      'l.ends_on as endsOn',
      'l.monthly_rent_amount as rentAmount',
    ])
    .select([
      sql<string>`at.full_name`.as('tenantName'),
      sql<string>`at.unit_number`.as('unitNumber'),
      sql<string>`trim(p.street || ' ' || p.house_number) || ', ' || p.city`.as('address'),
    ])
    .orderBy('p.name', 'desc')
    .orderBy('at.unit_number')
    .execute();
  return { organizationName: name, leases };
}
