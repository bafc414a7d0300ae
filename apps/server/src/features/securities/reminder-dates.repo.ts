import { sql } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';

const held = sql`s.state in ('received', 'active', 'claim_notice', 'partly_claimed')`;

/** The day by which the law of the first day of a lease wants its securities back. */
const lastDayToReturn = sql`r.left_on + (select p.value::int from internal.standing_legal_parameters p
  where p.name = 'security_return_days'
  order by p.valid_from <= l.starts_on desc, abs(p.valid_from - l.starts_on) limit 1)`;

export const securityReminderDates = {
  // Guarantees that are held, on their last day.
  guarantee: {
    needs: 'securities.see',
    gone: 'withdrawn',
    select: ({ organizationId, isDay, ofLease }) => sql`
      select s.id::text as thing, s.expires_on as on_date, ${nothingMore.due}, s.lease_id, ${nothingMore.request},
        l.property_id, nullif(s.issuer, '') as subject, s.amount, s.currency, true as is_for_tenant
      from securities s
      join lease_terms l on l.organization_id = s.organization_id and l.lease_id = s.lease_id
      where s.organization_id = ${organizationId} and ${held} and ${isDay(sql`s.expires_on`)}
        ${ofLease(sql`s.lease_id`)}`,
  },
  // What is still held of tenants who left, from the day on which they did.
  deposit: {
    needs: 'securities.see',
    gone: 'settled',
    select: ({ organizationId, isDay, ofLease }) => sql`
      select r.lease_id::text as thing, r.left_on as on_date, ${lastDayToReturn} as due_on, r.lease_id,
        ${nothingMore.request}, l.property_id, ${nothingMore.subject},
        (select sum(s.amount - s.claimed_amount)::bigint from securities s
          where s.organization_id = r.organization_id and s.lease_id = r.lease_id and ${held}) as amount,
        l.currency, true as is_for_tenant
      from security_returns r
      join lease_terms l on l.organization_id = r.organization_id and l.lease_id = r.lease_id
      where r.organization_id = ${organizationId} and ${isDay(sql`r.left_on`)} ${ofLease(sql`r.lease_id`)}`,
  },
} satisfies ReminderSources;
