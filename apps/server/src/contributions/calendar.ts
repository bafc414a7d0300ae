import type { CalendarEntry, CalendarKind } from '@dira/contract/calendar';
import type { Currency } from '@dira/domain/money';
import type { Action } from '@dira/domain/permissions';
import { sql, type RawBuilder } from 'kysely';
import { compilable, type Compilable } from '../db/queries.ts';
import type { May } from '../db/read.ts';
import type { OfFeature } from './workspace-features.ts';

/** The days that are asked for, and of what. */
export interface CalendarWindow {
  organizationId: string;
  /** First and last day, both included; ISO. */
  from: string;
  to: string;
  propertyId: string | undefined;
}
/** What presenting a row takes beside it. */
export interface CalendarReader extends CalendarWindow {
  may: May;
}

/** What every row says of where its thing is and when. */
export interface EntryRow {
  on_date: string;
  subject_id: string | null;
  property_id: string | null;
  property_name: string | null;
  unit_id: string | null;
  unit_number: string | null;
  lease_id: string | null;
  tenant_name: string | null;
}
/** What falls due on one day in one property, as one row. */
export interface DueRow extends EntryRow {
  count: number;
  amount: number;
  currency: Currency;
}

/** Where the entries of a kind are read from, and who may see them. */
export interface CalendarSource extends OfFeature {
  needs: Action;
  /** The rows of the days come first; what presenting them takes may follow. */
  select(window: CalendarWindow): readonly Compilable<unknown>[];
  present(rows: readonly unknown[][], reader: CalendarReader): CalendarEntry[];
}
/** The kinds of one feature, and those of all of them. */
export type CalendarSources = Readonly<Partial<Record<CalendarKind, CalendarSource>>>;
export type AllCalendarSources = Readonly<Record<CalendarKind, CalendarSource>>;

/** So many of a kind are shown; of more, a row tells that they are there. */
export const MOST_OF_A_KIND = 500;
export const ONE_MORE = MOST_OF_A_KIND + 1;

/** A kind of entries, a row each. */
export function calendarSource<Row>(
  needs: Action,
  select: (window: CalendarWindow) => RawBuilder<Row>,
  present: (row: Row, reader: CalendarReader) => CalendarEntry,
): CalendarSource {
  return {
    needs,
    select: (window) => [compilable(select(window))],
    present: ([rows = []], reader) => rows.slice(0, MOST_OF_A_KIND).map((row) => present(row as Row, reader)), // of its own query
  };
}

/** What every entry says: a thing of one day, its place, and with whom, for those who may know. */
export function entryOf(kind: CalendarKind, row: EntryRow, { may }: CalendarReader): CalendarEntry {
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
    standing: null,
    count: 1,
    amount: null,
    notice: null,
  };
}

export function amountOf(
  { amount, currency }: { amount: number; currency: Currency },
  { may }: CalendarReader,
) {
  return may('money.see') ? { amount, currency } : null;
}

/** `09:30` of what the database writes as `09:30:00`. */
export function minutesOf(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}

export const placeColumns = sql`at.property_id, at.property_name, at.unit_id, at.unit_number, at.lease_id, at.full_name as tenant_name`;

/** One place a lease, looked up lease by lease: PostgreSQL would otherwise join all places first. */
export function placeOfLease(of: string): RawBuilder<unknown> {
  return sql`select lp.* from lease_places lp
    where lp.organization_id = ${sql.ref(`${of}.organization_id`)} and lp.lease_id = ${sql.ref(`${of}.lease_id`)} limit 1`;
}

export const withPlace = sql`cross join lateral (${placeOfLease('x')}) as at`;

export function onProperty(column: string, propertyId: string | undefined): RawBuilder<unknown> {
  return propertyId === undefined ? sql`` : sql`and ${sql.raw(column)} = ${propertyId}::uuid`;
}

/** What falls due on a day: all of it, or of one property. */
export interface DueOn {
  organizationId: string;
  /** Whether a column is the day. */
  isDay(column: string): RawBuilder<unknown>;
  /** Whether it is of the property, by the lease `l`; begins with `and`. */
  ofProperty: RawBuilder<unknown>;
}

/** Rows of one day beyond which properties are asked one after the other, until there are enough. */
const MUCH_ON_A_DAY = 15_000;

/**
 * Sums of what falls due: one row a day, property and currency; where it is one lease alone, with its place. Day after
 * day is read until there are as many as are shown.
 * @param due a query for the organization, lease, property, day, amount and currency of each
 */
export function dueSource(
  kind: CalendarKind,
  needs: Action,
  due: (on: DueOn) => RawBuilder<unknown>,
  much = MUCH_ON_A_DAY,
): CalendarSource {
  return calendarSource(
    needs,
    (window) => selectDue(window, due, much),
    (row: DueRow, reader) => ({
      ...entryOf(kind, row, reader),
      id: `${kind}:${row.on_date}:${row.property_id}:${row.currency}`,
      count: row.count,
      amount: amountOf(row, reader),
    }),
  );
}

function selectDue(
  { organizationId, from, to, propertyId }: CalendarWindow,
  due: (on: DueOn) => RawBuilder<unknown>,
  much: number,
) {
  const most = sql.lit(ONE_MORE);
  const ofDay = due({
    organizationId,
    isDay: (column) => sql`${sql.ref(column)} = d.day::date`,
    ofProperty: onProperty('l.property_id', propertyId),
  });
  // `+ 0` keeps the day from its index, so that the leases of the property are looked up.
  const ofProperty = due({
    organizationId,
    isDay: (column) => sql`${sql.ref(column)} + 0 = d.day::date`,
    ofProperty: sql`and l.property_id = p.property_id`,
  });
  const sums = (rows: RawBuilder<unknown>) => sql`
    select organization_id, due_on, property_id, currency, count(*)::int as count, sum(amount)::bigint as amount,
      case when count(distinct lease_id) = 1 then min(lease_id::text)::uuid end as lease_id
    from ${rows} group by 1, 2, 3, 4`;
  return sql<DueRow>`
    with days as materialized (
      select found.* from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
      cross join lateral (
        with due as materialized (select due.* from (${ofDay}) as due limit ${sql.lit(much + 1)}),
        amount as materialized (select count(*) <= ${sql.lit(much)} as is_little from due)
        (${sums(sql`due`)} having (select is_little from amount) order by property_id, currency limit ${most})
        union all
        (select each.* from (
            select p.property_id from property_places p where p.organization_id = ${organizationId}
              and not (select is_little from amount) ${onProperty('p.property_id', propertyId)}
            order by p.property_id offset 0) as p
          cross join lateral (${sums(sql`(${ofProperty} offset 0) as due`)} order by currency) as each
          limit ${most})
      ) as found limit ${most}
    )
    select null as subject_id, x.due_on as on_date, x.count, x.amount, x.currency, x.property_id, p.property_name,
      at.unit_id, at.unit_number, at.lease_id, at.full_name as tenant_name
    from days x
    join property_places p on p.organization_id = x.organization_id and p.property_id = x.property_id
    left join lateral (${placeOfLease('x')}) as at on x.lease_id is not null
    order by x.due_on, p.property_name, x.property_id, x.currency`;
}
