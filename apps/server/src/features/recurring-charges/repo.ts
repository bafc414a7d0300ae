import { CPI_SERIES } from '@dira/domain/israel/cpi';
import type { Currency } from '@dira/domain/money';
import type { RecurringKind, RecurringPurpose } from '@dira/domain/recurring-charges';
import { sql, type Insertable, type Updateable } from 'kysely';
import { bigints, onKey, queries } from '../../db/queries.ts';
import type { RecurringChargePostings, RecurringCharges, RecurringChargeSteps } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';

/** What a write works with: a member's transaction, or a job's. */
export type RecurringWrite = Pick<OrgWrite, 'trx' | 'organizationId' | 'now' | 'today'> & {
  userId: string | null;
};

export type RecurringRow = Awaited<ReturnType<ReturnType<typeof selectOfLease>['execute']>>[number];

/** The recurring charges of a lease with their steps and with the lease's own last day, in the order they were made. */
export function selectOfLease({ organizationId }: Pick<OrgScope, 'organizationId'>, leaseId: string) {
  return selectRules(organizationId).where('r.lease_id', '=', leaseId).orderBy('r.id');
}

/** The same of one. */
export function selectOne({ organizationId }: Pick<OrgScope, 'organizationId'>, id: string) {
  return selectRules(organizationId).where('r.id', '=', id);
}

function selectRules(organizationId: string) {
  return queries
    .selectFrom('recurring_charges as r')
    .innerJoin('lease_terms as l', onKey('l', 'r', { lease_id: 'lease_id' }))
    .where('r.organization_id', '=', organizationId)
    .select([
      'r.id',
      'r.lease_id',
      'r.purpose',
      'r.kind',
      'r.description',
      'r.every_months',
      'r.due_day',
      'r.starts_on',
      'r.ends_on',
      'r.stopped_on',
      'r.next_period_on',
      'r.base_index_month',
      'r.base_hundredths',
      'r.base_year',
      'r.index_floor',
    ])
    .select([
      sql<string>`coalesce(l.terminated_on, l.ends_on)`.as('lease_ends_on'),
      sql<Currency>`l.currency`.as('currency'),
      sql<{ from_on: string; amount: number }[]>`(
        select coalesce(json_agg(json_build_object('from_on', s.from_on, 'amount', s.amount) order by s.from_on), '[]')
        from recurring_charge_steps s
        where s.organization_id = r.organization_id and s.recurring_charge_id = r.id)`.as('steps'),
    ]);
}

/** Answers that a lease is there, which its list cannot say that may be empty. */
export function selectLease({ organizationId }: OrgScope, leaseId: string) {
  return queries
    .selectFrom('lease_terms')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .select('lease_id');
}

/** The index that recurring charges of a lease follow; none where they follow none. */
export function seriesOf({ organizationId }: Pick<OrgScope, 'organizationId'>, leaseId: string) {
  return sql<string>`(select ${CPI_SERIES} where exists (select from recurring_charges r
    where r.organization_id = ${organizationId} and r.lease_id = ${leaseId} and r.base_index_month is not null))`;
}

/** The first day and the last of a lease. */
export function findTerm({ trx, organizationId }: RecurringWrite, leaseId: string) {
  return trx
    .selectFrom('lease_terms')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .select(['starts_on', sql<string>`coalesce(terminated_on, ends_on)`.as('ends_on')])
    .executeTakeFirst();
}

export async function listOfLease(write: RecurringWrite, leaseId: string): Promise<RecurringRow[]> {
  return (await write.trx.executeQuery(selectOfLease(write, leaseId).compile())).rows;
}

export async function findOne(write: RecurringWrite, id: string): Promise<RecurringRow | undefined> {
  return (await write.trx.executeQuery(selectOne(write, id).compile())).rows[0];
}

export type StoredLink = Pick<
  Insertable<RecurringCharges>,
  'base_index_month' | 'base_hundredths' | 'base_year' | 'index_floor'
>;

type Own = 'organization_id' | 'id' | 'created_by' | 'created_at';

export async function insertRecurring(
  { trx, organizationId, userId }: RecurringWrite,
  rule: Omit<Insertable<RecurringCharges>, Own>,
): Promise<string> {
  const { id } = await trx
    .insertInto('recurring_charges')
    .values({ ...rule, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One step for each day: a day that is said again has another amount. */
export async function upsertSteps(
  { trx, organizationId }: RecurringWrite,
  id: string,
  steps: readonly Pick<Insertable<RecurringChargeSteps>, 'from_on' | 'amount'>[],
): Promise<void> {
  await trx
    .insertInto('recurring_charge_steps')
    .values(steps.map((step) => ({ ...step, organization_id: organizationId, recurring_charge_id: id })))
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'recurring_charge_id', 'from_on'])
        .doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount') })),
    )
    .execute();
}

