import { sql, type Insertable, type Updateable } from 'kysely';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { queries } from '../../db/queries.ts';
import type { Leases, RentSchedule } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, TenancyScope } from '../../db/scope.ts';

export type LeaseRow = Awaited<ReturnType<ReturnType<typeof leaseColumns>['execute']>>[number];

export interface LeaseFilter {
  search?: string | undefined;
  show: 'current' | 'late' | 'ending' | 'upcoming' | 'past' | 'all';
  propertyId?: string | undefined;
  unitId?: string | undefined;
  tenantId?: string | undefined;
  sort: 'newest' | 'ends_on';
  limit: number;
  after?: Position | undefined;
}

/** A lease that ends within so many days is asked about. */
const endsSoonDays = 60;

export function selectLeases(scope: OrgScope, filter: LeaseFilter) {
  const { after, search, propertyId, unitId, tenantId } = filter;
  const byEnd = filter.sort === 'ends_on';
  const order = byEnd ? 'asc' : 'desc';
  const sortKey = byEnd ? sql<string>`l.ends_on` : sql<string>`l.created_at`;
  const today = scope.today.toString();
  const soon = scope.today.add({ days: endsSoonDays }).toString();
  const shown = {
    all: sql<boolean>`true`,
    current: sql<boolean>`l.occupies @> ${today}::date`,
    late: sql<boolean>`due.overdue_since is not null`,
    ending: sql<boolean>`l.occupies @> ${today}::date and upper(l.occupies) <= ${soon}::date`,
    upcoming: sql<boolean>`l.starts_on > ${today}::date`,
    past: sql<boolean>`upper(l.occupies) <= ${today}::date`,
  };
  return leaseColumns(scope)
    .select(sortKey.as('sort_key'))
    .where(shown[filter.show])
    .$call((query) => (propertyId === undefined ? query : query.where('l.property_id', '=', propertyId)))
    .$call((query) => (unitId === undefined ? query : query.where('l.unit_id', '=', unitId)))
    .$call((query) => (tenantId === undefined ? query : query.where('lt.tenant_id', '=', tenantId)))
    .$call((query) => {
      if (search === undefined) return query;
      const pattern = `%${escapeLike(search.toLowerCase())}%`;
      return query.where(({ or, eb }) =>
        or([
          eb('t.search_text', 'like', pattern),
          eb('p.search_text', 'like', pattern),
          eb('u.number', '=', search),
        ]),
      );
    })
    .$call((query) =>
      after === undefined ? query : query.where(({ ref }) => isAfter(sortKey, ref('l.id'), after, order)),
    )
    .orderBy(sortKey, order)
    .orderBy('l.id', order)
    .limit(filter.limit + 1);
}

export function selectLease(scope: OrgScope, id: string) {
  return leaseColumns(scope).where('l.id', '=', id).where('l.organization_id', '=', scope.organizationId);
}

export function selectMyLease(scope: TenancyScope) {
  return leaseColumns(scope)
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .select(['o.name as organization_name', 'p.street', 'p.house_number', 'p.city'])
    .where('l.id', '=', scope.leaseId);
}

export function selectMyLeases(userId: string) {
  return queries
    .selectFrom(
      sql<{
        lease_id: string;
        organization_name: string;
        property_name: string;
        unit_number: string;
        starts_on: string;
        ends_on: string;
      }>`
      internal.leases_of(${userId})`.as('mine'),
    )
    .selectAll('mine');
}

/** The lease with its place, its people, and where its money stands, each from a row kept for it. */
function leaseColumns(scope: OrgScope | TenancyScope) {
  return leasesWithMoney(scope.today)
    .where(scopeFilter(scope))
    .select([
      'l.id',
      'l.property_id',
      'p.name as property_name',
      'l.unit_id',
      'u.number as unit_number',
      't.id as tenant_id',
      't.full_name',
      't.phone',
      't.email',
      'l.starts_on',
      'l.ends_on',
      'l.terminated_on',
      'l.monthly_rent_amount',
      'l.deposit_amount',
      'l.currency',
      'l.due_day',
      'l.payment_method',
      'l.signature_status',
      'b.balance',
      'due.charge_id',
      'due.due_on',
      'due.open',
      'due.overdue_since',
      'plan.planned_on',
      'plan.planned',
    ])
    .select(
      sql<boolean>`exists (select from waiting_payments w where w.organization_id = l.organization_id and w.lease_id = l.id)`.as(
        'is_waiting',
      ),
    );
}

