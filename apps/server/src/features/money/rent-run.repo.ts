import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { duePeriods, markCharged, type RentBatch } from '../leases/schedule.ts';

export interface PostedRent {
  organization_id: string;
  posted: number;
  /** The posted charges that ask for anything. */
  charges: number;
  /** Leases that had credit before: it goes to the new charges. */
  in_credit: string[];
}

type InCredit = Pick<PostedRent, 'organization_id' | 'in_credit'>;

/**
 * Turns one batch of due schedule rows into transactions, entries and charges, in one statement: all of
 * it or nothing. The leases are held first, as every other effect on money does; a charge has the id of
 * its transaction.
 *
 * Rent that takes the place of what was charged for its period before counts from today: what was told stays.
 *
 * What is written last here is written, and looked at by its triggers, first: the charges come last, because they move
 * figures of a day that other batches wait for.
 */
export async function postRentBatch(trx: Trx, batch: RentBatch): Promise<PostedRent[]> {
  const { rows } = await sql<PostedRent>`
    with due as materialized (${duePeriods(batch)}),
    posted as (${markCharged}),
    owed as materialized (
      select *, case when revision > 1 then greatest(due_on, ${batch.dueUpTo}::date) else due_on end as counts_on
      from posted where amount > 0),
    charged as (
      insert into charges (organization_id, id, lease_id, transaction_id, kind, period_starts_on, period_ends_on, due_on, counts_on, amount,
        currency, prorated_days, prorated_of_days, monthly_rent_amount, revision)
      select organization_id, id, lease_id, id, 'rent', period_starts_on, period_ends_on, due_on, counts_on, amount,
        currency, prorated_days, prorated_of_days, monthly_rent_amount, revision from owed
    ),
    entries as (
      insert into ledger_entries (organization_id, lease_id, transaction_id, account, amount, currency)
      select organization_id, lease_id, id, side.account, side.sign * amount, currency
      from owed, (values ('receivable', 1), ('rent_income', -1)) as side (account, sign)
    ),
    transactions as (
      insert into ledger_transactions (organization_id, lease_id, id, kind, occurred_on)
      select organization_id, lease_id, id, 'charge', counts_on from owed
    )
    select organization_id, count(*) as posted, count(*) filter (where amount > 0) as charges,
      coalesce(array_agg(distinct lease_id::text) filter (where (select b.balance from lease_balances b
        where b.organization_id = posted.organization_id and b.lease_id = posted.lease_id) < 0), '{}') as in_credit
    from posted group by 1 order by 1`.execute(trx);
  return rows;
}

/**
 * Lays the credit of these leases on their open charges, the oldest on the oldest: each is a stretch of
 * one line of money, and what two stretches share is an allocation.
 */
export async function allocateCredit(trx: Trx, posted: readonly InCredit[]): Promise<void> {
  await creditOf(posted).execute(trx);
}

export function creditOf(posted: readonly InCredit[]) {
  const leases = posted.flatMap(({ organization_id, in_credit }) =>
    in_credit.map((lease_id) => ({ organization_id, lease_id })),
  );
  return sql`
    with in_credit as materialized (select * from jsonb_to_recordset(${JSON.stringify(leases)}::jsonb)
      as given (organization_id uuid, lease_id uuid)),
    unused as (
      select p.organization_id, p.lease_id, p.id, p.paid_on, d.counts_on, p.amount - coalesce(sum(a.amount), 0) as amount
      from in_credit
      join payments p using (organization_id, lease_id)
      join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id and d.decision = 'confirmed'
      left join allocations a on a.organization_id = p.organization_id and a.payment_id = p.id
      where not exists (select from payment_reversals r where r.organization_id = p.organization_id and r.payment_id = p.id)
      group by p.organization_id, p.id, d.counts_on
      having p.amount > coalesce(sum(a.amount), 0)
    ),
    credit as (
      select *, sum(amount) over (partition by organization_id, lease_id order by paid_on, id) as upto from unused
    ),
    open as (
      select b.organization_id, b.lease_id, b.charge_id, b.amount - b.allocated as amount,
        (select r.counts_on from charges r where r.organization_id = b.organization_id and r.id = b.charge_id) as counts_on,
        sum(b.amount - b.allocated) over (partition by b.organization_id, b.lease_id order by b.due_on, b.charge_id) as upto
      from in_credit join charge_balances b using (organization_id, lease_id)
      where b.allocated < b.amount
    )
    insert into allocations (organization_id, lease_id, payment_id, charge_id, counts_on, amount)
    select c.organization_id, c.lease_id, c.id, o.charge_id, greatest(c.counts_on, o.counts_on),
      least(c.upto, o.upto) - greatest(c.upto - c.amount, o.upto - o.amount)
    from credit c
    join open o on o.organization_id = c.organization_id and o.lease_id = c.lease_id
      and o.upto - o.amount < c.upto and c.upto - c.amount < o.upto
    order by c.organization_id, o.charge_id`;
}

/** One audit row and one event for each organization of a batch. */
export async function recordPostedRent(
  trx: Trx,
  posted: readonly PostedRent[],
  dueUpTo: string,
): Promise<void> {
  const summary = JSON.stringify(posted.map(({ organization_id: id, charges }) => ({ id, charges })));
  await sql`
    insert into audit_drafts (organization_id, action, entity, entity_id, data)
    select id, 'posted', 'rent', id, jsonb_build_object('charges', charges, 'dueUpTo', ${dueUpTo}::text)
    from jsonb_to_recordset(${summary}::jsonb) as batch (id uuid, charges integer) where charges > 0 order by id`.execute(
    trx,
  );
  await sql`
    insert into outbox (organization_id, topic, payload)
    select id, 'rent.posted', jsonb_build_object('id', id, 'charges', charges, 'dueUpTo', ${dueUpTo}::text)
    from jsonb_to_recordset(${summary}::jsonb) as batch (id uuid, charges integer) where charges > 0`.execute(
    trx,
  );
}
