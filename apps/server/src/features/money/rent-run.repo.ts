import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { duePeriods, markCharged, type RentBatch } from '../leases/schedule.ts';

export interface PostedRent {
  organization_id: string;
  posted: number;
  /** The posted charges that ask for anything. */
  charges: { charge_id: string; lease_id: string; amount: number }[];
}

interface InCredit {
  organization_id: string;
  /** Leases that had credit before: it goes to the new charges. */
  in_credit: string[];
}

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
    select organization_id, count(*)::int as posted, coalesce(jsonb_agg(jsonb_build_object('charge_id', id, 'lease_id', lease_id,
        'amount', amount)) filter (where amount > 0), '[]') as charges
    from posted group by 1 order by 1`.execute(trx);
  return rows;
}

/** The rows of charges that were posted, for a statement of its own. */
function chargedIn(posted: readonly PostedRent[]) {
  const charged = posted.flatMap(({ organization_id, charges }) =>
    charges.map((charge) => ({ organization_id, ...charge })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(charged)}::jsonb)
    as charged (organization_id uuid, lease_id uuid, charge_id uuid, amount bigint)`;
}

/**
 * The leases that had credit before they were charged. A statement of its own, as their VAT is: the one that charges sees
 * what was there when it began, and waits for whoever changes that.
 */
export async function findInCredit(trx: Trx, posted: readonly PostedRent[]): Promise<InCredit[]> {
  const { rows } = await sql<InCredit>`
    with of_lease as (
      select organization_id, lease_id, sum(amount) as amount from ${chargedIn(posted)} group by 1, 2)
    select organization_id, array_agg(lease_id::text) as in_credit
    from of_lease join lease_balances b using (organization_id, lease_id)
    where b.balance < of_lease.amount group by 1 order by 1`.execute(trx);
  return rows;
}

/** The VAT on posted rent, where its lease has any. */
export async function postVat(trx: Trx, posted: readonly PostedRent[]): Promise<void> {
  await sql`
    with taxed as materialized (
      select c.*, internal.id_after(c.id) as vat_id, law.rate, internal.vat_on(c.amount, law.rate) as vat
      from ${chargedIn(posted)}
      join charges c on c.organization_id = charged.organization_id and c.id = charged.charge_id
      cross join lateral (select internal.vat_rate_of(c.organization_id, c.lease_id, c.due_on) as rate) as law
      where internal.vat_on(c.amount, law.rate) > 0),
    charged as (
      insert into charges (organization_id, id, lease_id, transaction_id, kind, period_starts_on, period_ends_on, due_on, counts_on,
        amount, currency, vat_of_charge_id, vat_rate)
      select organization_id, vat_id, lease_id, vat_id, 'vat', period_starts_on, period_ends_on, due_on, counts_on,
        vat, currency, id, rate from taxed
    ),
    entries as (
      insert into ledger_entries (organization_id, lease_id, transaction_id, account, amount, currency)
      select organization_id, lease_id, vat_id, side.account, side.sign * vat, currency
      from taxed, (values ('receivable', 1), ('output_vat', -1)) as side (account, sign)
    )
    insert into ledger_transactions (organization_id, lease_id, id, kind, occurred_on)
    select organization_id, lease_id, vat_id, 'charge', counts_on from taxed`.execute(trx);
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
  const summary = JSON.stringify(
    posted.map(({ organization_id: id, charges }) => ({ id, charges: charges.length })),
  );
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
