import { sql, type RawBuilder } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';
import { rowByRow } from '../../db/page.ts';

/** The last days of leases that nobody has renewed, whether agreed for that day or ended on it: by an index each. */
export const leaseReminderDates = {
  lease: {
    needs: 'leases.see',
    gone: 'withdrawn',
    select: ({ organizationId, isDay, ofLease }) => {
      const ending = (day: RawBuilder<unknown>, isLast: RawBuilder<unknown>) => sql`
        select l.organization_id, l.id, l.property_id, ${day} as on_date from leases l
        where l.organization_id = ${organizationId} and not isempty(l.occupies) and ${isDay(day)}
          and ${rowByRow(isLast)} ${ofLease(sql`l.id`)}`;
      return sql`
        select x.id::text as thing, x.on_date, ${nothingMore.due}, x.id as lease_id, ${nothingMore.request},
          x.property_id, ${nothingMore.subject}, ${nothingMore.money}, true as is_for_tenant
        from (
          (${ending(sql`l.ends_on`, sql`coalesce(l.terminated_on >= l.ends_on, true)`)})
          union all
          (${ending(sql`l.terminated_on`, sql`l.terminated_on < l.ends_on`)})) as x
        where not exists (select from leases n
          where n.organization_id = x.organization_id and n.renews_lease_id = x.id and n.stage = 'agreed')`;
    },
  },
} satisfies ReminderSources;
