import { STANDING_UNTIL_AGREED, type LeaseStage } from '@dira/domain/lease-states';
import { sql, type RawBuilder } from 'kysely';
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
import { rowByRow } from '../../db/page.ts';

/**
 * The last days of leases, whether agreed for that day or ended on it: the first of each, by an index each. What
 * `occupies` says of them is no use there, because row-level security looks at a row before a function may.
 */
const selectLeaseEnds = ({ organizationId, from, to, propertyId }: CalendarWindow) => {
  const first = (day: RawBuilder<unknown>, isLast: RawBuilder<unknown>) => sql`
    select l.organization_id, l.id as lease_id, ${day} as on_date from leases l
    where l.organization_id = ${organizationId} and not isempty(l.occupies) and ${day} between ${from}::date and ${to}::date
      and ${rowByRow(isLast)} ${onProperty('l.property_id', propertyId)}
    order by ${day}, l.id limit ${sql.lit(ONE_MORE)}`;
  return sql<EntryRow>`
    with ending as (
      select either.* from (
        (${first(sql`l.ends_on`, sql`coalesce(l.terminated_on >= l.ends_on, true)`)})
        union all
        (${first(sql`l.terminated_on`, sql`l.terminated_on < l.ends_on`)})) as either
      order by on_date, lease_id limit ${sql.lit(ONE_MORE)}
    )
    select null as subject_id, x.on_date, ${placeColumns} from ending x ${withPlace} order by x.on_date, x.lease_id`;
};

interface StartRow extends EntryRow {
  stage: LeaseStage;
}

/** The first days of leases, of drafts and of those out for signature too. */
const selectLeaseStarts = ({ organizationId, from, to, propertyId }: CalendarWindow) => sql<StartRow>`
  with starting as (
    select l.organization_id, l.id as lease_id, l.starts_on as on_date, l.stage from leases l
    where l.organization_id = ${organizationId} and l.starts_on between ${from}::date and ${to}::date
      and ${rowByRow(sql`coalesce(l.terminated_on >= l.starts_on, true)`)} ${onProperty('l.property_id', propertyId)}
    order by l.starts_on, l.id limit ${sql.lit(ONE_MORE)}
  )
  select null as subject_id, x.on_date, x.stage, ${placeColumns} from starting x ${withPlace} order by x.on_date, x.lease_id`;

export const leaseCalendar = {
  lease_start: calendarSource('calendar.see', selectLeaseStarts, (row, reader) => ({
    ...entryOf('lease_start', row, reader),
    id: `lease_start:${row.lease_id}`,
    standing: row.stage === 'agreed' || !reader.may('leases.see') ? null : STANDING_UNTIL_AGREED[row.stage],
  })),
  lease_end: calendarSource('calendar.see', selectLeaseEnds, (row, reader) => ({
    ...entryOf('lease_end', row, reader),
    id: `lease_end:${row.lease_id}`,
  })),
} satisfies CalendarSources;
