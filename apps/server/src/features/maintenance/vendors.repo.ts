import { sql, type Insertable, type Updateable } from 'kysely';
import { isAfter } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { MaintenanceVendors } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import type { PageOf } from './repo.ts';

export type VendorRow = Awaited<ReturnType<ReturnType<typeof selectVendors>['execute']>>[number];

export function selectVendor(scope: OrgScope, id: string) {
  return vendorColumns(scope).where('v.id', '=', id);
}

export function selectVendors(scope: OrgScope, { archived, limit, after }: PageOf & { archived: boolean }) {
  return vendorColumns(scope)
    .where('v.archived_at', archived ? 'is not' : 'is', null)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('v.name'), ref('v.id'), position, 'asc')),
      ),
    )
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(limit + 1);
}

function vendorColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('maintenance_vendors as v')
    .where('v.organization_id', '=', organizationId)
    .select(['v.id', 'v.name', 'v.trade', 'v.phone', 'v.email', 'v.notes', 'v.rating', 'v.archived_at'])
    .select([
      sql<number>`(select count(*)::int from maintenance_ratings s
        where s.organization_id = v.organization_id and s.vendor_id = v.id)`.as('rating_count'),
      sql<number | null>`(select round(avg(s.score), 1)::float8 from maintenance_ratings s
        where s.organization_id = v.organization_id and s.vendor_id = v.id)`.as('average_score'),
    ]);
}

export async function insertVendor(
  { trx, organizationId }: OrgWrite,
  vendor: Omit<Insertable<MaintenanceVendors>, 'organization_id'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('maintenance_vendors')
    .values({ ...vendor, organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the name, undefined where there is nobody */
export async function updateVendor(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<MaintenanceVendors>,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('maintenance_vendors')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Who can be called: one of the register who is not archived. */
export function findCallable({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('maintenance_vendors')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirst();
}
