import type { BillSplit } from '@dira/domain/bill-split';
import { sql, type Insertable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { BillShares } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type ChargeableRow = Awaited<ReturnType<ReturnType<typeof selectChargeableLeases>['execute']>>[number];

/** Leases of a property whose tenants live there today, by their units. */
export function selectChargeableLeases({ organizationId, today }: OrgScope, propertyId: string) {
  const day = today.toString();
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('lease_places as at', onKey('at', 'l', { lease_id: 'lease_id' }))
    .innerJoin('unit_places as u', onKey('u', 'l', { unit_id: 'unit_id' }))
    .where('l.organization_id', '=', organizationId)
    .where('l.property_id', '=', propertyId)
    .where('l.stage', '=', 'agreed')
    .where('l.starts_on', '<=', day)
    .where(sql<boolean>`coalesce(l.terminated_on, l.ends_on) >= ${day}::date`)
    .select([
      sql<string>`l.lease_id`.as('lease_id'),
      sql<string>`at.tenant_id`.as('tenant_id'),
      sql<string>`at.full_name`.as('tenant_name'),
      sql<number>`at.more_tenants`.as('more_tenants'),
      sql<string>`at.unit_id`.as('unit_id'),
      sql<string>`at.unit_number`.as('unit_number'),
      sql<number | null>`u.area_sqm::float8`.as('area_sqm'),
      'l.currency',
    ])
    .orderBy('u.floor')
    .orderBy('at.unit_number')
    .orderBy('l.lease_id');
}

/** @param bill what its shares have in common */
export async function insertShares(
  { trx, organizationId }: OrgWrite,
  bill: { split: BillSplit; bill_amount: number; of_measure: number },
  shares: readonly Pick<Insertable<BillShares>, 'charge_id' | 'lease_id' | 'measure'>[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select internal.new_id() as id`.execute(trx);
  const billId = rows[0]?.id ?? '';
  await trx
    .insertInto('bill_shares')
    .values(shares.map((share) => ({ ...bill, ...share, organization_id: organizationId, bill_id: billId })))
    .execute();
}
