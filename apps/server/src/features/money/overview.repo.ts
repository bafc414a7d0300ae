import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import {
  overviewCurrency,
  type Days,
  type OverviewSources,
  type PropertyChoice,
} from '../../contributions/overview.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** What falls due, and what of it is covered, by month. */
function selectDuesByMonth(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  return queries
    .selectFrom(duesOf(scope, propertyId, days).as('d'))
    .select([sql<string>`to_char(d.due_on, 'YYYY-MM')`.as('month'), ...duesColumns])
    .groupBy('month');
}

/** The same by property. */
function selectDuesByProperty(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  return queries
    .selectFrom(duesOf(scope, propertyId, days).as('d'))
    .innerJoin('lease_terms as l', (join) =>
      join.on('l.organization_id', '=', scope.organizationId).onRef('l.lease_id', '=', 'd.lease_id'),
    )
    .select(['l.property_id', ...duesColumns])
    .groupBy('l.property_id');
}

const duesColumns = [
  sql<number>`sum(d.expected)::bigint`.as('expected'),
  sql<number>`sum(d.collected)::bigint`.as('collected'),
] as const;

/** As `expected_rent` counts them: planned rent and charges with their counter-charges, without deposits. */
function duesOf(scope: OrgScope, propertyId: PropertyChoice, { from, to }: Days) {
  const { organizationId } = scope;
  return sql<{ lease_id: string; due_on: string; expected: number; collected: number }>`(
    select s.lease_id, s.due_on, s.amount as expected, 0::bigint as collected from planned_rent s
      where s.organization_id = ${organizationId} and s.currency = ${overviewCurrency}
        and s.due_on between ${from}::date and ${to}::date and ${isOfProperty(sql.ref('s.lease_id'), scope, propertyId)}
    union all
    select c.lease_id, c.due_on, c.amount, coalesce(b.allocated, 0) from charges c
      left join charge_balances b on b.organization_id = c.organization_id and b.charge_id = c.id
      where c.organization_id = ${organizationId} and c.kind <> 'deposit' and c.currency = ${overviewCurrency}
        and c.due_on between ${from}::date and ${to}::date and ${isOfProperty(sql.ref('c.lease_id'), scope, propertyId)})`;
}

/** What is open and late today, deposits too, by property. */
function selectOverdueByProperty(scope: OrgScope, propertyId: PropertyChoice) {
  const { organizationId, today } = scope;
  return queries
    .selectFrom('charge_balances as b')
    .innerJoin('lease_terms as l', onKey('l', 'b', 'lease_id'))
    .where('b.organization_id', '=', organizationId)
    .whereRef('b.allocated', '<', 'b.amount')
    .where('b.due_on', '<', today.toString())
    .where('l.currency', '=', overviewCurrency)
    .$call(ifGiven(propertyId, (query, value) => query.where('l.property_id', '=', value)))
    .groupBy('l.property_id')
    .select(['l.property_id', sql<number>`sum(b.amount - b.allocated)::bigint`.as('overdue')]);
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
  selectOverdueByProperty,
  selectCash,
} satisfies Partial<OverviewSources>;