export async function updateRecurring(
  { trx, organizationId }: RecurringWrite,
  id: string,
  change: Pick<Updateable<RecurringCharges>, 'stopped_on' | 'next_period_on' | 'next_due_on'>,
): Promise<void> {
  await trx
    .updateTable('recurring_charges')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function insertPosting(
  { trx, organizationId }: RecurringWrite,
  { linked, ...posting }: NewPosting,
): Promise<void> {
  await trx
    .insertInto('recurring_charge_postings')
    .values({
      ...posting,
      organization_id: organizationId,
      ...(linked !== null && { ...linked, link_factors: bigints(linked.link_factors) }),
    })
    .execute();
}

type Worked = 'agreed_amount' | 'index_month' | 'index_hundredths' | 'index_base_year';

type NewPosting = Omit<Insertable<RecurringChargePostings>, 'organization_id' | 'link_factors' | Worked> & {
  /** What an amount that follows the index was worked out from. */
  linked:
    | ({ [K in Worked]: NonNullable<Insertable<RecurringChargePostings>[K]> } & {
        link_factors: readonly number[];
      })
    | null;
};

/** What recurring charges of one purpose are for; of another than those of the list, by what they say. */
export interface SharedPurpose {
  propertyId: string;
  purpose: RecurringPurpose;
  description: string;
}

/** What was charged for periods that begin on some days, as far as it stands; the newest of each lease first. */
export function selectAdvances(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  { propertyId, purpose, description }: SharedPurpose,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
) {
  return queries
    .selectFrom('recurring_charge_postings as p')
    .innerJoin('recurring_charges as r', onKey('r', 'p', { id: 'recurring_charge_id' }))
    .innerJoin('lease_terms as l', onKey('l', 'p', 'lease_id'))
    .innerJoin('covered_charges as c', onKey('c', 'p', 'charge_id'))
    .where('p.organization_id', '=', organizationId)
    .where('l.property_id', '=', propertyId)
    .where('r.purpose', '=', purpose)
    .where(sql<boolean>`(r.purpose <> 'other' or lower(r.description) = lower(${description}))`)
    .where(sql<boolean>`p.period_starts_on between ${startsOn}::date and ${endsOn}::date`)
    .select(['p.lease_id', 'p.charge_id', sql<number>`c.amount`.as('standing')])
    .orderBy('p.period_starts_on', 'desc')
    .orderBy('p.charge_id', 'desc');
}

/** What the leases of a property were ever charged for, each once. */
export function selectPurposes({ organizationId }: Pick<OrgScope, 'organizationId'>, propertyId: string) {
  return queries
    .selectFrom('recurring_charges as r')
    .innerJoin('lease_terms as l', onKey('l', 'r', 'lease_id'))
    .where('r.organization_id', '=', organizationId)
    .where('l.property_id', '=', propertyId)
    .select([
      'r.purpose',
      sql<RecurringKind>`min(r.kind)`.as('kind'),
      sql<string>`min(case r.purpose when 'other' then r.description else '' end)`.as('description'),
    ])
    .groupBy(['r.purpose', sql`case r.purpose when 'other' then lower(r.description) else '' end`])
    .orderBy('r.purpose')
    .orderBy('description');
}

export interface DueLease {
  organizationId: string;
  leaseId: string;
  /** Whether what is due of it follows the index. */
  isLinked: boolean;
}

/** Leases of which a period is due that was not charged, in every organization that works. */
export async function listDueLeases(trx: Trx, today: string): Promise<DueLease[]> {
  const { rows } = await sql<DueLease>`
    select r.organization_id as "organizationId", r.lease_id as "leaseId",
      bool_or(r.base_index_month is not null) as "isLinked"
    from recurring_charges r
    join lease_terms l on l.organization_id = r.organization_id and l.lease_id = r.lease_id and l.stage = 'agreed'
    cross join lateral (select least(coalesce(l.terminated_on, l.ends_on), r.ends_on, r.stopped_on - 1) as last_on) as until
    where r.next_period_on <= ${today}::date and greatest(r.next_period_on, r.starts_on) <= until.last_on
      and least(r.next_due_on, until.last_on) <= ${today}::date and ${isWorking('r')}
    group by 1, 2
    order by 1, 2`.execute(trx);
  return rows;
}

/** Charges of leases that recurring charges posted. */
export async function listPostedCharges(trx: Trx, leaseIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('recurring_charge_postings')
    .where('lease_id', 'in', [...leaseIds])
    .select('charge_id')
    .execute();
  return new Set(rows.map(({ charge_id: id }) => id));
}
