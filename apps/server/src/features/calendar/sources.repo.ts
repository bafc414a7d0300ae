import { LEASE_ENDING_DAYS, OPTION_NOTICE_PARAMETERS, type OptionTerms } from '@dira/domain/lease-notices';
import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { queries, type Compilable } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** The days that are asked for, and of what. */
export interface Window {
  organizationId: OrgScope['organizationId'];
  /** First and last day, both included; ISO. */
  from: string;
  to: string;
  propertyId: string | undefined;
}

/** What every source says of where its thing is and when. */
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
export interface EventRow extends EntryRow {
  ends_on: string;
  starts_at: string | null;
  ends_at: string | null;
  title: string;
  notes: string;
}
/** Of a day and a property, together. */
export interface DueRow extends EntryRow {
  count: number;
  amount: number;
  currency: Currency;
}
export interface TitledRow extends EntryRow {
  title: string;
}
export interface AppointmentRow extends TitledRow {
  starts_at: string | null;
  ends_at: string | null;
}
export interface SecurityRow extends TitledRow {
  amount: number;
  currency: Currency;
}
export interface EndingLeaseRow extends EntryRow {
  starts_on: string;
  ends_on: string;
  option: OptionTerms | null;
}

/** So many of a kind are shown; of more, a row tells that they are there. */
export const MOST_OF_A_KIND = 500;
const oneMore = MOST_OF_A_KIND + 1;
/** What the contract allows for days of notice, and for an event of several days. */
const longestNoticeDays = 3650;
const longestEventDays = 365;

export function selectEvents({ organizationId, from, to, propertyId }: Window): Compilable<EventRow> {
  return query(sql<EventRow>`
    select e.id as subject_id, e.starts_on as on_date, e.ends_on, e.starts_at, e.ends_at, e.title, e.notes, e.property_id,
      p.name as property_name, null as unit_id, null as unit_number, null as lease_id, null as tenant_name
    from calendar_events e
    left join properties p on p.organization_id = e.organization_id and p.id = e.property_id
    where e.organization_id = ${organizationId} and e.starts_on between ${from}::date - ${longestEventDays}::int and ${to}::date
      and e.ends_on >= ${from}::date ${onProperty('e.property_id', propertyId)}
    order by e.starts_on, e.id limit ${oneMore}`);
}

/** The last days of leases, whether agreed for that day or ended on it. */
export function selectLeaseEnds({ organizationId, from, to, propertyId }: Window): Compilable<EntryRow> {
  return query(sql<EntryRow>`
    with ending as (
      select l.organization_id, l.id as lease_id, upper(l.occupies) - 1 as on_date from leases l
      where l.organization_id = ${organizationId} and not isempty(l.occupies)
        and upper(l.occupies) between ${from}::date + 1 and ${to}::date + 1 ${onProperty('l.property_id', propertyId)}
      order by upper(l.occupies), l.id limit ${oneMore}
    )
    select null as subject_id, x.on_date, ${placeColumns} from ending x ${withPlace} order by x.on_date, x.lease_id`);
}

/**
 * Leases that may want a word between the two days: whether one does, and about what, `listLeaseNotices` says by the
 * law of the lease's day. Every number of days that the law has or had is looked up by itself.
 */
export function selectEndingLeases({
  organizationId,
  from,
  to,
  propertyId,
}: Window): Compilable<EndingLeaseRow> {
  const names = sql.join(OPTION_NOTICE_PARAMETERS.map((name) => sql`${name}`));
  const running = sql`l.organization_id = ${organizationId} and l.stage = 'agreed' and l.terminated_on is null
    ${onProperty('l.property_id', propertyId)}`;
  return query(sql<EndingLeaseRow>`
    with steps as (
      select ${LEASE_ENDING_DAYS}::bigint as days
      union select value from internal.standing_legal_parameters where name in (${names})
    ),
    ending as (
      select l.organization_id, l.id as lease_id, l.starts_on, l.ends_on from steps s
      join leases l on l.ends_on between ${from}::date + s.days::int and ${to}::date + s.days::int
      where ${running}
      union
      select l.organization_id, l.id, l.starts_on, l.ends_on from leases l
      join lease_contracts c on c.organization_id = l.organization_id and c.lease_id = l.id
      where ${running} and l.ends_on between ${from}::date and ${to}::date + ${longestNoticeDays}::int
        and l.ends_on - ${contractDays} between ${from}::date and ${to}::date
    ),
    first as (select * from ending order by ends_on, lease_id limit ${oneMore})
    select null as subject_id, x.ends_on as on_date, x.starts_on, x.ends_on, ${placeColumns},
      case when c.lease_id is not null then jsonb_build_object('optionHolder', c.contents #>> '{term,optionHolder}',
        'optionNoticeDays', ${contractDays}) end as option
    from first x ${withPlace}
    left join lease_contracts c on c.organization_id = x.organization_id and c.lease_id = x.lease_id
    order by x.ends_on, x.lease_id`);
}

