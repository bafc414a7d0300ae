import { sql } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';

/** The index of a month is published on the fifteenth of the next: a day later the rent of linked leases is looked at. */
const DAY_AFTER_INDEX = 15;

export const linkageReminderDates = {
  index: {
    needs: 'money.see',
    gone: 'withdrawn',
    select: ({ organizationId, isDay, from, to, ofLease }) => sql`
      select k.lease_id::text as thing, m.day as on_date, ${nothingMore.due}, k.lease_id, ${nothingMore.request},
        l.property_id, ${nothingMore.subject}, ${nothingMore.money}, false as is_for_tenant
      from (select first::date + ${sql.lit(DAY_AFTER_INDEX)}::int as day
        from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') as first) as m
      cross join lease_linkages k
      join lease_terms l on l.organization_id = k.organization_id and l.lease_id = k.lease_id
      where k.organization_id = ${organizationId} and ${isDay(sql`m.day`)} and l.occupies @> m.day
        ${ofLease(sql`k.lease_id`)}`,
  },
} satisfies ReminderSources;
