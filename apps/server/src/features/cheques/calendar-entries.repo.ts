import { sql } from 'kysely';
import { dueSource, type CalendarSources, type DueOn } from '../../contributions/calendar.ts';

/** Cheques in the drawer by their day. */
const selectCheques = ({ organizationId, isDay, ofProperty }: DueOn) => sql`
  select q.organization_id, q.lease_id, l.property_id, q.due_on, q.amount, q.currency from cheques q
  join lease_terms l on l.organization_id = q.organization_id and l.lease_id = q.lease_id
  where q.organization_id = ${organizationId} and q.state = 'on_hand'
    and ${isDay('q.due_on')} ${ofProperty}`;

export const chequeCalendar = {
  cheque_due: { ...dueSource('cheque_due', 'money.see', selectCheques), feature: 'cheques' },
} satisfies CalendarSources;
