import { sql } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';
import { selectPlannedRent } from './calendar-entries.repo.ts';

/**
 * What is open of a lease by the day on which it falls due, charged or not yet: of rent that is to be charged, what its
 * credit will not pay. A tenant who has reported a payment owes nothing until somebody has looked at it.
 */
export const moneyReminderDates = {
  payment: {
    needs: 'money.see',
    gone: 'settled',
    select: ({ organizationId, isDay, ofLease }) => sql`
      select x.lease_id || ':' || x.currency as thing, x.due_on as on_date, ${nothingMore.due}, x.lease_id,
        ${nothingMore.request}, l.property_id, ${nothingMore.subject}, sum(x.open)::bigint as amount, x.currency,
        true as is_for_tenant
      from (
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
      ) as x
      join lease_terms l on l.organization_id = x.organization_id and l.lease_id = x.lease_id
      where x.open > 0 and not exists (select from waiting_payments w
        where w.organization_id = x.organization_id and w.lease_id = x.lease_id)
      group by x.lease_id, x.currency, x.due_on, l.property_id`,
  },
} satisfies ReminderSources;
