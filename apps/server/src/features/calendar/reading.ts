import type { CalendarEntry, CalendarKind } from '@dira/contract/calendar';
import { CALENDAR_KINDS } from '@dira/contract/constants';
import { listHolidays } from '@dira/domain/israel/holidays';
import type { Action } from '@dira/domain/permissions';
import type { Compilable } from '../../db/queries.ts';
import type { May, Read } from '../../db/read.ts';
import { selectParameters, type ParameterRow } from '../legal-parameters/service.ts';
import {
  presentAppointment,
  presentDocumentEnd,
  presentDue,
  presentEvent,
  presentLeaseEnd,
  presentNotices,
  presentPlannedDay,
  presentSecurityEnd,
  type Telling,
} from './present.ts';
import * as repo from './sources.repo.ts';

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

/** Where the entries of a kind are read from, and who may see them. */
interface Source {
  needs: Action;
  select(window: repo.Window): Compilable<unknown>;
  present(rows: unknown[], telling: Telling): CalendarEntry[];
}

/**
 * Every kind has its source. Whoever may not see leases reads where something happens, and not with whom; whoever may
 * not see money reads no amount.
 */
const sources: Record<CalendarKind, Source> = {
  event: source('calendar.see', repo.selectEvents, presentEvent),
  lease_end: source('calendar.see', repo.selectLeaseEnds, presentLeaseEnd),
  option_notice: source('leases.see', repo.selectEndingLeases, presentNotices),
  rent_due: source('leases.see', repo.selectRentDue, presentDue('rent_due')),
  cheque_due: source('money.see', repo.selectChequesDue, presentDue('cheque_due')),
  security_expiry: source('securities.see', repo.selectSecurityEnds, presentSecurityEnd),
  document_expiry: source('documents.see', repo.selectDocumentEnds, presentDocumentEnd),
  // Whoever repairs gets their own jobs: the policy of the table says which.
  maintenance: source('maintenance.see', repo.selectAppointments, presentAppointment),
  upkeep: source('maintenance.manage', repo.selectPlannedDays, presentPlannedDay),
};

/** All of it in one round trip; what the person may not see is left out once the door has said who they are. */
export function readCalendar(
  organizationId: string,
  { from, to, propertyId, kind }: CalendarFilter,
): Read<CalendarDays> {
  const kinds = kind === undefined ? CALENDAR_KINDS : [kind];
  const window = { organizationId, from: from.toString(), to: to.toString(), propertyId };
  return {
    queries: [selectParameters().compile(), ...kinds.map((one) => sources[one].select(window).compile())],
    present: ([parameters, ...found], may) => {
      const telling = { ...window, may, parameters: parameters as ParameterRow[] }; // the first query's rows
      const seen = kinds.map((one, at) => seenOf(sources[one], found[at] ?? [], may));
      return {
        items: kinds.flatMap((one, at) => sources[one].present(seen[at] ?? [], telling)).toSorted(byTime),
        isWhole: seen.every(({ length }) => length <= repo.MOST_OF_A_KIND),
        holidays: presentHolidays(from, to),
      };
    },
  };
}

function seenOf({ needs }: Source, rows: unknown[], may: May): unknown[] {
  return may(needs) ? rows : [];
}

function source<Row>(
  needs: Action,
  select: (window: repo.Window) => Compilable<Row>,
  present: (row: Row, telling: Telling) => CalendarEntry[],
): Source {
  return {
    needs,
    select,
    present: (rows, telling) =>
      rows.slice(0, repo.MOST_OF_A_KIND).flatMap((row) => present(row as Row, telling)), // of its own query
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
