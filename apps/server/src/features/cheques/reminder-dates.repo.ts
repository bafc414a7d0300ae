import { sql } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';

/** Cheques on hand by their day. */
export const chequeReminderDates = {
  cheque: {
    needs: 'money.see',
    gone: 'settled',
    select: ({ organizationId, isDay, ofLease }) => sql`
      select q.id::text as thing, q.due_on as on_date, ${nothingMore.due}, q.lease_id, ${nothingMore.request},
        l.property_id, q.number as subject, q.amount, q.currency, true as is_for_tenant
      from cheques q
      join lease_terms l on l.organization_id = q.organization_id and l.lease_id = q.lease_id
      where q.organization_id = ${organizationId} and q.state = 'on_hand' and ${isDay(sql`q.due_on`)}
        ${ofLease(sql`q.lease_id`)}`,
  },
} satisfies ReminderSources;
