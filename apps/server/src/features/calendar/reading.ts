import type { CalendarEntry, CalendarKind } from '@dira/contract/calendar';
import { CALENDAR_KINDS } from '@dira/contract/constants';
import { listHolidays } from '@dira/domain/israel/holidays';
import { MOST_OF_A_KIND, type AllCalendarSources } from '../../contributions/calendar.ts';
import { isUsed } from '../../contributions/workspace-features.ts';
import type { Read } from '../../db/read.ts';
import { selectUnusedFeatures, unusedOf } from '../organizations/service.ts';

/** The days to read, and of what. */
export interface CalendarFilter {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  propertyId?: string | undefined;
  kind?: CalendarKind | undefined;
}

export interface CalendarDays {
  items: CalendarEntry[];
  isWhole: boolean;
  holidays: ReturnType<typeof presentHolidays>;
}

/**
 * All of it in one round trip; what the person may not see is left out once the door has said who they are. Whoever may
 * not see leases reads where something happens, and not with whom; whoever may not see money reads no amount.
 */
export function readCalendar(
  sources: AllCalendarSources,
  organizationId: string,
  { from, to, propertyId, kind }: CalendarFilter,
): Read<CalendarDays> {
  const window = { organizationId, from: from.toString(), to: to.toString(), propertyId };
  const asked = (kind === undefined ? CALENDAR_KINDS : [kind]).map((one) => ({
    source: sources[one],
    queries: sources[one].select(window).map((query) => query.compile()),
  }));
  return {
    queries: [selectUnusedFeatures({ organizationId }).compile(), ...asked.flatMap(({ queries }) => queries)],
    present: ([features, ...rest], may) => {
      const unused = unusedOf(features);
      const seen = asked
        .map(({ source, queries }) => ({ source, rows: rest.splice(0, queries.length) }))
        .filter(({ source }) => isUsed(source, unused) && may(source.needs));
      return {
        items: seen.flatMap(({ source, rows }) => source.present(rows, { ...window, may })).toSorted(byTime),
        isWhole: seen.every(({ rows: [found = []] }) => found.length <= MOST_OF_A_KIND),
        holidays: presentHolidays(from, to),
      };
    },
  };
}

/** Whole days before hours, then in the order of the kinds. */
function byTime(a: CalendarEntry, b: CalendarEntry): number {
  return (
    compare(a.startsOn, b.startsOn) ||
    compare(a.startsAt ?? '', b.startsAt ?? '') ||
    CALENDAR_KINDS.indexOf(a.kind) - CALENDAR_KINDS.indexOf(b.kind) ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function presentHolidays(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  return listHolidays(from, to).map(({ on, holiday }) => ({ on: on.toString(), holiday }));
}
