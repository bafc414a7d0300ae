import { sql, type Insertable, type RawBuilder } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { RentSchedule } from '../../db/schema.ts';
import type { OrgScope, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';
import type { LeaseWrite } from './repo.ts';

type ScheduleWrite = Pick<LeaseWrite, 'trx' | 'organizationId'>;

export type PlannedRow = Awaited<ReturnType<typeof listPeriods>>[number];

/** A period as it is planned; whether it is charged is the rent run's to say. */
export type ScheduleRow = Required<
  Omit<Insertable<RentSchedule>, 'organization_id' | 'lease_id' | 'posted_at' | 'revision'>
>;

/** A period that was charged before its lease ended earlier keeps its row, and none of its days. */
export const hasDays = sql<boolean>`prorated_days is distinct from 0`;

export function selectRentSchedule(scope: OrgScope, leaseId: string) {
  return queries
    .selectFrom('rent_schedule')
    .where('organization_id', '=', scope.organizationId)
    .where('lease_id', '=', leaseId)
    .where(hasDays)
    .select([
      'period_starts_on',
      'period_ends_on',
      'due_on',
      'amount',
      'currency',
      'prorated_days',
      'prorated_of_days',
      'monthly_rent_amount',
      'posted_at',
    ])
    .orderBy('period_starts_on');
}

/** Plans periods. One that comes again goes on counting its revisions from the charges that it had. */
export function insertSchedule(
  write: ScheduleWrite,
  leaseId: string,
  rows: readonly ScheduleRow[],
): Promise<void> {
  return insertSchedules(
    write,
    rows.map((row) => ({ ...row, lease_id: leaseId })),
  );
}

/** The same of many leases. */
export async function insertSchedules(
  { trx, organizationId }: ScheduleWrite,
  rows: readonly (ScheduleRow & { lease_id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const leaseIds = [...new Set(rows.map(({ lease_id }) => lease_id))];
  await sql`
    insert into rent_schedule (organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount, currency,
      prorated_days, prorated_of_days, monthly_rent_amount, revision)
    select ${organizationId}, r.lease_id, r.period_starts_on, r.period_ends_on, r.due_on, r.amount, r.currency,
      r.prorated_days, r.prorated_of_days, r.monthly_rent_amount, coalesce(had.revision, 0) + 1
    from jsonb_populate_recordset(null::rent_schedule, ${JSON.stringify(rows)}::jsonb) r
    left join (select lease_id, period_starts_on, max(revision) as revision from charged_rent
      where organization_id = ${organizationId} and lease_id = any(${leaseIds}::uuid[])
      group by lease_id, period_starts_on) had using (lease_id, period_starts_on)`.execute(trx);
}

/** Takes away what was not charged yet and returns what was. */
export async function clearUnpostedSchedule(write: ScheduleWrite, leaseId: string) {
  const { trx, organizationId } = write;
  await trx
    .deleteFrom('rent_schedule')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('posted_at', 'is', null)
    .execute();
  return listPostedSchedule(write, leaseId);
}

export function listPostedSchedule({ trx, organizationId }: ScheduleWrite, leaseId: string) {
  return trx
    .selectFrom('rent_schedule')
    .select(['period_starts_on', 'period_ends_on', 'due_on', 'amount'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('posted_at', 'is not', null)
    .where(hasDays)
    .execute();
}

/** Every period that a lease ever planned, with the charge of its latest revision. */
export function listPeriods({ trx, organizationId }: ScheduleWrite, leaseId: string) {
  return trx
    .selectFrom('rent_schedule as s')
    .leftJoin(
      'charged_rent as c',
      onKey('c', 's', { lease_id: 'lease_id', period_starts_on: 'period_starts_on', revision: 'revision' }),
    )
    .where('s.organization_id', '=', organizationId)
    .where('s.lease_id', '=', leaseId)
    .select([
      's.period_starts_on',
      's.period_ends_on',
      's.due_on',
      's.amount',
      's.currency',
      's.prorated_days',
      's.prorated_of_days',
      's.monthly_rent_amount',
      's.posted_at',
      's.revision',
      'c.charge_id',
    ])
    .select(sql<boolean>`coalesce(c.is_reversed, false)`.as('is_reversed'))
    .orderBy('s.period_starts_on')
    .execute();
}

export async function deletePeriod(
  { trx, organizationId }: ScheduleWrite,
  leaseId: string,
  { period_starts_on: startsOn }: PlannedRow,
): Promise<void> {
  await trx
    .deleteFrom('rent_schedule')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('period_starts_on', '=', startsOn)
    .where('posted_at', 'is', null)
    .execute();
}

export async function updatePeriod(
  { trx, organizationId }: ScheduleWrite,
  leaseId: string,
  { period_starts_on: startsOn, revision }: PlannedRow,
  change: Omit<ScheduleRow, 'period_starts_on' | 'currency'> & { posted_at: string | null },
): Promise<void> {
  await trx
    .updateTable('rent_schedule')
    .set({ ...change, revision })
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('period_starts_on', '=', startsOn)
    .execute();
}

/** One organization alone, or one lease of it. */
export interface RentOf {
  organizationId: string;
  leaseId?: string | undefined;
}

/** Rent that falls due up to this day, the day included. */
export interface DueRent {
  dueUpTo: string;
  of?: RentOf | undefined;
}

interface LeaseKey {
  organization_id: string;
  lease_id: string;
}

/** What is due on some days to leases that lie between two others, the first of them left out. */
export interface RentStretch {
  days: string[];
  after: LeaseKey;
  upTo: LeaseKey;
}

export interface RentBatch extends DueRent {
  /** What another run holds right now: leave it to that run, or wait for it. */
  whatIsHeld: 'skip' | 'wait';
  /** Absent where `of` names one lease. */
  stretch?: RentStretch | undefined;
}

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Everything that is due, read once and cut into stretches of about so many periods. Those of a lease are in one
 * stretch, and no lease is in two: whoever works on one never waits for a lease of another.
 */
export async function planRent(trx: Trx, due: DueRent, periods: number): Promise<RentStretch[]> {
  const { rows } = await sql<{ days: string[]; ends: LeaseKey[] }>`
    with due as materialized (${findDue(due)}),
    placed as (
      select organization_id, lease_id, row_number() over (order by organization_id, lease_id) as place from due)
    select coalesce((select json_agg(distinct due_on) from due), '[]') as days,
      coalesce((select json_agg(json_build_object('organization_id', organization_id, 'lease_id', lease_id) order by place)
        from placed where place % ${periods}::int = 0), '[]') as ends`.execute(trx);
  const [{ days, ends } = { days: [], ends: [] }] = rows;
  if (days.length === 0) return [];
  const bounds = [
    { organization_id: due.of?.organizationId ?? firstId, lease_id: firstId },
    ...ends,
    { organization_id: due.of?.organizationId ?? lastId, lease_id: lastId },
  ];
  return bounds.slice(1).map((upTo, index) => ({ days, after: bounds[index] ?? upTo, upTo }));
}

/**
 * Both ends of the days are named: the plan is made once for all values, and what it cannot know (that the past is posted)
 * it would take for a third of the table.
 */
export function findDue({ dueUpTo, of }: DueRent): RawBuilder<unknown> {
  return sql`
    select s.due_on, s.organization_id, s.lease_id, s.period_starts_on
    from rent_schedule s
    where s.posted_at is null and s.due_on between '-infinity' and ${dueUpTo}::date and ${isWorking('s')}
      ${of === undefined ? sql`` : sql`and s.organization_id = ${of.organizationId}::uuid`} ${ofLease(of)}`;
}

function findDueOfStretch({ of }: DueRent, { days, after, upTo }: RentStretch): RawBuilder<unknown> {
  return sql`
    select s.organization_id, s.lease_id, s.period_starts_on
    from unnest(${days}::date[]) as day (due_on)
    join rent_schedule s on s.posted_at is null and s.due_on = day.due_on
      and (s.due_on, s.organization_id, s.lease_id) > (day.due_on, ${after.organization_id}::uuid, ${after.lease_id}::uuid)
      and (s.due_on, s.organization_id, s.lease_id) <= (day.due_on, ${upTo.organization_id}::uuid, ${upTo.lease_id}::uuid)
      and ${isWorking('s')} ${ofLease(of)}`;
}

const ofLease = (of: RentOf | undefined) =>
  of?.leaseId === undefined ? sql`` : sql`and s.lease_id = ${of.leaseId}::uuid`;

/**
 * The keys of periods that are due, for a statement that charges them; their leases are held, in one order. Nothing falls
 * due after a lease was ended, whatever its schedule still says.
 */
export function duePeriods({ whatIsHeld, stretch, ...due }: RentBatch): RawBuilder<unknown> {
  return sql`
    select f.organization_id, f.lease_id, f.period_starts_on
    from (${stretch === undefined ? findDue(due) : findDueOfStretch(due, stretch)}
      order by s.organization_id, s.lease_id) as f
    cross join lateral (
      select from leases l
      where l.organization_id = f.organization_id and l.id = f.lease_id
        and (l.terminated_on is null or f.period_starts_on <= l.terminated_on)
      for no key update ${whatIsHeld === 'skip' ? sql`skip locked` : sql``}) as held`;
}

/**
 * Marks the periods that the part `due` of a statement names as charged, and returns them with an id each. What was
 * charged while a lease was waited for is left out.
 */
export const markCharged: RawBuilder<unknown> = sql`
  update rent_schedule s set posted_at = internal.current_instant() from due
  where s.organization_id = due.organization_id and s.lease_id = due.lease_id and s.period_starts_on = due.period_starts_on
    and s.posted_at is null
  returning s.*, internal.new_id() as id`;
