import { onKey } from '../../db/queries.ts';
import type { OrgWrite } from '../../db/scope.ts';

export async function insertLeaseTenants(
  { trx, organizationId }: OrgWrite,
  tenants: readonly { leaseId: string; id: string; isFirst: boolean }[],
): Promise<void> {
  await trx
    .insertInto('lease_tenants')
    .values(
      tenants.map(({ leaseId, id, isFirst }) => ({
        organization_id: organizationId,
        lease_id: leaseId,
        tenant_id: id,
        is_primary: isFirst,
      })),
    )
    .execute();
}

/** Whoever is addressed first. */
export function listLeaseTenants({ trx, organizationId }: OrgWrite, leaseId: string) {
  return trx
    .selectFrom('lease_tenants as lt')
    .innerJoin('tenant_contacts as t', onKey('t', 'lt', 'tenant_id'))
    .where('lt.organization_id', '=', organizationId)
    .where('lt.lease_id', '=', leaseId)
    .select(['t.tenant_id as id', 't.full_name', 'lt.is_primary'])
    .orderBy('lt.is_primary', 'desc')
    .orderBy('t.full_name')
    .orderBy('t.tenant_id')
    .execute();
}

export async function deleteLeaseTenant(
  { trx, organizationId }: OrgWrite,
  leaseId: string,
  tenantId: string,
): Promise<void> {
  await trx
    .deleteFrom('lease_tenants')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** One statement after the other: an index allows a lease one first tenant at any moment. */
export async function updateFirstTenant(
  { trx, organizationId }: OrgWrite,
  leaseId: string,
  tenantId: string,
): Promise<void> {
  const ofLease = trx
    .updateTable('lease_tenants')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId);
  await ofLease.set({ is_primary: false }).where('is_primary', '=', true).execute();
  await ofLease.set({ is_primary: true }).where('tenant_id', '=', tenantId).execute();
}
