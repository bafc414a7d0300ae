import { sql, type Insertable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { LeaseVat } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type VatRow = Awaited<ReturnType<ReturnType<typeof selectVat>['execute']>>[number];

/** The lease, with its VAT where it has any. */
export function selectVat({ organizationId }: OrgScope | OrgWrite, leaseId: string) {
  return queries
    .selectFrom('lease_terms as l')
    .leftJoin('lease_vat as v', onKey('v', 'l', 'lease_id'))
    .where('l.organization_id', '=', organizationId)
    .where('l.lease_id', '=', leaseId)
    .select([
      'v.from_on',
      sql<string>`coalesce(v.customer_name, '')`.as('customer_name'),
      'v.customer_dealer_number',
    ]);
}

export type NewVat = Omit<Insertable<LeaseVat>, 'organization_id' | 'created_at' | 'updated_at'>;

export async function upsertVat({ trx, organizationId, now }: OrgWrite, vat: NewVat): Promise<void> {
  const { lease_id: _, ...change } = vat;
  await trx
    .insertInto('lease_vat')
    .values({ ...vat, organization_id: organizationId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'lease_id'])
        .doUpdateSet({ ...change, updated_at: now.toString() }),
    )
    .execute();
}

/** @returns whether there was any */
export async function deleteVat({ trx, organizationId }: OrgWrite, leaseId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('lease_vat')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
