import { sql, type Insertable } from 'kysely';
import type { DepositMovements } from '../../db/schema.ts';
import type { LockedLease, MoneyWrite } from './posting.repo.ts';

export async function insertMovement(
  { trx, organizationId, userId }: MoneyWrite,
  lease: LockedLease,
  movement: Omit<Insertable<DepositMovements>, 'organization_id' | 'lease_id' | 'currency' | 'created_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('deposit_movements')
    .values({
      ...movement,
      organization_id: organizationId,
      lease_id: lease.id,
      currency: lease.currency,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is held of a lease's deposit now, and the least that was held on a day and since. */
export async function findHeld(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
  since: string,
): Promise<{ held: number; least: number }> {
  const { rows } = await sql<{ held: number; least: number }>`
    with moved as (
      select m.occurred_on as day, m.amount from deposit_movements m
        where m.organization_id = ${organizationId} and m.lease_id = ${leaseId}
      union all
      select a.counts_on, a.amount from allocations a
        join charges c on c.organization_id = a.organization_id and c.id = a.charge_id and c.kind = 'deposit'
        where a.organization_id = ${organizationId} and a.lease_id = ${leaseId}),
    by_day as (select day, sum(sum(amount)) over (order by day) as held from moved group by day)
    select coalesce((select sum(amount) from moved), 0)::bigint as held,
      coalesce(least(
        coalesce((select held from by_day where day <= ${since}::date order by day desc limit 1), 0),
        (select min(held) from by_day where day > ${since}::date)), 0)::bigint as least`.execute(trx);
  return rows[0] ?? { held: 0, least: 0 };
}

/** What is paid for the charges of a lease's deposit, and what came for papers of the register by itself, by paper. */
export async function findBooked(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
): Promise<{ charged: number; received: Map<string, number> }> {
  const { rows } = await sql<{ security_id: string | null; amount: number }>`
    select null::uuid as security_id, coalesce(sum(a.amount), 0)::bigint as amount from allocations a
      join charges c on c.organization_id = a.organization_id and c.id = a.charge_id and c.kind = 'deposit'
      where a.organization_id = ${organizationId} and a.lease_id = ${leaseId}
    union all
    select m.security_id, sum(m.amount)::bigint from deposit_movements m
      where m.organization_id = ${organizationId} and m.lease_id = ${leaseId} and m.kind = 'received'
      group by m.security_id`.execute(trx);
  const [charged, ...received] = rows;
  return {
    charged: charged?.amount ?? 0,
    received: new Map(received.map((row) => [row.security_id ?? '', row.amount])),
  };
}

export function findMovement({ trx, organizationId }: MoneyWrite, id: string) {
  return trx
    .selectFrom('deposit_movements')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function isMovementReversed({ trx, organizationId }: MoneyWrite, id: string): Promise<boolean> {
  const reversal = await trx
    .selectFrom('deposit_movements')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('reverses_id', '=', id)
    .executeTakeFirst();
  return reversal !== undefined;
}

/** The newest transaction of a payment: of its reversal, else of its confirmation. */
export async function getTransactionOf(
  { trx, organizationId }: MoneyWrite,
  paymentId: string,
): Promise<string> {
  const { rows } = await sql<{ transaction_id: string }>`
    select coalesce(v.transaction_id, d.transaction_id) as transaction_id from payment_decisions d
    left join payment_reversals v on v.organization_id = d.organization_id and v.payment_id = d.payment_id
    where d.organization_id = ${organizationId} and d.payment_id = ${paymentId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`the payment ${paymentId} is not on the ledger`);
  return row.transaction_id;
}
