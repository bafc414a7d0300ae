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
      select *, case when revision > 1 then greatest(due_on, ${batch.dueUpTo}::date) else due_on end as counts_on,
        internal.vat_rate_of(organization_id, lease_id, due_on) as vat_rate
      from posted where amount > 0),
    vat as materialized (
      select internal.id_after(id) as id, internal.vat_on(amount, vat_rate) as amount, vat_rate, id as vat_of_charge_id,
        organization_id, lease_id, period_starts_on, period_ends_on, due_on, counts_on, currency
      from owed where internal.vat_on(amount, vat_rate) > 0),
    charged as (
      insert into charges (organization_id, id, lease_id, transaction_id, kind, period_starts_on, period_ends_on, due_on, counts_on, amount,
        currency, prorated_days, prorated_of_days, monthly_rent_amount, revision, vat_of_charge_id, vat_rate)
      select organization_id, id, lease_id, id, 'rent', period_starts_on, period_ends_on, due_on, counts_on, amount,
        currency, prorated_days, prorated_of_days, monthly_rent_amount, revision, null::uuid, null::integer from owed
      union all
      select organization_id, id, lease_id, id, 'vat', period_starts_on, period_ends_on, due_on, counts_on, amount,
        currency, null, null, null, 1, vat_of_charge_id, vat_rate from vat
    ),
    entries as (
      insert into ledger_entries (organization_id, lease_id, transaction_id, account, amount, currency)
      select organization_id, lease_id, id, side.account, side.sign * amount, currency
      from owed, (values ('receivable', 1), ('rent_income', -1)) as side (account, sign)
      union all
      select organization_id, lease_id, id, side.account, side.sign * amount, currency
      from vat, (values ('receivable', 1), ('output_vat', -1)) as side (account, sign)
    ),
    transactions as (
      insert into ledger_transactions (organization_id, lease_id, id, kind, occurred_on)
      select organization_id, lease_id, id, 'charge', counts_on from owed
      union all select organization_id, lease_id, id, 'charge', counts_on from vat
    )
    select organization_id, count(*) as posted, count(*) filter (where amount > 0) as charges,
      coalesce(array_agg(distinct lease_id::text) filter (where (select b.balance from lease_balances b
        where b.organization_id = posted.organization_id and b.lease_id = posted.lease_id) < 0), '{}') as in_credit
    from posted group by 1 order by 1`.execute(trx);
  return rows;
}

/**
 * Lays the credit of these leases on their open charges, the oldest on the oldest: each is a stretch of
 * one line of money, and what two stretches share is an allocation. A charge and its VAT are one stretch, shared in step.
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
    owing as (
      select b.organization_id, b.lease_id, b.charge_id, b.due_on, b.amount - b.allocated as amount, r.counts_on, r.vat_of_charge_id
      from in_credit join charge_balances b using (organization_id, lease_id)
      join charges r on r.organization_id = b.organization_id and r.id = b.charge_id
      where b.allocated < b.amount
    ),
    open as (
      select o.organization_id, o.lease_id, o.charge_id, o.counts_on, v.charge_id as vat_charge_id, coalesce(v.amount, 0) as vat,
        o.amount + coalesce(v.amount, 0) as amount,
        sum(o.amount + coalesce(v.amount, 0)) over (partition by o.organization_id, o.lease_id order by o.due_on, o.charge_id) as upto
      from owing o
      left join owing v on v.organization_id = o.organization_id and v.vat_of_charge_id = o.charge_id
      where not exists (select from owing n where n.organization_id = o.organization_id and n.charge_id = o.vat_of_charge_id)
    ),
    laid as (
      select c.organization_id, c.lease_id, c.id as payment_id, greatest(c.counts_on, o.counts_on) as counts_on,
        o.charge_id, o.vat_charge_id, o.vat, o.amount,
        greatest(c.upto - c.amount - o.upto + o.amount, 0) as from_amount, least(c.upto - o.upto + o.amount, o.amount) as to_amount
      from credit c
      join open o on o.organization_id = c.organization_id and o.lease_id = c.lease_id
        and o.upto - o.amount < c.upto and c.upto - c.amount < o.upto
    ),
    split as (
      select *, round(to_amount * vat / amount) - round(from_amount * vat / amount) as of_vat from laid
    )
    insert into allocations (organization_id, lease_id, payment_id, charge_id, counts_on, amount)
    select s.organization_id, s.lease_id, s.payment_id, part.charge_id, s.counts_on, part.amount
    from split s
    cross join lateral (values (s.charge_id, s.to_amount - s.from_amount - s.of_vat), (s.vat_charge_id, s.of_vat))
      as part (charge_id, amount)
    where part.amount > 0
    order by s.organization_id, part.charge_id`;
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
