import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import type { Days } from '../../db/days.ts';
import { compilable, type Compilable } from '../../db/queries.ts';

/** The days of a month of a workspace. */
export interface MonthOf extends Days {
  organizationId: string;
}

export interface LeaseOfMonthRow {
  lease_id: string;
  property_name: string;
  unit_number: string;
  tenant_names: string;
  currency: Currency;
  opening: number;
  charged: number;
  settled: number;
  closing: number;
  held: number;
}

/**
 * What each lease owed, was charged and paid, by the day on which it counts; leases of which there is nothing to say are
 * left out. Money that goes back to a tenant lessens what is settled, and is no charge.
 */
export function selectLeasesOfMonth({ organizationId, from, to }: MonthOf): Compilable<LeaseOfMonthRow> {
  return compilable(sql<LeaseOfMonthRow>`
    with entries as (
      select e.lease_id, e.amount, t.occurred_on, t.kind in ('payment', 'payment_reversal') or exists (
          select from ledger_entries m where m.organization_id = e.organization_id and m.lease_id = e.lease_id
            and m.transaction_id = e.transaction_id and m.account = 'money_in') as is_money
      from ledger_transactions t
      join ledger_entries e on e.organization_id = t.organization_id and e.lease_id = t.lease_id
        and e.transaction_id = t.id and e.account = 'receivable'
      where t.organization_id = ${organizationId} and t.occurred_on <= ${to}::date),
    owed as (
      select lease_id,
        coalesce(sum(amount) filter (where occurred_on < ${from}::date), 0)::bigint as opening,
        coalesce(sum(amount) filter (where occurred_on >= ${from}::date and not is_money), 0)::bigint as charged,
        coalesce(-sum(amount) filter (where occurred_on >= ${from}::date and is_money), 0)::bigint as settled,
        sum(amount)::bigint as closing,
        bool_or(occurred_on >= ${from}::date) as has_moved
      from entries group by lease_id),
    held as (
      select lease_id, sum(amount)::bigint as held from (
        select lease_id, amount from deposit_movements
          where organization_id = ${organizationId} and occurred_on <= ${to}::date
        union all select a.lease_id, a.amount from allocations a
          join charges c on c.organization_id = a.organization_id and c.id = a.charge_id and c.kind = 'deposit'
          where a.organization_id = ${organizationId} and a.counts_on <= ${to}::date) as moved
      group by lease_id)
    select l.lease_id, p.property_name, u.unit_number, l.tenant_names, l.currency,
      coalesce(o.opening, 0) as opening, coalesce(o.charged, 0) as charged, coalesce(o.settled, 0) as settled,
      coalesce(o.closing, 0) as closing, coalesce(h.held, 0) as held
    from lease_terms l
    join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
    join unit_places u on u.organization_id = l.organization_id and u.unit_id = l.unit_id
    left join owed o on o.lease_id = l.lease_id
    left join held h on h.lease_id = l.lease_id
    where l.organization_id = ${organizationId}
      and (o.has_moved or o.opening <> 0 or o.closing <> 0 or h.held <> 0)
    order by p.property_name, u.unit_number, l.lease_id`);
}

/** What would still count in the month once it is decided or charged. */
export function selectWaitingInMonth({
  organizationId,
  to,
}: MonthOf): Compilable<{ reports: number; periods: number }> {
  return compilable(sql<{ reports: number; periods: number }>`
    select (select count(*)::int from waiting_payments w
        join payments p on p.organization_id = w.organization_id and p.id = w.payment_id
        where w.organization_id = ${organizationId} and p.paid_on <= ${to}::date) as reports,
      (select count(*)::int from planned_rent r
        where r.organization_id = ${organizationId} and r.due_on <= ${to}::date) as periods`);
}