/** Rent by day and property: what was charged and stands, and what the schedule still will charge. */
export function selectRentDue({ organizationId, from, to, propertyId }: Window): Compilable<DueRow> {
  return summedByProperty(
    sql`
      select s.organization_id, s.lease_id, l.property_id, s.due_on, s.amount, s.currency from rent_schedule s
      join leases l on l.organization_id = s.organization_id and l.id = s.lease_id
      where s.organization_id = ${organizationId} and s.posted_at is null and s.amount > 0
        and s.due_on between ${from}::date and ${to}::date
        and (l.terminated_on is null or s.period_starts_on <= l.terminated_on) ${onProperty('l.property_id', propertyId)}
      union all
      select c.organization_id, c.lease_id, l.property_id, c.due_on, c.amount, c.currency from charges c
      join leases l on l.organization_id = c.organization_id and l.id = c.lease_id
      where c.organization_id = ${organizationId} and c.kind = 'rent' and c.reverses_charge_id is null
        and c.due_on between ${from}::date and ${to}::date ${onProperty('l.property_id', propertyId)}
        and not exists (select from charges r
          where r.organization_id = c.organization_id and r.reverses_charge_id = c.id)`,
  );
}

/** Cheques in the drawer by their day and property. */
export function selectChequesDue({ organizationId, from, to, propertyId }: Window): Compilable<DueRow> {
  return summedByProperty(
    sql`
      select q.organization_id, q.lease_id, l.property_id, q.due_on, q.amount, q.currency from cheques q
      join leases l on l.organization_id = q.organization_id and l.id = q.lease_id
      where q.organization_id = ${organizationId} and q.state = 'in_drawer'
        and q.due_on between ${from}::date and ${to}::date ${onProperty('l.property_id', propertyId)}`,
  );
}

/** Guarantees that are held, on their last day. */
export function selectSecurityEnds({
  organizationId,
  from,
  to,
  propertyId,
}: Window): Compilable<SecurityRow> {
  return query(sql<SecurityRow>`
    with ending as (
      select s.organization_id, s.id, s.lease_id, s.expires_on, s.issuer, s.amount, s.currency from securities s
      join leases l on l.organization_id = s.organization_id and l.id = s.lease_id
      where s.organization_id = ${organizationId} and s.expires_on between ${from}::date and ${to}::date
        and s.state in ('received', 'active', 'realise_notice', 'partially_realised') ${onProperty('l.property_id', propertyId)}
      order by s.expires_on, s.id limit ${oneMore}
    )
    select x.id as subject_id, x.expires_on as on_date, x.issuer as title, x.amount, x.currency, ${placeColumns}
    from ending x ${withPlace} order by x.expires_on, x.id`);
}

/** Documents on the last day on which they count. */
export function selectDocumentEnds({ organizationId, from, to, propertyId }: Window): Compilable<TitledRow> {
  return query(sql<TitledRow>`
    select d.id as subject_id, d.expires_on as on_date, d.title, p.id as property_id, p.name as property_name,
      u.id as unit_id, u.number as unit_number, at.lease_id, at.full_name as tenant_name
    from documents d
    left join lateral (${placeOfLease('d')}) as at on d.lease_id is not null
    left join properties p on p.organization_id = d.organization_id and p.id = coalesce(d.property_id, at.property_id)
    left join units u on u.organization_id = d.organization_id and u.id = coalesce(d.unit_id, at.unit_id)
    where d.organization_id = ${organizationId} and d.deleted_at is null
      and d.expires_on between ${from}::date and ${to}::date
      ${onProperty('coalesce(d.property_id, at.property_id)', propertyId)}
    order by d.expires_on, d.id limit ${oneMore}`);
}

