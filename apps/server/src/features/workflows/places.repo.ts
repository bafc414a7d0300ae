import { sql } from 'kysely';
import type { OrgWrite } from '../../db/scope.ts';

/** Where a lease is. */
export async function findPlace(
  { trx, organizationId }: OrgWrite,
  leaseId: string,
): Promise<{ property_id: string; unit_id: string } | undefined> {
  return trx
    .selectFrom('lease_places')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .select([sql<string>`property_id`.as('property_id'), sql<string>`unit_id`.as('unit_id')])
    .executeTakeFirst();
}
