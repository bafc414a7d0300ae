import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import { placeColumns, placeOf } from './places.repo.ts';

/** A lease that ends within so many days is asked about. */
const endsSoonDays = 60;
const mostOfAKind = 5;
const mostFreeUnits = 3;

export type TodoRow = Awaited<ReturnType<ReturnType<typeof selectTodo>['execute']>>[number];

/**
 * One row: of each kind the most urgent few and how many there are, and which first steps are taken.
 * Each list begins with the few rows of an index in its order, each count is a sum over days: neither
 * grows with the number of units.
 */
export function selectTodo(scope: OrgScope) {
  return queries.selectNoFrom((eb) => [
    jsonArrayFrom(waitingPayments(scope)).as('waiting'),
    waitingCount(scope).as('waiting_count'),
    jsonArrayFrom(overdueLeases(scope)).as('overdue'),
    overdueCount(scope).as('overdue_count'),
    jsonArrayFrom(endingLeases(scope)).as('ending'),
    endingCount(scope).as('ending_count'),
    jsonArrayFrom(freeUnits(scope)).as('free'),
    freeCount(scope).as('free_count'),
    eb
      .exists(
        eb.selectFrom('occupancy_steps').where('organization_id', '=', scope.organizationId).select('step'),
      )
      .as('has_lease'),
    eb
      .exists(
        eb
          .selectFrom('daily_dues')
          .where('organization_id', '=', scope.organizationId)
          .where('charged', '<>', 0)
          .select('charged'),
      )
      .as('has_charge'),
  ]);
}

function waitingPayments({ organizationId }: OrgScope) {
  const first = queries
    .selectFrom('waiting_payments')
    .where('organization_id', '=', organizationId)
    .select(['organization_id', 'payment_id', 'lease_id', 'reported_at'])
    .orderBy('reported_at')
    .orderBy('payment_id')
    .limit(mostOfAKind);
  return queries
    .selectFrom(first.as('w'))
    .innerJoin('payments as p', (join) =>
      join.onRef('p.organization_id', '=', 'w.organization_id').onRef('p.id', '=', 'w.payment_id'),
    )
    .innerJoinLateral(placeOf(sql.ref('w.lease_id'), organizationId), (join) => join.onTrue())
    .select(placeColumns)
    .select([
      'p.id as payment_id',
      'p.amount',
      'p.currency',
      'p.method',
      'p.reference',
      'p.paid_on',
      'p.tenant_id as payer_id',
      'w.reported_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('tenants as t')
        .whereRef('t.organization_id', '=', 'p.organization_id')
        .whereRef('t.id', '=', 'p.tenant_id')
        .select('t.full_name')
        .$asScalar()
        .$notNull()
        .as('payer_name'),
      eb
        .selectFrom('charges as c')
        .whereRef('c.organization_id', '=', 'p.organization_id')
        .whereRef('c.id', '=', 'p.intended_charge_id')
        .select('c.due_on')
        .as('meant_due_on'),
      eb
        .selectFrom('lease_arrears as a')
        .whereRef('a.organization_id', '=', 'w.organization_id')
        .whereRef('a.lease_id', '=', 'w.lease_id')
        .select('a.open_since')
        .as('open_since'),
    ])
    .orderBy('w.reported_at')
    .orderBy('w.payment_id');
}

function waitingCount({ organizationId }: OrgScope) {
  return queries
    .selectFrom('organization_counters')
    .where('organization_id', '=', organizationId)
    .select('waiting_payment_count');
}