/** The oldest open charge, and the next rent that is planned. */
function leasesWithMoney(on: Temporal.PlainDate) {
  const today = on.toString();
  return leasesWithPeople()
    .leftJoin('lease_balances as b', (join) =>
      join.onRef('b.organization_id', '=', 'l.organization_id').onRef('b.lease_id', '=', 'l.id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('charge_balances as c')
          .whereRef('c.organization_id', '=', 'l.organization_id')
          .whereRef('c.lease_id', '=', 'l.id')
          .whereRef('c.allocated', '<', 'c.amount')
          .orderBy('c.due_on')
          .orderBy('c.charge_id')
          .limit(1)
          .select([
            'c.charge_id',
            'c.due_on',
            sql<number>`c.amount - c.allocated`.as('open'),
            sql<string | null>`case when c.due_on < ${today}::date then c.due_on end`.as('overdue_since'),
          ])
          .as('due'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rent_schedule as s')
          .whereRef('s.organization_id', '=', 'l.organization_id')
          .whereRef('s.lease_id', '=', 'l.id')
          .where('s.posted_at', 'is', null)
          .orderBy('s.period_starts_on')
          .limit(1)
          .select(['s.due_on as planned_on', 's.amount as planned'])
          .as('plan'),
      (join) => join.onTrue(),
    );
}

function leasesWithPeople() {
  return queries
    .selectFrom('leases as l')
    .innerJoin('properties as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.property_id'),
    )
    .innerJoin('units as u', (join) =>
      join.onRef('u.organization_id', '=', 'l.organization_id').onRef('u.id', '=', 'l.unit_id'),
    )
    .innerJoin('lease_tenants as lt', (join) =>
      join
        .onRef('lt.organization_id', '=', 'l.organization_id')
        .onRef('lt.lease_id', '=', 'l.id')
        .on('lt.is_primary', '=', true),
    )
    .innerJoin('tenants as t', (join) =>
      join.onRef('t.organization_id', '=', 'lt.organization_id').onRef('t.id', '=', 'lt.tenant_id'),
    );
}

/** A tenant's door has named the organization already; row-level security holds both to it. */
function scopeFilter(scope: OrgScope | TenancyScope) {
  return 'organizationId' in scope
    ? sql<boolean>`l.organization_id = ${scope.organizationId}::uuid`
    : sql<boolean>`l.id = ${scope.leaseId}::uuid`;
}

export function selectRentSchedule(scope: OrgScope, leaseId: string) {
  return queries
    .selectFrom('rent_schedule')
    .where('organization_id', '=', scope.organizationId)
    .where('lease_id', '=', leaseId)
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

/** Holds the unit against another lease made at the same moment. */
export function lockUnit({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('units')
    .select(['id', 'property_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertLease(
  { trx, organizationId }: OrgWrite,
  lease: Omit<Insertable<Leases>, 'organization_id'>,
  tenantId: string,
): Promise<string> {
  const { id } = await trx
    .insertInto('leases')
    .values({ ...lease, organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('lease_tenants')
    .values({ organization_id: organizationId, lease_id: id, tenant_id: tenantId })
    .execute();
  return id;
}

export function lockLease({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('leases')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateLease(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Leases>,
): Promise<void> {
  await trx
    .updateTable('leases')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export type ScheduleRow = Omit<Insertable<RentSchedule>, 'organization_id' | 'lease_id'>;

export async function insertSchedule(
  { trx, organizationId }: OrgWrite,
  leaseId: string,
  rows: ScheduleRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('rent_schedule')
    .values(rows.map((row) => ({ ...row, organization_id: organizationId, lease_id: leaseId })))
    .execute();
}

/** Takes away what was not charged yet and returns what was. */
export async function clearUnpostedSchedule({ trx, organizationId }: OrgWrite, leaseId: string) {
  await trx
    .deleteFrom('rent_schedule')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('posted_at', 'is', null)
    .execute();
  return trx
    .selectFrom('rent_schedule')
    .select(['period_starts_on', 'period_ends_on', 'due_on', 'amount'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .execute();
}
