import { sql, type RawBuilder } from 'kysely';

/** Where a lease is and who is addressed in it. */
export interface PlaceRow {
  lease_id: string;
  property_id: string;
  property_name: string;
  unit_id: string;
  unit_number: string;
  tenant_id: string;
  full_name: string;
  more_tenants: number;
}

export const placeColumns = [
  'at.lease_id',
  'at.property_id',
  'at.property_name',
  'at.unit_id',
  'at.unit_number',
  'at.tenant_id',
  'at.full_name',
  'at.more_tenants',
] as const;

/**
 * The one place of a lease. The limit keeps PostgreSQL from joining all places first, as it may choose
 * to while it has no statistics of a workspace that was imported a minute ago.
 */
export function placeOf(leaseId: RawBuilder<unknown>, organizationId: string) {
  return sql<PlaceRow>`(select lease_id, property_id, property_name, unit_id, unit_number, tenant_id, full_name, more_tenants from lease_places
    where organization_id = ${organizationId} and lease_id = ${leaseId} limit 1)`.as<'at'>(sql.ref('at'));
}
