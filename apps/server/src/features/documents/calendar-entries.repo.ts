import { sql } from 'kysely';
import {
  calendarSource,
  entryOf,
  ONE_MORE,
  onProperty,
  placeOfLease,
  type CalendarSources,
  type CalendarWindow,
  type EntryRow,
} from '../../contributions/calendar.ts';

/** Documents on the last day on which they count. */
const selectEnds = ({ organizationId, from, to, propertyId }: CalendarWindow) => sql<
  EntryRow & { title: string }
>`
  select d.id as subject_id, d.expires_on as on_date, d.title, p.property_id, p.property_name,
    u.unit_id, u.unit_number, at.lease_id, at.full_name as tenant_name
  from documents d
  left join lateral (${placeOfLease('d')}) as at on d.lease_id is not null
  left join property_places p on p.organization_id = d.organization_id and p.property_id = coalesce(d.property_id, at.property_id)
  left join unit_places u on u.organization_id = d.organization_id and u.unit_id = coalesce(d.unit_id, at.unit_id)
  where d.organization_id = ${organizationId} and d.deleted_at is null
    and d.expires_on between ${from}::date and ${to}::date
    ${onProperty('coalesce(d.property_id, at.property_id)', propertyId)}
  order by d.expires_on, d.id limit ${ONE_MORE}`;

export const documentCalendar = {
  document_expiry: calendarSource('documents.see', selectEnds, (row, reader) => ({
    ...entryOf('document_expiry', row, reader),
    title: row.title,
  })),
} satisfies CalendarSources;
