import { sql } from 'kysely';
import {
  calendarSource,
  entryOf,
  ONE_MORE,
  onProperty,
  placeColumns,
  withPlace,
  type CalendarSources,
  type CalendarWindow,
  type EntryRow,
} from '../../contributions/calendar.ts';

/** The last days of leases, whether agreed for that day or ended on it. */
const selectLeaseEnds = ({ organizationId, from, to, propertyId }: CalendarWindow) => sql<EntryRow>`
  with ending as (
    select l.organization_id, l.id as lease_id, upper(l.occupies) - 1 as on_date from leases l
    where l.organization_id = ${organizationId} and not isempty(l.occupies)
      and upper(l.occupies) between ${from}::date + 1 and ${to}::date + 1 ${onProperty('l.property_id', propertyId)}
    order by upper(l.occupies), l.id limit ${ONE_MORE}
  )
  select null as subject_id, x.on_date, ${placeColumns} from ending x ${withPlace} order by x.on_date, x.lease_id`;

export const leaseCalendar = {
  lease_end: calendarSource('calendar.see', selectLeaseEnds, (row, reader) => ({
    ...entryOf('lease_end', row, reader),
    id: `lease_end:${row.lease_id}`,
  })),
} satisfies CalendarSources;
