import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';

/** Where a lease is. */
export function findLease({ trx, organizationId }: OrgWrite | TenancyWrite, id: string) {
  return trx
    .selectFrom('leases')
    .select(['id', 'property_id', 'unit_id', 'document_file_id', 'signature_status'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findUnit({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('units')
    .select(['id', 'property_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findProperty({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('properties')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findTenant({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('tenants')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findExpense({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('expenses')
    .select(['id', 'property_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
