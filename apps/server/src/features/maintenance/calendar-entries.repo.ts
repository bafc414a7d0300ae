import { sql } from 'kysely';
import {
  calendarSource,
  entryOf,
  minutesOf,
  ONE_MORE,
  onProperty,
  placeOfLease,
  type CalendarSources,
  type CalendarWindow,
  type EntryRow,
} from '../../contributions/calendar.ts';

interface TitledRow extends EntryRow {
  title: string;
}
interface AppointmentRow extends TitledRow {
  starts_at: string | null;
  ends_at: string | null;
}

/** When somebody comes to repair; what a plan opened and nobody comes for yet stands on its day. */
const selectAppointments = ({ organizationId, from, to, propertyId }: CalendarWindow) => sql<AppointmentRow>`
  select r.id as subject_id, coalesce(r.appointment_on, r.recurring_due_on) as on_date, r.appointment_from as starts_at,
    r.appointment_to as ends_at, r.title, r.property_id, p.property_name, r.unit_id, u.unit_number, r.lease_id,
    at.full_name as tenant_name
  from maintenance_requests r
  join property_places p on p.organization_id = r.organization_id and p.property_id = r.property_id
  left join unit_places u on u.organization_id = r.organization_id and u.unit_id = r.unit_id
  left join lateral (${placeOfLease('r')}) as at on r.lease_id is not null
  where r.organization_id = ${organizationId} and r.status <> 'cancelled'
    and (r.appointment_on between ${from}::date and ${to}::date
      or (r.appointment_on is null and r.status in ('open', 'in_progress')
        and r.recurring_due_on between ${from}::date and ${to}::date)) ${onProperty('r.property_id', propertyId)}
  order by 2, r.id limit ${ONE_MORE}`;

/** The days of plans that have no request yet, each counted from the first, as the domain does. */
function selectPlannedDays({ organizationId, from, to, propertyId }: CalendarWindow) {
  const stepsTo = (
    day: string,
  ) => sql`((extract(year from ${day}::date) - extract(year from n.starts_on)) * 12
    + extract(month from ${day}::date) - extract(month from n.starts_on))::int / n.every_months`;
  return sql<TitledRow>`
    select n.id as subject_id, due.on_date, n.title, n.property_id, p.property_name, n.unit_id,
      u.unit_number, null as lease_id, null as tenant_name
    from recurring_maintenance n
    cross join lateral (
      select (n.starts_on + make_interval(months => step * n.every_months))::date as on_date
      from generate_series(greatest(0, ${stepsTo(from)}), ${stepsTo(to)}) as step) as due
    join property_places p on p.organization_id = n.organization_id and p.property_id = n.property_id and p.archived_at is null
    left join unit_places u on u.organization_id = n.organization_id and u.unit_id = n.unit_id
    where n.organization_id = ${organizationId} and n.paused_at is null and n.ended_at is null
      and due.on_date between ${from}::date and ${to}::date and due.on_date >= n.next_due_on
      ${onProperty('n.property_id', propertyId)}
    order by due.on_date, n.id limit ${ONE_MORE}`;
}

export const maintenanceCalendar = {
  // Whoever repairs gets their own jobs: the policy of the table says which.
  maintenance: calendarSource('maintenance.see', selectAppointments, (row, reader) => ({
    ...entryOf('maintenance', row, reader),
    startsAt: minutesOf(row.starts_at),
    endsAt: minutesOf(row.ends_at),
    title: row.title,
  })),
  // A plan has many days.
  recurring_maintenance: calendarSource('maintenance.manage', selectPlannedDays, (row, reader) => ({
    ...entryOf('recurring_maintenance', row, reader),
    id: `recurring_maintenance:${row.subject_id}:${row.on_date}`,
    title: row.title,
  })),
} satisfies CalendarSources;
