import { sql } from 'kysely';
import {
  calendarSource,
  entryOf,
  ONE_MORE,
  onProperty,
  type CalendarSources,
  type CalendarWindow,
  type EntryRow,
} from '../../contributions/calendar.ts';
import { tenantName } from './subjects.repo.ts';

/** What is to be done stands on its day until it is. */
const selectDue = ({ organizationId, from, to, propertyId }: CalendarWindow) => sql<
  EntryRow & { title: string }
>`
  select x.id as subject_id, x.due_on as on_date, x.title, x.property_id, p.property_name, x.unit_id, u.unit_number,
    x.lease_id, ${tenantName} as tenant_name
  from tasks x
  left join property_places p on p.organization_id = x.organization_id and p.property_id = x.property_id
  left join unit_places u on u.organization_id = x.organization_id and u.unit_id = x.unit_id
  where x.organization_id = ${organizationId} and x.done_at is null
    and x.order_on between ${from}::date and ${to}::date ${onProperty('x.property_id', propertyId)}
  order by x.order_on, x.id limit ${ONE_MORE}`;

export const taskCalendar = {
  task: calendarSource('tasks.see', selectDue, (row, reader) => ({
    ...entryOf('task', row, reader),
    title: row.title,
  })),
} satisfies CalendarSources;
