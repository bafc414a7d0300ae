import { sql } from 'kysely';
import type { Condition } from '../../db/queries.ts';
import type { OrgWrite } from '../../db/scope.ts';

export interface SubjectRow {
  property_id: string | null;
  property_name: string | null;
  unit_id: string | null;
  unit_number: string | null;
  lease_id: string | null;
  tenant_id: string | null;
  tenant_name: string | null;
}

/** The name of whom a row `x` is about: the first tenant of its lease, or the tenant. */
export const tenantName = sql<string | null>`coalesce(
  (select at.full_name from lease_places at
    where at.organization_id = x.organization_id and at.lease_id = x.lease_id limit 1),
  (select c.full_name from tenant_contacts c where c.organization_id = x.organization_id and c.tenant_id = x.tenant_id))`;

export interface SubjectFilter {
  propertyId?: string | undefined;
  leaseId?: string | undefined;
  tenantId?: string | undefined;
}

/** What rows `x` are narrowed to: a property with all that is in it, a lease with those who rent by it. */
export function subjectConditions({ propertyId, leaseId, tenantId }: SubjectFilter): Condition[] {
  return [
    propertyId === undefined ? undefined : sql`x.property_id = ${propertyId}::uuid`,
    leaseId === undefined
      ? undefined
      : sql`(x.lease_id = ${leaseId}::uuid or x.tenant_id in (select p.tenant_id from lease_parties p
          where p.organization_id = x.organization_id and p.lease_id = ${leaseId}::uuid))`,
    tenantId === undefined ? undefined : sql`x.tenant_id = ${tenantId}::uuid`,
  ];
}

export async function isArchived(
  { trx, organizationId }: OrgWrite,
  { propertyId, unitId }: { propertyId: string | null; unitId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from property_places p
    left join unit_places u on u.organization_id = p.organization_id and u.unit_id = ${unitId}::uuid
    where p.organization_id = ${organizationId} and p.property_id = ${propertyId}::uuid
      and (p.archived_at is not null or u.archived_at is not null)`.execute(trx);
  return rows.length > 0;
}
