import type { CalendarEntry } from '@dira/contract/calendar';
import {
  LEASE_ENDING_DAYS,
  listLeaseNotices,
  OPTION_NOTICE_PARAMETERS,
  type OptionTerms,
} from '@dira/domain/lease-notices';
import { sql } from 'kysely';
import {
  entryOf,
  MOST_OF_A_KIND,
  ONE_MORE,
  onProperty,
  placeColumns,
  withPlace,
  type CalendarReader,
  type CalendarSources,
  type CalendarWindow,
  type EntryRow,
} from '../../contributions/calendar.ts';
import { compilable } from '../../db/queries.ts';
import { readLaw, selectParameters, type ParameterRow } from '../legal-parameters/service.ts';

interface EndingLeaseRow extends EntryRow {
  starts_on: string;
  ends_on: string;
  option: OptionTerms | null;
}

/** What the agreement allows for days of notice. */
const longestNoticeDays = 3650;
const agreementDays = sql`(c.contents #>> '{term,optionNoticeDays}')::int`;

/**
 * Leases that may want a word between the two days: whether one does, and about what, `listLeaseNotices` says by the
 * law of the lease's day. Every number of days that the law has or had is looked up by itself.
 */
function selectEndingLeases({ organizationId, from, to, propertyId }: CalendarWindow) {
  const names = sql.join(OPTION_NOTICE_PARAMETERS.map((name) => sql`${name}`));
  const running = sql`l.organization_id = ${organizationId} and l.stage = 'agreed' and l.terminated_on is null
    ${onProperty('l.property_id', propertyId)}`;
  return sql<EndingLeaseRow>`
    with steps as (
      select ${LEASE_ENDING_DAYS}::bigint as days
      union select value from internal.standing_legal_parameters where name in (${names})
    ),
    ending as (
      select of_step.* from steps s cross join lateral (
        select l.organization_id, l.lease_id, l.starts_on, l.ends_on from lease_terms l
        where ${running} and not isempty(l.occupies)
          and l.ends_on between ${from}::date + s.days::int and ${to}::date + s.days::int
        order by l.ends_on, l.lease_id limit ${sql.lit(ONE_MORE)}) as of_step
      union
      select l.organization_id, l.lease_id, l.starts_on, l.ends_on from lease_terms l
      join lease_agreements c on c.organization_id = l.organization_id and c.lease_id = l.lease_id
      where ${running} and l.ends_on between ${from}::date and ${to}::date + ${longestNoticeDays}::int
        and l.ends_on - ${agreementDays} between ${from}::date and ${to}::date
    ),
    first as (select * from ending order by ends_on, lease_id limit ${ONE_MORE})
    select null as subject_id, x.ends_on as on_date, x.starts_on, x.ends_on, ${placeColumns},
      case when c.lease_id is not null then jsonb_build_object('optionHolder', c.contents #>> '{term,optionHolder}',
        'optionNoticeDays', ${agreementDays}) end as option
    from first x ${withPlace}
    left join lease_agreements c on c.organization_id = x.organization_id and c.lease_id = x.lease_id
    order by x.ends_on, x.lease_id`;
}

/** The notices of a lease that fall between the days asked for. */
function presentNotices(
  row: EndingLeaseRow,
  parameters: readonly ParameterRow[],
  reader: CalendarReader,
): CalendarEntry[] {
  const law = readLaw(parameters, row.starts_on);
  return listLeaseNotices(Temporal.PlainDate.from(row.ends_on), row.option, law)
    .map(({ on, ...notice }) => ({ ...notice, on: on.toString() }))
    .filter(({ on }) => on >= reader.from && on <= reader.to)
    .map(({ on, ...notice }) => ({
      ...entryOf('option_notice', { ...row, on_date: on }, reader),
      id: `option_notice:${row.lease_id}:${notice.reason}`,
      notice: { ...notice, leaseEndsOn: row.ends_on },
    }));
}

export const agreementCalendar = {
  option_notice: {
    needs: 'leases.see',
    select: (window) => [compilable(selectEndingLeases(window)), selectParameters()],
    present: ([leases = [], parameters = []], reader) =>
      leases.slice(0, MOST_OF_A_KIND).flatMap((lease) =>
        // each of its own query
        presentNotices(lease as EndingLeaseRow, parameters as ParameterRow[], reader),
      ),
  },
} satisfies CalendarSources;
