import { sql } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';

/** The days that the law of the day of the demand gives for a repair, as `readRepairDeadline` counts them. */
const lawfulDays = sql`(select p.value::int from internal.standing_legal_parameters p
  where p.name = case when r.prevents_living then 'urgent_repair_days' else 'repair_days' end
  order by p.valid_from <= r.demanded_on desc, abs(p.valid_from - r.demanded_on) limit 1)`;
/** No law gives more, so that demands are found by their day. */
const mostLawfulDays = 366;

export const maintenanceReminderDates = {
  // The last day by law for what a tenant has demanded.
  maintenance: {
    needs: 'maintenance.manage',
    gone: 'settled',
    select: ({ organizationId, isDay, from, to, ofLease }) => sql`
      select r.id::text as thing, r.due_day as on_date, ${nothingMore.due}, r.lease_id, r.id as request_id, r.property_id,
        r.title as subject, ${nothingMore.money}, true as is_for_tenant
      from (
        select r.*, r.demanded_on + ${lawfulDays} as due_day from maintenance_requests r
        where r.organization_id = ${organizationId} and r.status in ('open', 'in_progress')
          and r.demanded_on between ${from} - ${sql.lit(mostLawfulDays)}::int and ${to} ${ofLease(sql`r.lease_id`)}
        offset 0) as r
      where ${isDay(sql`r.due_day`)}`,
  },
  // What is urgent and nobody has begun, from the day on which it was reported.
  urgent_repair: {
    needs: 'maintenance.manage',
    gone: 'settled',
    select: ({ organizationId, isDay, ofLease }) => sql`
      select r.id::text as thing, (r.created_at at time zone 'Asia/Jerusalem')::date as on_date, ${nothingMore.due},
        r.lease_id, r.id as request_id, r.property_id, r.title as subject, ${nothingMore.money}, false as is_for_tenant
      from maintenance_requests r
      where r.organization_id = ${organizationId} and r.priority = 'urgent' and r.status = 'open'
        and ${isDay(sql`(r.created_at at time zone 'Asia/Jerusalem')::date`)} ${ofLease(sql`r.lease_id`)}`,
  },
} satisfies ReminderSources;
