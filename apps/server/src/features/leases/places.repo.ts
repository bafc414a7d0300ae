import type { OrgWrite } from '../../db/scope.ts';

/** Where a lease is. */
export function findLease({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('lease_terms')
    .select(['property_id', 'unit_id'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', id)
    .executeTakeFirst();
}

export function findUnit({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('unit_places')
    .select(['unit_id as id', 'property_id'])
    .where('organization_id', '=', organizationId)
    .where('unit_id', '=', id)
    .executeTakeFirst();
}

export function findTenant({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('tenant_contacts')
    .select('tenant_id as id')
    .where('organization_id', '=', organizationId)
    .where('tenant_id', '=', id)
    .executeTakeFirst();
}
