import { MOST_SUMMED_ROWS } from '@dira/contract/tables';
import { CHARGE_STATUSES, type ChargeStatus } from '@dira/domain/charge-status';
import type { Currency } from '@dira/domain/money';
import type { PaymentMethod } from '@dira/domain/payment-methods';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { daysOfMonth } from '../../db/days.ts';
import { hasRow, isOnPage, rowByRow, searchedPage, selectPageIds, type Position } from '../../db/page.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { ChargeBalances, DB } from '../../db/schema.ts';
import type { OrgScope } from '../../db/scope.ts';
import { sumsOf } from '../../db/totals.ts';
import { interestOfCharge, linkageOfCharge } from './linkage-of-charge.repo.ts';
import type { MoneyWrite } from './posting.repo.ts';

export interface ChargeFilter {
  sort: 'due_on' | 'amount';
  order: 'asc' | 'desc';
  status?: ChargeStatus | undefined;
  leaseId?: string | undefined;
  propertyId?: string | undefined;
  tenantId?: string | undefined;
  /** `2026-12` */
  month?: string | undefined;
  search?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

export type ChargePageRow = Awaited<ReturnType<ReturnType<typeof selectChargePage>['execute']>>[number];

/** Charges that stand, by due date or amount. What was reversed has no balance any more and is not among them. */
export function selectChargePage(scope: OrgScope, filter: ChargeFilter) {
  const sortKey = filter.sort === 'amount' ? sql<string>`c.amount` : sql<string>`c.due_on`;
  return chargesWithPlace(scope)
    .select(sortKey.as('sort_key'))
    .where(isOnPage(sql.ref('b.charge_id'), pageOf(scope, filter)))
    .orderBy(sortKey, filter.order)
    .orderBy('c.id', filter.order)
    .limit(filter.limit + 1);
}

/** What the charges of a list add up to, by currency, up to so many of them. */
export function selectChargeTotals(scope: OrgScope, filter: Omit<ChargeFilter, 'limit' | 'after'>) {
  const { currency, amount, open } = walkOf(scope, filter.status);
  const charges = pageOf(
    scope,
    { ...filter, limit: MOST_SUMMED_ROWS },
    sql`${currency} as currency, ${amount} as amount, ${open} as open`,
  );
  return queries
    .selectFrom(sql<{ currency: Currency; amount: number; open: number }>`(${charges})`.as('c'))
    .groupBy('c.currency')
    .select('c.currency')
    .select(sumsOf(sql`c.amount`, sql`c.open`));
}

/** How many charges each status shows: each is found as its list finds it, up to so many. */
export function selectChargeCounts(scope: OrgScope, filter: Pick<ChargeFilter, 'propertyId' | 'month'>) {
  const list = { ...filter, sort: 'due_on', order: 'desc', limit: MOST_SUMMED_ROWS } as const;
  const choices = [...CHARGE_STATUSES, 'all'] as const;
  const found = choices.map((choice) => {
    const ids = pageOf(scope, { ...list, status: choice === 'all' ? undefined : choice });
    return sql`select ${sql.lit(choice)}::text as choice, (select count(*) from (${ids}) as n) as n`;
  });
  return queries
    .selectFrom(sql<{ choice: string; n: number }>`(${sql.join(found, sql` union all `)})`.as('x'))
    .select([
      sql<number>`max(x.n)::int`.as('walked'),
      sql<Record<(typeof choices)[number], number>>`jsonb_object_agg(x.choice, x.n)`.as('counts'),
    ]);
}

/**
 * The ids of a page, or other columns of its rows. Each status has an index of its own: open charges are few, all
 * charges are many.
 */
function pageOf(scope: OrgScope, filter: ChargeFilter, columns?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { status, leaseId, propertyId, tenantId, search, sort, after, order, limit } = filter;
  const { from, id, isWanted } = walkOf(scope, status);
  const leaseIdOf = sql`x.lease_id`;
  const dueOn = sql<string>`x.due_on`;
  const sortKey = sort === 'due_on' ? dueOn : amountKey(filter);
  const wanted = [
    sql`x.organization_id = ${scope.organizationId}::uuid`,
    isWanted,
    leaseId === undefined ? undefined : sql`${leaseIdOf} = ${leaseId}::uuid`,
    propertyId === undefined
      ? undefined
      : sql`${leaseIdOf} = any(array(select l.lease_id from lease_terms l
        where l.organization_id = ${scope.organizationId}::uuid and l.property_id = ${propertyId}::uuid))`,
    tenantId === undefined
      ? undefined
      : sql`${leaseIdOf} = any(array(select lt.lease_id from lease_parties lt
        where lt.organization_id = ${scope.organizationId}::uuid and lt.tenant_id = ${tenantId}::uuid))`,
    ...daysOf(dueOn, filter),
  ];
  const page = (condition?: RawBuilder<unknown>) =>
    selectPageIds({ from, id, columns, sortKey, order, after, limit, wanted: [...wanted, condition] });
  if (search === undefined) return page();
  return searchedPage(
    search,
    { leaseId: leaseIdOf, isPrimary: true, matches: (pattern) => hasText(pattern, search) },
    page,
  );
}

/**
 * The days of the month that was asked for. Where a page begins behind a day, that alone bounds it on this side: an index
 * is entered at the first bound of a side, and would be gone through from there.
 */
function daysOf(dueOn: RawBuilder<unknown>, { month, sort, order, after }: ChargeFilter) {
  if (month === undefined) return [];
  const { from, to } = daysOfMonth(month);
  const begun = sort === 'due_on' && after !== undefined ? order : undefined;
  return [
    begun === 'asc' ? undefined : sql`${dueOn} >= ${from}::date`,
    begun === 'desc' ? undefined : sql`${dueOn} <= ${to}::date`,
  ];
}

/**
 * The amount that a page runs by. Open charges, and those of a month, are found by their dates and sorted then: through
 * the index of amounts they would be looked for among all that the workspace ever charged.
 */
function amountKey({ status, month }: ChargeFilter) {
  const isOfAll = month === undefined && (status === undefined || status === 'paid');
  return isOfAll ? sql<string>`x.amount` : sql<string>`(x.amount + 0)`;
}

/** What a page of a status goes through, row by row, which rows of it are wanted, and what they owe. */
function walkOf(scope: OrgScope, status: ChargeStatus | undefined) {
  const isOfOpen = status !== undefined && status !== 'paid';
  if (isOfOpen)
    return {
      from: sql`charge_balances as x`,
      id: sql<string>`x.charge_id`,
      isWanted: openFilter(scope, status),
      currency: sql`(select c.currency from charges c
        where c.organization_id = x.organization_id and c.id = x.charge_id limit 1)`,
      amount: sql`x.amount`,
      open: sql`x.amount - x.allocated`,
    };
  const isCovered = status === 'paid' ? sql`and b.allocated >= b.amount` : sql``;
  return {
    // What was reversed has no balance. Each is looked up by itself: all of them would be read first otherwise.
    from: sql`charges as x cross join lateral (select b.amount, b.amount - b.allocated as open from charge_balances b
      where b.organization_id = x.organization_id and b.charge_id = x.id ${isCovered} limit 1) as b`,
    id: sql<string>`x.id`,
    isWanted: undefined,
    currency: sql`x.currency`,
    amount: sql`b.amount`,
    open: sql`b.open`,
  };
}

/** The tenant who is addressed, the property, or the number of the unit. */
function hasText(pattern: string, text: string) {
  return hasRow(sql`
    lease_terms l
    join primary_tenants t on t.organization_id = l.organization_id and t.lease_id = l.lease_id
    join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
    join unit_places u on u.organization_id = l.organization_id and u.unit_id = l.unit_id
    where l.organization_id = x.organization_id and l.lease_id = x.lease_id
      and (t.search_text like ${pattern} or p.search_text like ${pattern} or u.unit_number = ${text})`);
}

function chargesWithPlace(scope: OrgScope) {
  return queries
    .selectFrom('charges as c')
    .innerJoin('charge_balances as b', onKey('b', 'c', { charge_id: 'id' }))
    .innerJoin('lease_terms as l', onKey('l', 'c', 'lease_id'))
    .innerJoin('primary_tenants as t', onKey('t', 'l', 'lease_id'))
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .leftJoinLateral(waitingFor, (join) => join.onTrue())
    .where('c.organization_id', '=', scope.organizationId)
    .where('b.organization_id', '=', scope.organizationId)
    .select([
      'c.id',
      'c.lease_id',
      'c.kind',
      'c.period_starts_on',
      'c.period_ends_on',
      'c.description',
      'b.amount',
      'c.currency',
      'c.due_on',
      'c.prorated_days',
      'c.prorated_of_days',
      'c.monthly_rent_amount',
      'b.allocated',
      'l.payment_method',
      't.tenant_id',
      't.full_name as tenant_name',
      'l.more_tenants',
      'p.property_id',
      'p.property_name',
      'u.unit_id',
      'u.unit_number',
      'waiting.payment_id as waiting_payment_id',
      'waiting.method as waiting_method',
      'waiting.tenant_notes',
      'waiting.is_being_confirmed',
    ])
    .select(linkageOfCharge)
    .select(interestOfCharge);
}

/**
 * The oldest report that waits for an open charge `b`: one that names it or what it is the VAT of, or that names none
 * while it is the oldest open charge of the lease.
 */
export function waitingFor(eb: ExpressionBuilder<DB & { b: ChargeBalances }, 'b'>) {
  return eb
    .selectFrom('waiting_payments as w')
    .innerJoin('payments as wp', onKey('wp', 'w', { id: 'payment_id' }))
    .whereRef('w.organization_id', '=', 'b.organization_id')
    .whereRef('w.lease_id', '=', 'b.lease_id')
    .whereRef('b.allocated', '<', 'b.amount')
    .where(sql<boolean>`coalesce(wp.intended_charge_id, (
      select o.charge_id from charge_balances o
      where o.organization_id = b.organization_id and o.lease_id = b.lease_id and o.allocated < o.amount
      order by o.due_on, o.charge_id limit 1)) in (b.charge_id, (select v.vat_of_charge_id from charges v
      where v.organization_id = b.organization_id and v.id = b.charge_id))`)
    .select(['w.payment_id', sql<PaymentMethod>`wp.method`.as('method'), 'wp.tenant_notes'])
    .select((one) =>
      one
        .exists(
          one
            .selectFrom('undoable_confirmations as c')
            .whereRef('c.organization_id', '=', 'w.organization_id')
            .whereRef('c.payment_id', '=', 'w.payment_id')
            .select('c.payment_id'),
        )
        .as('is_being_confirmed'),
    )
    .orderBy('w.reported_at')
    .orderBy('w.payment_id')
    .limit(1)
    .as('waiting');
}

/** `chargeStatus` of the domain for what is open, as conditions on a balance `x` that the indexes of open charges serve. */
function openFilter(scope: OrgScope, status: Exclude<ChargeStatus, 'paid'>) {
  const today = scope.today.toString();
  // Few leases have reported something: of the others there is nothing to look for.
  const reporting = sql`select w.lease_id from waiting_payments w where w.organization_id = ${scope.organizationId}::uuid`;
  const waiting = sql`exists (${queries
    .selectFrom('charge_balances as b')
    .innerJoinLateral(waitingFor, (join) => join.onTrue())
    .where(sql<boolean>`b.organization_id = x.organization_id and b.charge_id = x.charge_id`)
    .select('waiting.payment_id')
    .limit(sql.lit(1))})`;
  const open = sql`x.allocated < x.amount`;
  const quiet = sql`${open} and ${rowByRow(sql`not (x.lease_id in (${reporting}) and ${waiting})`)}`;
  return {
    pending_confirmation: sql`${open} and x.lease_id = any(array(${reporting})) and ${rowByRow(waiting)}`,
    overdue: sql`${quiet} and x.due_on < ${today}::date`,
    confirmed: sql`${quiet} and x.due_on >= ${today}::date and ${rowByRow(sql`x.allocated > 0`)}`,
    pending: sql`${quiet} and x.due_on >= ${today}::date and ${rowByRow(sql`x.allocated = 0`)}`,
  }[status];
}

/** `chargeStatus` of the domain, of a balance `x`: as the lists of each status find it. */
export function statusOf(scope: OrgScope): RawBuilder<ChargeStatus> {
  const open = (['pending_confirmation', 'overdue', 'confirmed', 'pending'] as const).map(
    (status) => sql`when ${openFilter(scope, status)} then ${sql.lit(status)}`,
  );
  return sql<ChargeStatus>`case when x.allocated >= x.amount then 'paid' ${sql.join(open, sql` `)} end`;
}

export function findCharge({ trx, organizationId }: MoneyWrite, id: string) {
  return trx
    .selectFrom('charges')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What stands of a charge, and what of it is covered; nothing of one that was taken back, or takes another back. */
export function findStanding({ trx, organizationId }: MoneyWrite, chargeId: string) {
  return trx
    .selectFrom('charge_balances')
    .select(['lease_id', 'amount', 'allocated'])
    .where('organization_id', '=', organizationId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
}

/** Whether a relief was given back before, or the charge itself was reversed since. */
export async function isBeyondRestoring(
  { trx, organizationId }: MoneyWrite,
  reliefId: string,
  chargeId: string,
): Promise<boolean> {
  const later = await trx
    .selectFrom('charges')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('reverses_charge_id', '=', chargeId)
    .where(({ or, eb }) => or([eb('restores_id', '=', reliefId), eb('relief', '=', 'reversal')]))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