function overdueLeases({ organizationId, today }: OrgScope) {
  const first = queries
    .selectFrom('lease_arrears')
    .where('organization_id', '=', organizationId)
    .where('open_since', '<', today.toString())
    .selectAll()
    .orderBy('open_since')
    .orderBy('lease_id')
    .limit(mostOfAKind);
  return queries
    .selectFrom(first.as('a'))
    .innerJoinLateral(placeOf(sql.ref('a.lease_id'), organizationId), (join) => join.onTrue())
    .innerJoin('leases as l', (join) =>
      join.onRef('l.organization_id', '=', 'a.organization_id').onRef('l.id', '=', 'a.lease_id'),
    )
    .innerJoin('tenants as t', (join) =>
      join.onRef('t.organization_id', '=', 'l.organization_id').onRef('t.id', '=', 'at.tenant_id'),
    )
    .select(placeColumns)
    .select(['a.open_since', 'l.currency', 't.phone', 't.language'])
    .select((eb) => [
      eb
        .selectFrom('charge_balances as b')
        .whereRef('b.organization_id', '=', 'a.organization_id')
        .whereRef('b.lease_id', '=', 'a.lease_id')
        .whereRef('b.allocated', '<', 'b.amount')
        .where('b.due_on', '<', today.toString())
        .select(sql<number>`sum(b.amount - b.allocated)::bigint`.as('open'))
        .$asScalar()
        .$notNull()
        .as('open'),
      eb
        .exists(
          eb
            .selectFrom('waiting_payments as w')
            .select('w.payment_id')
            .whereRef('w.organization_id', '=', 'a.organization_id')
            .whereRef('w.lease_id', '=', 'a.lease_id'),
        )
        .as('is_waiting'),
    ])
    .orderBy('a.open_since')
    .orderBy('a.lease_id');
}

function overdueCount({ organizationId, today }: OrgScope) {
  return queries
    .selectFrom('lease_arrears_by_day')
    .where('organization_id', '=', organizationId)
    .where('open_since', '<', today.toString())
    .select(sql<number>`coalesce(sum(lease_count), 0)::int`.as('n'))
    .$asScalar()
    .$notNull();
}

function endingLeases({ organizationId, today }: OrgScope) {
  const first = queries
    .selectFrom('unit_lettings')
    .where('organization_id', '=', organizationId)
    .where('let_until', '>=', today.toString())
    .where('let_until', '<=', today.add({ days: endsSoonDays }).toString())
    .selectAll()
    .orderBy('let_until')
    .orderBy('unit_id')
    .limit(mostOfAKind);
  return queries
    .selectFrom(first.as('u'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('leases')
          .whereRef('leases.organization_id', '=', 'u.organization_id')
          .whereRef('leases.unit_id', '=', 'u.unit_id')
          .orderBy('leases.starts_on', 'desc')
          .limit(1)
          .select('leases.id')
          .as('l'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(placeOf(sql.ref('l.id'), organizationId), (join) => join.onTrue())
    .select(placeColumns)
    .select('u.let_until')
    .orderBy('u.let_until')
    .orderBy('u.unit_id');
}

function freeUnits({ organizationId, today }: OrgScope) {
  const first = queries
    .selectFrom('unit_lettings')
    .where('organization_id', '=', organizationId)
    .where('let_until', '<', today.toString())
    .selectAll()
    .orderBy('let_until')
    .orderBy('unit_id')
    .limit(mostFreeUnits);
  return queries
    .selectFrom(first.as('f'))
    .innerJoin('units as u', (join) =>
      join.onRef('u.organization_id', '=', 'f.organization_id').onRef('u.id', '=', 'f.unit_id'),
    )
    .innerJoin('properties as p', (join) =>
      join.onRef('p.organization_id', '=', 'f.organization_id').onRef('p.id', '=', 'f.property_id'),
    )
    .select(['u.id as unit_id', 'u.number as unit_number', 'p.id as property_id', 'p.name as property_name'])
    .select(sql<string | null>`nullif(f.let_until, '-infinity')`.as('let_until'))
    .orderBy('f.let_until')
    .orderBy('f.unit_id');
}

function endingCount({ today, ...scope }: OrgScope) {
  return unitsLet(scope, today, today.add({ days: endsSoonDays }));
}

function freeCount({ today, ...scope }: OrgScope) {
  return unitsLet(scope, null, today.subtract({ days: 1 }));
}

/** How many units are let until a day between two, both included. */
function unitsLet(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  from: Temporal.PlainDate | null,
  to: Temporal.PlainDate,
) {
  return queries
    .selectFrom('unit_lettings_by_day')
    .where('organization_id', '=', organizationId)
    .where('let_until', '>=', from?.toString() ?? '-infinity')
    .where('let_until', '<=', to.toString())
    .select(sql<number>`coalesce(sum(unit_count), 0)::int`.as('n'))
    .$asScalar()
    .$notNull();
}
