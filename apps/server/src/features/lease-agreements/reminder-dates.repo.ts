import { sql } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';

/** The last days for notice of an option. A tenant is reminded of one that they have, not of one that they may have. */
export const agreementReminderDates = {
  option: {
    needs: 'leases.see',
    gone: 'withdrawn',
    select: ({ organizationId, isDay, ofLease }) => sql`
      select d.lease_id || ':' || d.holder as thing, d.on_date, ${nothingMore.due}, d.lease_id, ${nothingMore.request},
        l.property_id, ${nothingMore.subject}, ${nothingMore.money},
        d.holder = 'tenant' and d.is_contract_known as is_for_tenant
      from lease_notice_deadlines d
      join lease_terms l on l.organization_id = d.organization_id and l.lease_id = d.lease_id
      where d.organization_id = ${organizationId} and ${isDay(sql`d.on_date`)} ${ofLease(sql`d.lease_id`)}`,
  },
} satisfies ReminderSources;