/** One row a day, property and currency; where it is one lease alone, with its place. */
function summedByProperty(due: RawBuilder<unknown>): Compilable<DueRow> {
  return query(sql<DueRow>`
    with due as (${due}),
    days as (
      select organization_id, due_on, property_id, currency, count(*)::int as count, sum(amount)::bigint as amount,
        case when count(distinct lease_id) = 1 then min(lease_id::text)::uuid end as lease_id
      from due group by 1, 2, 3, 4 order by due_on, property_id, currency limit ${oneMore}
    )
    select null as subject_id, x.due_on as on_date, x.count, x.amount, x.currency, x.property_id, p.name as property_name,
      at.unit_id, at.unit_number, at.lease_id, at.full_name as tenant_name
    from days x
    join properties p on p.organization_id = x.organization_id and p.id = x.property_id
    left join lateral (${placeOfLease('x')}) as at on x.lease_id is not null
    order by x.due_on, p.name, x.property_id, x.currency`);
}

function query<Row>(statement: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => statement.compile(queries) };
}

const contractDays = sql`(c.contents #>> '{term,optionNoticeDays}')::int`;

/** When somebody comes to repair; what a plan opened and nobody comes for yet stands on its day. */
export function selectAppointments({
  organizationId,
  from,
  to,
  propertyId,
}: Window): Compilable<AppointmentRow> {
  return query(sql<AppointmentRow>`
    select r.id as subject_id, coalesce(r.appointment_on, r.plan_due_on) as on_date, r.appointment_from as starts_at, r.appointment_to as ends_at,
      r.title, r.property_id, p.name as property_name, r.unit_id, u.number as unit_number, r.lease_id,
      at.full_name as tenant_name
    from maintenance_requests r
    join properties p on p.organization_id = r.organization_id and p.id = r.property_id
    left join units u on u.organization_id = r.organization_id and u.id = r.unit_id
    left join lateral (${placeOfLease('r')}) as at on r.lease_id is not null
    where r.organization_id = ${organizationId} and r.status <> 'cancelled'
      and (r.appointment_on between ${from}::date and ${to}::date
        or (r.appointment_on is null and r.status in ('open', 'in_progress')
          and r.plan_due_on between ${from}::date and ${to}::date)) ${onProperty('r.property_id', propertyId)}
    order by 2, r.id limit ${oneMore}`);
}

/** The days of plans that have no request yet, each counted from the first, as the domain does. */
export function selectPlannedDays({ organizationId, from, to, propertyId }: Window): Compilable<TitledRow> {
  const stepsTo = (
    day: string,
  ) => sql`((extract(year from ${day}::date) - extract(year from n.starts_on)) * 12
    + extract(month from ${day}::date) - extract(month from n.starts_on))::int / n.every_months`;
  return query(sql<TitledRow>`
    select n.id as subject_id, due.on_date, n.title, n.property_id, p.name as property_name, n.unit_id,
      u.number as unit_number, null as lease_id, null as tenant_name
    from maintenance_plans n
    cross join lateral (
      select (n.starts_on + make_interval(months => step * n.every_months))::date as on_date
      from generate_series(greatest(0, ${stepsTo(from)}), ${stepsTo(to)}) as step) as due
    join properties p on p.organization_id = n.organization_id and p.id = n.property_id and p.archived_at is null
    left join units u on u.organization_id = n.organization_id and u.id = n.unit_id
    where n.organization_id = ${organizationId} and n.paused_at is null and n.ended_at is null
      and due.on_date between ${from}::date and ${to}::date and due.on_date >= n.next_due_on
      ${onProperty('n.property_id', propertyId)}
    order by due.on_date, n.id limit ${oneMore}`);
}

const placeColumns = sql`at.property_id, at.property_name, at.unit_id, at.unit_number, at.lease_id, at.full_name as tenant_name`;

/** One place a lease, looked up lease by lease: PostgreSQL would otherwise join all places first. */
function placeOfLease(of: 'x' | 'd' | 'r'): RawBuilder<unknown> {
  return sql`select lp.* from lease_places lp
    where lp.organization_id = ${sql.ref(`${of}.organization_id`)} and lp.lease_id = ${sql.ref(`${of}.lease_id`)} limit 1`;
}

const withPlace = sql`cross join lateral (${placeOfLease('x')}) as at`;

function onProperty(column: string, propertyId: string | undefined): RawBuilder<unknown> {
  return propertyId === undefined ? sql`` : sql`and ${sql.raw(column)} = ${propertyId}::uuid`;
}
