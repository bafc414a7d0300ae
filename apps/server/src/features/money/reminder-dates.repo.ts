import { sql } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';
import { selectPlannedRent } from './calendar-entries.repo.ts';

/** A cheque is for what falls due so many days before or after its date. */
const CHEQUE_DAYS = 7;

/**
 * What is open of a lease by the day on which it falls due, charged or not yet: of rent that is to be charged, what its
 * credit will not pay, and of either what no cheque in the drawer or at the bank is for. A tenant who has reported a
 * payment owes nothing until somebody has looked at it.
 */
export const moneyReminderDates = {
  payment: {
    needs: 'money.see',
    gone: 'settled',
    select: ({ organizationId, isDay, ofLease }) => sql`
      select x.lease_id || ':' || x.currency as thing, x.due_on as on_date, ${nothingMore.due}, x.lease_id,
        ${nothingMore.request}, x.property_id, ${nothingMore.subject}, x.open - h.amount as amount, x.currency,
        true as is_for_tenant
      from (select o.organization_id, o.lease_id, l.property_id, o.due_on, o.currency, sum(o.open)::bigint as open from (
        select s.organization_id, s.lease_id, s.due_on, s.currency, s.amount + least(a.balance, 0) as open
        from (${selectPlannedRent({ organizationId, isDay: (column) => isDay(sql.ref(column)), ofProperty: ofLease(sql`s.lease_id`) })}) as s
        cross join lateral (select coalesce((select b.balance from lease_balances b
          where b.organization_id = s.organization_id and b.lease_id = s.lease_id), 0) as balance) as a
        union all
        select b.organization_id, b.lease_id, b.due_on, c.currency, b.amount - b.allocated
        from charge_balances b
        join charges c on c.organization_id = b.organization_id and c.id = b.charge_id
        where b.organization_id = ${organizationId} and b.allocated < b.amount and ${isDay(sql`b.due_on`)}
          ${ofLease(sql`b.lease_id`)}
      ) as o
      join lease_terms l on l.organization_id = o.organization_id and l.lease_id = o.lease_id
      where o.open > 0 and not exists (select from waiting_payments w
        where w.organization_id = o.organization_id and w.lease_id = o.lease_id)
      group by 1, 2, 3, 4, 5) as x
      cross join lateral (select coalesce(sum(q.amount), 0)::bigint as amount from held_cheques q
        where q.organization_id = x.organization_id and q.lease_id = x.lease_id and q.currency = x.currency
          and q.due_on between x.due_on - ${sql.lit(CHEQUE_DAYS)} and x.due_on + ${sql.lit(CHEQUE_DAYS)}) as h
      where x.open > h.amount`,
    // What was charged for the day, and when the last of it was paid.
    past: ({ organizationId, isDay, ofLease }) => sql`
      select x.lease_id || ':' || x.currency as thing, x.due_on as on_date, ${nothingMore.due}, x.lease_id,
        ${nothingMore.request}, x.property_id, ${nothingMore.subject}, x.amount, x.currency, true as is_for_tenant,
        case when x.is_paid then coalesce(paid.last_on, x.due_on) end as settled_on
      from (select b.organization_id, b.lease_id, l.property_id, b.due_on, c.currency, sum(b.amount)::bigint as amount,
          bool_and(b.allocated >= b.amount) as is_paid, array_agg(b.charge_id) as charge_ids
        from charge_balances b
        join charges c on c.organization_id = b.organization_id and c.id = b.charge_id
        join lease_terms l on l.organization_id = b.organization_id and l.lease_id = b.lease_id
        where b.organization_id = ${organizationId} and b.amount > 0 and ${isDay(sql`b.due_on`)} ${ofLease(sql`b.lease_id`)}
        group by 1, 2, 3, 4, 5) as x
      cross join lateral (select max(p.paid_on) as last_on from charge_payments p
        where p.organization_id = x.organization_id and p.lease_id = x.lease_id and p.charge_id = any(x.charge_ids)) as paid`,
  },
} satisfies ReminderSources;
