import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import {
  overviewCurrency,
  shownProperties,
  type Days,
  type OverviewSources,
  type PropertyChoice,
} from '../../contributions/overview.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** What falls due, and what of it is covered, by month. Of the whole workspace every day has its sums. */
function selectDuesByMonth(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  const { organizationId } = scope;
  const dues =
    propertyId === undefined
      ? sql<DueRow>`(
        select d.due_on, d.planned + d.charged as expected, d.allocated as collected from expected_rent d
        where d.organization_id = ${organizationId} and d.currency = ${overviewCurrency} and not d.is_deposit
          and d.due_on between ${days.from}::date and ${days.to}::date)`
      : sql<DueRow>`(${duesOf(sql`${organizationId}::uuid`, sql`${propertyId}::uuid`, days)})`;
  return queries
    .selectFrom(dues.as('d'))
    .select([sql<string>`to_char(d.due_on, 'YYYY-MM')`.as('month'), ...duesColumns])
    .groupBy('month')
    .having(sql<boolean>`bool_or(d.expected <> 0 or d.collected <> 0)`);
}

/** The same by property, of those that are shown. */
function selectDuesByProperty(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  const dues = sql<DueRow>`(${duesOf(sql`p.organization_id`, sql`p.property_id`, days)} offset 0)`;
  return queries
    .selectFrom(shownProperties(scope, propertyId).as('p'))
    .innerJoinLateral(dues.as('d'), (join) => join.onTrue())
    .select(['p.property_id', ...duesColumns])
    .groupBy('p.property_id');
}

interface DueRow {
  due_on: string;
  expected: number;
  collected: number;
}

const duesColumns = [
  sql<number>`sum(d.expected)::bigint`.as('expected'),
  sql<number>`sum(d.collected)::bigint`.as('collected'),
] as const;

/**
 * The dues of one property, as `expected_rent` counts them: planned rent and charges with their counter-charges,
 * without deposits. They are looked up lease by lease: `+ 0` keeps the days from the index of all that is due on them.
 */
function duesOf(organizationId: RawBuilder<unknown>, propertyId: RawBuilder<unknown>, { from, to }: Days) {
  const inDays = (day: string) => sql`${sql.ref(day)} + 0 between ${from}::date and ${to}::date`;
  return sql`
    select due.* from lease_terms l cross join lateral (
      select s.due_on, s.amount as expected, 0::bigint as collected from planned_rent s
        where s.organization_id = l.organization_id and s.lease_id = l.lease_id and s.currency = ${overviewCurrency}
          and ${inDays('s.due_on')}
      union all
      select c.due_on, c.amount, coalesce((select b.allocated from charge_balances b
          where b.organization_id = c.organization_id and b.charge_id = c.id), 0) from charges c
        where c.organization_id = l.organization_id and c.lease_id = l.lease_id and c.kind <> 'deposit'
          and c.currency = ${overviewCurrency} and ${inDays('c.due_on')}
      offset 0) as due
    where l.organization_id = ${organizationId} and l.property_id = ${propertyId}`;
}

/** What is open and late today, deposits too. Of the whole workspace every day has its sums. */
function selectOverdue(scope: OrgScope, propertyId: PropertyChoice) {
  const today = scope.today.toString();
  const overdue =
    propertyId === undefined
      ? sql<number>`(select coalesce(sum(d.charged - d.allocated), 0)::bigint from expected_rent d
        where d.organization_id = ${scope.organizationId} and d.currency = ${overviewCurrency} and d.due_on < ${today}::date)`
      : sql<number>`(select coalesce(sum(o.open), 0)::bigint from (
        ${openOf(sql`${scope.organizationId}::uuid`, sql`${propertyId}::uuid`, today)}) as o)`;
  return queries.selectNoFrom(overdue.as('overdue'));
}

/** The same by property, of those that are shown. */
function selectOverdueByProperty(scope: OrgScope, propertyId: PropertyChoice) {
  const open = openOf(sql`p.organization_id`, sql`p.property_id`, scope.today.toString());
  return queries
    .selectFrom(shownProperties(scope, propertyId).as('p'))
    .innerJoinLateral(sql<{ open: number }>`(${open} offset 0)`.as('o'), (join) => join.onTrue())
    .select(['p.property_id', sql<number>`sum(o.open)::bigint`.as('overdue')])
    .groupBy('p.property_id');
}

/** What the leases of one property owe that was due before a day. */
function openOf(organizationId: RawBuilder<unknown>, propertyId: RawBuilder<unknown>, before: string) {
  return sql`
    select late.open from lease_terms l cross join lateral (
      select b.amount - b.allocated as open from charge_balances b
      where b.organization_id = l.organization_id and b.lease_id = l.lease_id and b.allocated < b.amount
        and b.due_on + 0 < ${before}::date
      offset 0) as late
    where l.organization_id = ${organizationId} and l.property_id = ${propertyId} and l.currency = ${overviewCurrency}`;
}

/**
 * Money as the ledger dates it, by month and currency: a payment on the day it came, its reversal on the day it was
 * taken back. What of it covered deposits is no income; of a payment that was taken back it is what it covered until then.
 */
function selectCash(scope: OrgScope, propertyId: PropertyChoice, { from, to }: Days) {
  const { organizationId } = scope;
  const isWanted = isOfProperty(sql.ref('p.lease_id'), scope, propertyId);
  const deposit = sql`(select coalesce(sum(a.amount), 0)::bigint from allocations a
    join charges c on c.organization_id = a.organization_id and c.id = a.charge_id and c.kind = 'deposit'
    where a.organization_id = p.organization_id and a.payment_id = p.id
      and (v.payment_id is null or a.created_at < v.reversed_at))`;
  return queries
    .selectFrom(
      sql<{ moved_on: string; currency: Currency; amount: number; deposit: number }>`(
        select p.paid_on as moved_on, p.currency, p.amount, ${deposit} as deposit from payments p
          join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id and d.decision = 'confirmed'
          left join payment_reversals v on v.organization_id = p.organization_id and v.payment_id = p.id
          where p.organization_id = ${organizationId} and p.paid_on between ${from}::date and ${to}::date and ${isWanted}
        union all
        select greatest(p.paid_on, v.reversed_on), p.currency, -p.amount, -${deposit} from payment_reversals v
          join payments p on p.organization_id = v.organization_id and p.id = v.payment_id
          where v.organization_id = ${organizationId} and ${isWanted}
            and greatest(p.paid_on, v.reversed_on) between ${from}::date and ${to}::date)`.as('m'),
    )
    .select([
      sql<string>`to_char(m.moved_on, 'YYYY-MM')`.as('month'),
      'm.currency',
      sql<number>`sum(m.amount - m.deposit)::bigint`.as('received'),
      sql<number>`sum(m.deposit)::bigint`.as('deposits'),
    ])
    .groupBy(['month', 'm.currency']);
}

/** Whether a lease is of the property that was asked for; every lease is where none was. */
function isOfProperty(leaseId: RawBuilder<unknown>, scope: OrgScope, propertyId: PropertyChoice) {
  if (propertyId === undefined) return sql<boolean>`true`;
  return sql<boolean>`${leaseId} in (select of_property.lease_id from lease_terms of_property
    where of_property.organization_id = ${scope.organizationId} and of_property.property_id = ${propertyId})`;
}

export const moneyOverview = {
  selectDuesByMonth,
  selectDuesByProperty,
  selectOverdue,
  selectOverdueByProperty,
  selectCash,
} satisfies Partial<OverviewSources>;
