import type { CalendarEntry, CalendarKind } from '@dira/contract/calendar';
import { listLeaseNotices } from '@dira/domain/lease-notices';
import type { Currency } from '@dira/domain/money';
import type { May } from '../../db/read.ts';
import { readLaw, type ParameterRow } from '../legal-parameters/service.ts';
import type {
  AppointmentRow,
  DueRow,
  EndingLeaseRow,
  EntryRow,
  EventRow,
  SecurityRow,
  TitledRow,
  Window,
} from './sources.repo.ts';

/** What telling of a row takes beside it. */
export interface Telling extends Window {
  may: May;
  parameters: readonly ParameterRow[];
}

export function presentEvent(row: EventRow, telling: Telling): CalendarEntry[] {
  return [
    {
      ...entryOf('event', row, telling),
      endsOn: row.ends_on,
      startsAt: minutesOf(row.starts_at),
      endsAt: minutesOf(row.ends_at),
      title: row.title,
      notes: row.notes,
    },
  ];
}

export function presentLeaseEnd(row: EntryRow, telling: Telling): CalendarEntry[] {
  return [{ ...entryOf('lease_end', row, telling), id: `lease_end:${row.lease_id}` }];
}

/** Of each notice of a lease, those that fall between the days asked for. */
export function presentNotices(row: EndingLeaseRow, telling: Telling): CalendarEntry[] {
  const law = readLaw(telling.parameters, row.starts_on);
  return listLeaseNotices(Temporal.PlainDate.from(row.ends_on), row.option, law)
    .map(({ on, ...notice }) => ({ ...notice, on: on.toString() }))
    .filter(({ on }) => on >= telling.from && on <= telling.to)
    .map(({ on, ...notice }) => ({
      ...entryOf('option_notice', { ...row, on_date: on }, telling),
      id: `option_notice:${row.lease_id}:${notice.reason}`,
      notice: { ...notice, leaseEndsOn: row.ends_on },
    }));
}

export const presentDue =
  (kind: CalendarKind) =>
  (row: DueRow, telling: Telling): CalendarEntry[] => [
    {
      ...entryOf(kind, row, telling),
      id: `${kind}:${row.on_date}:${row.property_id}:${row.currency}`,
      count: row.count,
      amount: amountOf(row, telling),
    },
  ];

export function presentSecurityEnd(row: SecurityRow, telling: Telling): CalendarEntry[] {
  return [{ ...entryOf('security_expiry', row, telling), title: row.title, amount: amountOf(row, telling) }];
}

export function presentDocumentEnd(row: TitledRow, telling: Telling): CalendarEntry[] {
  return [{ ...entryOf('document_expiry', row, telling), title: row.title }];
}

export function presentAppointment(row: AppointmentRow, telling: Telling): CalendarEntry[] {
  return [
    {
      ...entryOf('maintenance', row, telling),
      startsAt: minutesOf(row.starts_at),
      endsAt: minutesOf(row.ends_at),
      title: row.title,
    },
  ];
}

/** A plan has many days. */
export function presentPlannedDay(row: TitledRow, telling: Telling): CalendarEntry[] {
  return [
    { ...entryOf('upkeep', row, telling), id: `upkeep:${row.subject_id}:${row.on_date}`, title: row.title },
  ];
}

/** What every entry says: a thing of one day, its place, and with whom, for those who may know. */
function entryOf(kind: CalendarKind, row: EntryRow, { may }: Telling): CalendarEntry {
  const { property_id: propertyId, unit_id: unitId, lease_id: leaseId } = row;
  return {
    id: `${kind}:${row.subject_id}`,
    kind,
    startsOn: row.on_date,
    endsOn: row.on_date,
    startsAt: null,
    endsAt: null,
    title: null,
    notes: '',
    property: propertyId === null ? null : { id: propertyId, name: row.property_name ?? '' },
    unit: unitId === null ? null : { id: unitId, number: row.unit_number ?? '' },
    lease: leaseId === null || !may('leases.see') ? null : { id: leaseId, tenantName: row.tenant_name ?? '' },
    subjectId: row.subject_id,
    count: 1,
    amount: null,
    notice: null,
  };
}

function amountOf({ amount, currency }: { amount: number; currency: Currency }, { may }: Telling) {
  return may('money.see') ? { amount, currency } : null;
}

/** `09:30` of what the database writes as `09:30:00`. */
function minutesOf(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}
