import { sql } from 'kysely';
import {
  calendarSource,
  entryOf,
  minutesOf,
  ONE_MORE,
  onProperty,
  type CalendarSources,
  type CalendarWindow,
  type EntryRow,
} from '../../contributions/calendar.ts';

interface EventRow extends EntryRow {
  ends_on: string;
  starts_at: string | null;
  ends_at: string | null;
  title: string;
  notes: string;
}

/** What the contract allows for an event of several days. */
const longestEventDays = 365;

const selectEvents = ({ organizationId, from, to, propertyId }: CalendarWindow) => sql<EventRow>`
  select e.id as subject_id, e.starts_on as on_date, e.ends_on, e.starts_at, e.ends_at, e.title, e.notes, e.property_id,
    p.property_name, null as unit_id, null as unit_number, null as lease_id, null as tenant_name
  from calendar_events e
  left join property_places p on p.organization_id = e.organization_id and p.property_id = e.property_id
  where e.organization_id = ${organizationId} and e.starts_on between ${from}::date - ${longestEventDays}::int and ${to}::date
    and e.ends_on >= ${from}::date ${onProperty('e.property_id', propertyId)}
  order by e.starts_on, e.id limit ${ONE_MORE}`;

export const ownCalendar = {
  event: calendarSource('calendar.see', selectEvents, (row, reader) => ({
    ...entryOf('event', row, reader),
    endsOn: row.ends_on,
    startsAt: minutesOf(row.starts_at),
    endsAt: minutesOf(row.ends_at),
    title: row.title,
    notes: row.notes,
  })),
} satisfies CalendarSources;
