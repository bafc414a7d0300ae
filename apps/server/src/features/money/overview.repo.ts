import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { shownProperties, type OverviewSources, type PropertyChoice } from '../../contributions/overview.ts';
import type { Days } from '../../db/days.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** What falls due, and what of it is covered, by month. Of the whole workspace every day has its sums. */
export function selectDuesByMonth(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  const { organizationId } = scope;
  const dues =
    propertyId === undefined
      ? sql<DueRow>`(
        select d.due_on, d.currency, d.planned + d.charged as expected, d.allocated as collected from organization_dues d
        where d.organization_id = ${organizationId} and not d.is_apart
          and d.due_on between ${days.from}::date and ${days.to}::date)`
      : sql<DueRow>`(${duesOf(sql`${organizationId}::uuid`, sql`${propertyId}::uuid`, days)})`;
  return queries
    .selectFrom(dues.as('d'))
    .select([sql<string>`to_char(d.due_on, 'YYYY-MM')`.as('month'), 'd.currency', ...duesColumns])
    .groupBy(['month', 'd.currency'])
    .having(sql<boolean>`bool_or(d.expected <> 0 or d.collected <> 0)`);
}

/** The same by property, of those that are shown. */
function selectDuesByProperty(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  const dues = sql<DueRow>`(${duesOf(sql`p.organization_id`, sql`p.property_id`, days)} offset 0)`;
  return queries
    .selectFrom(shownProperties(scope, propertyId).as('p'))
    .innerJoinLateral(dues.as('d'), (join) => join.onTrue())
    .select(['p.property_id', 'd.currency', ...duesColumns])
    .groupBy(['p.property_id', 'd.currency']);
}

export interface DueRow {
  due_on: string;
  currency: Currency;
  expected: number;
  collected: number;
}

export const duesColumns = [
  sql<number>`sum(d.expected)::bigint`.as('expected'),
  sql<number>`sum(d.collected)::bigint`.as('collected'),
] as const;

/**
 * The dues of one property, as `organization_dues` counts them: planned rent and charges with their counter-charges,
 * without deposits and payouts. They are looked up lease by lease: `+ 0` keeps the days from the index of all that is due on them.
 */
export function duesOf(
  organizationId: RawBuilder<unknown>,
  propertyId: RawBuilder<unknown>,
  { from, to }: Days,
) {
  const inDays = (day: string) => sql`${sql.ref(day)} + 0 between ${from}::date and ${to}::date`;
  return sql`
    select due.* from lease_terms l cross join lateral (
      select s.due_on, s.currency, s.amount as expected, 0::bigint as collected from planned_rent s
        where s.organization_id = l.organization_id and s.lease_id = l.lease_id and ${inDays('s.due_on')}
      union all
      select c.due_on, c.currency, c.amount, coalesce((select b.allocated from charge_balances b
          where b.organization_id = c.organization_id and b.charge_id = c.id), 0) from charges c
        where c.organization_id = l.organization_id and c.lease_id = l.lease_id and not internal.is_apart(c.kind)
          and ${inDays('c.due_on')}
      offset 0) as due
    where l.organization_id = ${organizationId} and l.property_id = ${propertyId}`;
}

/** What is open and late today, deposits too. Of the whole workspace every day has its sums. */
function selectOverdue(scope: OrgScope, propertyId: PropertyChoice) {
  const today = scope.today.toString();
  const open =
    propertyId === undefined
      ? sql<OpenRow>`(
        select d.currency, d.charged - d.allocated as open from organization_dues d
        where d.organization_id = ${scope.organizationId} and d.due_on < ${today}::date)`
      : sql<OpenRow>`(${openOf(sql`${scope.organizationId}::uuid`, sql`${propertyId}::uuid`, today)})`;
  return queries
    .selectFrom(open.as('o'))
    .select(['o.currency', sql<number>`sum(o.open)::bigint`.as('overdue')])
    .groupBy('o.currency');
}

interface OpenRow {
  currency: Currency;
  open: number;
}

/** The same by property, of those that are shown. */
function selectOverdueByProperty(scope: OrgScope, propertyId: PropertyChoice) {
  const open = openOf(sql`p.organization_id`, sql`p.property_id`, scope.today.toString());
  return queries
    .selectFrom(shownProperties(scope, propertyId).as('p'))
    .innerJoinLateral(sql<OpenRow>`(${open} offset 0)`.as('o'), (join) => join.onTrue())
    .select(['p.property_id', 'o.currency', sql<number>`sum(o.open)::bigint`.as('overdue')])
    .groupBy(['p.property_id', 'o.currency']);
}

/** What the leases of one property owe that was due before a day. */
function openOf(organizationId: RawBuilder<unknown>, propertyId: RawBuilder<unknown>, before: string) {
  return sql`
    select l.currency, late.open from lease_terms l cross join lateral (
      select b.amount - b.allocated as open from charge_balances b
      where b.organization_id = l.organization_id and b.lease_id = l.lease_id and b.allocated < b.amount
        and b.due_on + 0 < ${before}::date
      offset 0) as late
    where l.organization_id = ${organizationId} and l.property_id = ${propertyId}`;
}

/**
 * Money as the ledger dates it, by month and currency: a payment on the day it came, its reversal on the day it was
 * taken back. What of it covered deposits is no income. Of the whole workspace every month has its sums.
 */
export function selectCash(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  propertyId: PropertyChoice,
  { from, to }: Days,
) {
  const cash =
    propertyId === undefined
      ? sql<CashRow>`(
        select c.month, c.currency, c.amount, c.deposits from organization_cash c
        where c.organization_id = ${organizationId} and c.month between ${from}::date and ${to}::date)`
      : sql<CashRow>`(
        select m.moved_on as month, m.currency, m.amount, m.deposits from lease_terms l
        cross join lateral (select * from cash_movements o
          where o.organization_id = l.organization_id and o.lease_id = l.lease_id
            and o.moved_on between ${from}::date and ${to}::date offset 0) as m
        where l.organization_id = ${organizationId} and l.property_id = ${propertyId})`;
  return queries
    .selectFrom(cash.as('c'))
    .select([
      sql<string>`to_char(c.month, 'YYYY-MM')`.as('month'),
      'c.currency',
      sql<number>`sum(c.amount - c.deposits)::bigint`.as('received'),
      sql<number>`sum(c.deposits)::bigint`.as('deposits'),
    ])
    .groupBy([sql`1`, 'c.currency'])
    .having(sql<boolean>`bool_or(c.amount <> 0 or c.deposits <> 0)`);
}

interface CashRow {
  month: string;
  currency: Currency;
  amount: number;
  deposits: number;
}

export const moneyOverview = {
  selectDuesByMonth,
  selectDuesByProperty,
  selectOverdue,
  selectOverdueByProperty,
  selectCash,
} satisfies Partial<OverviewSources>;
