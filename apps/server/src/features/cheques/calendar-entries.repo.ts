import { sql } from 'kysely';
import {
  dueSource,
  onProperty,
  type CalendarSources,
  type CalendarWindow,
} from '../../contributions/calendar.ts';

/** Cheques in the drawer by their day. */
const selectCheques = ({ organizationId, from, to, propertyId }: CalendarWindow) => sql`
  select q.organization_id, q.lease_id, l.property_id, q.due_on, q.amount, q.currency from cheques q
  join lease_terms l on l.organization_id = q.organization_id and l.lease_id = q.lease_id
  where q.organization_id = ${organizationId} and q.state = 'on_hand'
    and q.due_on between ${from}::date and ${to}::date ${onProperty('l.property_id', propertyId)}`;

export const chequeCalendar = {
  cheque_due: dueSource('cheque_due', 'money.see', selectCheques),
} satisfies CalendarSources;
