import { minorUnits } from '@dira/domain/money';
import { sql } from 'kysely';
import { onKey } from '../../db/queries.ts';
import type { Credit, OpenDebt, Allocation } from './policy.ts';
import type { MoneyWrite } from './posting.repo.ts';

/** The payment whose money goes, or the charge that is owed no more; neither takes part any longer. */
export interface Leaving {
  paymentId?: string;
  chargeId?: string;
}

/** What leaves, and the allocations that go with it: they are read as if they were gone. */
export type Without = Leaving & { freed: readonly Allocation[] };

/** An allocation that counts from a day on, and the lease whose money it is. */
export type LeaseAllocation = Allocation & { leaseId: string; on: string };

const nobody = '00000000-0000-0000-0000-000000000000';

/** What is freed of a payment or a charge. */
function freedOf({ freed }: Without, column: 'payment_id' | 'charge_id', of: string) {
  const rows = freed.map(({ paymentId, chargeId, amount }) => ({
    id: column === 'payment_id' ? paymentId : chargeId,
    amount,
  }));
  return sql<number>`coalesce((select sum(f.amount) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as f (id uuid, amount bigint) where f.id = ${sql.ref(of)}), 0)::bigint`;
}

/** Charges of leases that still owe something, each with its VAT, by lease. */
export async function findOpenCharges(
  { trx, organizationId }: MoneyWrite,
  leaseIds: readonly string[],
  without: Without,
): Promise<Map<string, OpenDebt[]>> {
  const freed = sql<number>`b.allocated - ${freedOf(without, 'charge_id', 'b.charge_id')}`;
  const rows = await trx
    .selectFrom('charge_balances as b')
    .innerJoin('charges as c', onKey('c', 'b', { id: 'charge_id' }))
    .where('b.organization_id', '=', organizationId)
    .where('b.lease_id', 'in', leaseIds)
    .where('b.charge_id', '!=', without.chargeId ?? nobody)
    .where(sql<boolean>`c.vat_of_charge_id is distinct from ${without.chargeId ?? nobody}`)
    .where(sql<boolean>`${freed} < b.amount`)
    .select(['b.lease_id', 'b.charge_id', 'b.due_on', sql<number>`b.amount - (${freed})`.as('open')])
    .select('c.vat_of_charge_id')
    .execute();
  const ids = new Set(rows.map((row) => row.charge_id));
  const isBeside = (row: OpenRow) => row.vat_of_charge_id !== null && ids.has(row.vat_of_charge_id);
  const vatOf = new Map(rows.filter(isBeside).map((row) => [row.vat_of_charge_id, row]));
  return byLease(
    rows.filter((row) => !isBeside(row)),
    (row) => ({
      id: row.charge_id,
      dueOn: Temporal.PlainDate.from(row.due_on),
      open: minorUnits(row.open),
      vat: vatIn(vatOf.get(row.charge_id)),
    }),
  );
}

interface OpenRow {
  charge_id: string;
  open: number;
  vat_of_charge_id: string | null;
}

function vatIn(row: OpenRow | undefined): OpenDebt['vat'] {
  return row === undefined ? null : { id: row.charge_id, open: minorUnits(row.open) };
}

/** Confirmed payments of leases with money left over, the earliest received first, by lease. */
export async function findCredits(
  { trx, organizationId }: MoneyWrite,
  leaseIds: readonly string[],
  without: Without,
): Promise<Map<string, Credit[]>> {
  const { rows } = await sql<{
    id: string;
    lease_id: string;
    intended_charge_id: string | null;
    paid_on: string;
    counts_on: string;
    unused: number;
  }>`
    select p.id, p.lease_id, p.intended_charge_id, p.paid_on::text, d.counts_on::text, p.amount - used.amount as unused
    from payments p
    join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id and d.decision = 'confirmed'
    cross join lateral (select coalesce(sum(a.amount), 0)::bigint - ${freedOf(without, 'payment_id', 'p.id')} as amount
      from allocations a where a.organization_id = p.organization_id and a.payment_id = p.id) as used
    where p.organization_id = ${organizationId} and p.lease_id = any(${leaseIds}::uuid[]) and p.id <> ${without.paymentId ?? nobody}
      and p.amount > used.amount
      and not exists (select from payment_reversals r where r.organization_id = p.organization_id and r.payment_id = p.id)
    order by p.paid_on, p.id`.execute(trx);
  return byLease(rows, (row) => ({
    paymentId: row.id,
    intendedChargeId: row.intended_charge_id,
    paidOn: row.paid_on,
    countsOn: row.counts_on,
    unused: minorUnits(row.unused),
  }));
}

function byLease<Row extends { lease_id: string }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  return new Map(
    [...Map.groupBy(rows, (row) => row.lease_id)].map(([leaseId, own]) => [leaseId, own.map(toValue)]),
  );
}

/** What a payment covers now, or what covers a charge, with the day since when it does; the newest first. */
export async function findAllocations(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
  of: Leaving,
): Promise<(Allocation & { on: string })[]> {
  const rows = await trx
    .selectFrom('allocations')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where(({ or, eb }) =>
      or([eb('payment_id', '=', of.paymentId ?? nobody), eb('charge_id', '=', of.chargeId ?? nobody)]),
    )
    .groupBy(['payment_id', 'charge_id'])
    .having(({ fn, eb }) => eb(fn.sum('amount'), '<>', 0))
    .select(({ fn }) => [
      'payment_id',
      'charge_id',
      fn.sum<number>('amount').as('amount'),
      fn.max('counts_on').as('counts_on'),
    ])
    .orderBy('counts_on', 'desc')
    .orderBy('payment_id', 'desc')
    .execute();
  return rows.map((row) => ({
    paymentId: row.payment_id,
    chargeId: row.charge_id,
    amount: minorUnits(row.amount),
    on: row.counts_on,
  }));
}

/** One statement, so that the rollups are locked in one order whatever is freed and covered. */
export async function insertAllocations(
  { trx, organizationId }: MoneyWrite,
  allocations: readonly LeaseAllocation[],
): Promise<void> {
  if (allocations.length === 0) return;
  await trx
    .insertInto('allocations')
    .values(
      allocations.map(({ leaseId, paymentId, chargeId, amount, on }) => ({
        organization_id: organizationId,
        lease_id: leaseId,
        payment_id: paymentId,
        charge_id: chargeId,
        amount,
        counts_on: on,
      })),
    )
    .execute();
}
