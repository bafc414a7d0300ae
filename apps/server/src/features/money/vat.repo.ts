import { sql } from 'kysely';
import { onKey } from '../../db/queries.ts';
import type { MoneyWrite } from './posting.repo.ts';

/** The VAT on what a lease owes on a day, in hundredths of a percent; null where it has none. */
export async function findVatRate(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
  on: string,
): Promise<number | null> {
  const { rows } = await sql<{ rate: number | null }>`
    select internal.vat_rate_of(${organizationId}, ${leaseId}, ${on}) as rate`.execute(trx);
  return rows[0]?.rate ?? null;
}

/** The id of what comes right behind another. */
export function idAfter(id: string) {
  return sql<string>`internal.id_after(${id})`;
}

/** The VAT that goes with a charge, or with what takes part of one back. */
export function findVatOf({ trx, organizationId }: MoneyWrite, chargeId: string) {
  return trx
    .selectFrom('charges')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('vat_of_charge_id', '=', chargeId)
    .executeTakeFirst();
}

/** Rent that was charged without VAT, of which all stands. */
export function listUntaxed({ trx, organizationId }: MoneyWrite, leaseId: string) {
  return trx
    .selectFrom('charges as c')
    .innerJoin('charge_balances as b', onKey('b', 'c', { charge_id: 'id', amount: 'amount' }))
    .leftJoin('charges as v', onKey('v', 'c', { vat_of_charge_id: 'id' }))
    .where('c.organization_id', '=', organizationId)
    .where('c.lease_id', '=', leaseId)
    .where('c.kind', '=', 'rent')
    .where('c.reverses_charge_id', 'is', null)
    .where('v.id', 'is', null)
    .select(['c.id', 'c.amount', 'c.due_on', 'c.description', 'c.period_starts_on', 'c.period_ends_on'])
    .orderBy('c.due_on')
    .orderBy('c.id')
    .execute();
}
