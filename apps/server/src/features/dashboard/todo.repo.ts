import { SECURITY_RETURN_REMINDER_DAYS } from '@dira/domain/lease-endings';
import { lastSoonDay } from '@dira/domain/lease-states';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { buildOnce, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import { placeColumns, placeOf } from './places.repo.ts';
import { noticeCount, waitingNotices } from './todo-notices.repo.ts';
import {
  dueCheques,
  endingSealKey,
  expiringCount,
  expiringGuarantees,
  returnCount,
  securityReturns,
} from './todo-registers.repo.ts';
import { repairCandidates } from './todo-repairs.repo.ts';

const keyEndsSoonDays = 30;
const mostOfAKind = 5;
const mostFreeUnits = 3;

export type TodoRow = Awaited<ReturnType<ReturnType<typeof buildTodo>['execute']>>[number];

interface TodoValues {
  organizationId: string;
  today: string;
  yesterday: string;
  /** The last day of what ends soon. */
  soon: string;
  /** Who left by then and has not everything back is spoken of. */
  longGone: string;
  /** A key for seals that ends by then is spoken of. */
  keyEndsBy: string;
}

/** The landlord's tasks; one row. */
export function selectTodo({ organizationId, today, now }: OrgScope) {
  return todo({
    organizationId,
    today: today.toString(),
    yesterday: today.subtract({ days: 1 }).toString(),
    soon: lastSoonDay(today).toString(),
    longGone: today.subtract({ days: SECURITY_RETURN_REMINDER_DAYS[0] }).toString(),
    keyEndsBy: now.add({ hours: keyEndsSoonDays * 24 }).toString(),
  });
}

/**
 * One row: of each kind the most urgent few and how many there are, and which first steps are taken.
 * Each list begins with the few rows of an index in its order, each count is a sum over days: neither
 * grows with the number of units.
 */
export function buildTodo(scope: TodoValues) {
  return queries.selectNoFrom((eb) => [
    jsonArrayFrom(waitingPayments(scope)).as('waiting'),
    waitingCount(scope).as('waiting_count'),
    jsonArrayFrom(overdueLeases(scope)).as('overdue'),
    overdueCount(scope).as('overdue_count'),
    jsonArrayFrom(endingLeases(scope)).as('ending'),
    endingCount(scope).as('ending_count'),
    jsonArrayFrom(freeUnits(scope)).as('free'),
    freeCount(scope).as('free_count'),
    jsonArrayFrom(dueCheques(scope)).as('cheques'),
    jsonArrayFrom(expiringGuarantees(scope)).as('guarantees'),
    expiringCount(scope).as('guarantee_count'),
    jsonArrayFrom(securityReturns(scope)).as('returns'),
    returnCount(scope).as('return_count'),
    jsonArrayFrom(waitingNotices(scope)).as('notices'),
    noticeCount(scope).as('notice_count'),
    jsonArrayFrom(endingSealKey(scope)).as('seal_keys'),
    jsonArrayFrom(repairCandidates(scope)).as('repairs'),
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

const todo = buildOnce(['organizationId', 'today', 'yesterday', 'soon', 'longGone', 'keyEndsBy'], buildTodo);

function waitingPayments({ organizationId }: TodoValues) {
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

function waitingCount({ organizationId }: TodoValues) {
  return queries
    .selectFrom('organization_counters')
    .where('organization_id', '=', organizationId)
    .select('waiting_payment_count');
}

function overdueLeases({ organizationId, today }: TodoValues) {
  const first = queries
    .selectFrom('lease_arrears')
    .where('organization_id', '=', organizationId)
    .where('open_since', '<', today)
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
        .where('b.due_on', '<', today)
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

function overdueCount({ organizationId, today }: TodoValues) {
  return queries
    .selectFrom('lease_arrears_by_day')
    .where('organization_id', '=', organizationId)
    .where('open_since', '<', today)
    .select(sql<number>`coalesce(sum(lease_count), 0)::int`.as('n'))
    .$asScalar()
    .$notNull();
}

function endingLeases({ organizationId, today, soon }: TodoValues) {
  const first = queries
    .selectFrom('unit_lettings')
    .where('organization_id', '=', organizationId)
    .where('let_until', '>=', today)
    .where('let_until', '<=', soon)
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
          .where(sql<boolean>`not isempty(leases.occupies)`)
          .orderBy('leases.starts_on', 'desc')
          .limit(1)
          .select('leases.id')
          .as('l'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(placeOf(sql.ref('l.id'), organizationId), (join) => join.onTrue())
    .leftJoin('lease_contracts as c', (join) =>
      join.on('c.organization_id', '=', organizationId).onRef('c.lease_id', '=', 'l.id'),
    )
    .select(placeColumns)
    .select([
      'u.let_until',
      // A contract without an option has no holder of one, and no days.
      sql<string | null>`case when c.contents #>> '{term,optionHolder}' <> 'none'
        then u.let_until - (c.contents #>> '{term,optionNoticeDays}')::int end`.as('option_notice_on'),
    ])
    .orderBy('u.let_until')
    .orderBy('u.unit_id');
}

function freeUnits({ organizationId, today }: TodoValues) {
  const first = queries
    .selectFrom('unit_lettings')
    .where('organization_id', '=', organizationId)
    .where('let_until', '<', today)
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

function endingCount({ organizationId, today, soon }: TodoValues) {
  return unitsLet(organizationId, today, soon);
}

function freeCount({ organizationId, yesterday }: TodoValues) {
  return unitsLet(organizationId, '-infinity', yesterday);
}

/** How many units are let until a day between two, both included. */
function unitsLet(organizationId: string, from: string, to: string) {
  return queries
    .selectFrom('unit_lettings_by_day')
    .where('organization_id', '=', organizationId)
    .where('let_until', '>=', from)
    .where('let_until', '<=', to)
    .select(sql<number>`coalesce(sum(unit_count), 0)::int`.as('n'))
    .$asScalar()
    .$notNull();
}
