import type { CalendarEntry } from '@dira/contract/calendar';
import { LEASE_ENDING_DAYS } from '@dira/domain/lease-notices';
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

type Notice = NonNullable<CalendarEntry['notice']>;

interface NoticeRow extends EntryRow {
  ends_on: string;
  reason: Notice['reason'];
  days: number;
  basis: Notice['basis'];
  section: string | null;
}

/** The last days for notice of an option, and the reminder of every lease that ends. */
function selectNotices({ organizationId, from, to, propertyId }: CalendarWindow) {
  return sql<NoticeRow>`
    with ending as (
      select l.lease_id, l.ends_on, l.ends_on - ${LEASE_ENDING_DAYS}::int as on_date from lease_terms l
      where l.organization_id = ${organizationId} and l.stage = 'agreed' and l.terminated_on is null
        ${onProperty('l.property_id', propertyId)} and not isempty(l.occupies)
        and l.ends_on between ${from}::date + ${LEASE_ENDING_DAYS}::int and ${to}::date + ${LEASE_ENDING_DAYS}::int
      order by l.ends_on, l.lease_id limit ${sql.lit(ONE_MORE)}
    ),
    deadlines as (
      select d.lease_id, l.ends_on, d.on_date, d.holder, d.days, d.basis, d.section from lease_notice_deadlines d
      join lease_terms l on l.organization_id = d.organization_id and l.lease_id = d.lease_id
      where d.organization_id = ${organizationId} and d.on_date between ${from}::date and ${to}::date
        ${onProperty('l.property_id', propertyId)}
      order by d.on_date, d.lease_id, d.holder limit ${sql.lit(ONE_MORE)}
    ),
    first as (
      select lease_id, ends_on, on_date, 'ending' as reason, ${LEASE_ENDING_DAYS}::int as days, 'default' as basis,
        null as section from ending
      union all select lease_id, ends_on, on_date, 'option_' || holder, days, basis, section from deadlines
      order by on_date, lease_id, reason limit ${sql.lit(ONE_MORE)}
    )
    select null as subject_id, x.on_date, x.ends_on, x.reason, x.days, x.basis, x.section, ${placeColumns}
    from (select ${organizationId}::uuid as organization_id, first.* from first) x ${withPlace}
    order by x.on_date, x.lease_id, x.reason`;
}

export const agreementCalendar = {
  option_notice: calendarSource('leases.see', selectNotices, (row, reader) => ({
    ...entryOf('option_notice', row, reader),
    id: `option_notice:${row.lease_id}:${row.reason}`,
    notice: {
      reason: row.reason,
      days: row.days,
      basis: row.basis,
      section: row.section,
      leaseEndsOn: row.ends_on,
    },
  })),
} satisfies CalendarSources;
