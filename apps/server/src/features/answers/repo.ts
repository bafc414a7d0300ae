import type { ExpenseCategory } from '@dira/domain/expenses';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import { isAt, type Places } from '../../contributions/answers.ts';
import type { Days } from '../../db/days.ts';
import { rentOn } from '../../db/lease-rents.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export type StayRow = Awaited<ReturnType<ReturnType<typeof selectStays>['execute']>>[number];
export type LeaseDueRow = Awaited<ReturnType<ReturnType<typeof selectOpenCharges>['execute']>>[number];
export type SpentRow = {
  month: string;
  category: ExpenseCategory;
  currency: Currency;
  spent: number;
};

/** After the last day of every lease: by it each asks what it asks at its end. */
const everEnded = Temporal.PlainDate.from('2999-12-31');

/** Leases that keep days of their units, with what they ask today and what they ask at their end. */
export function selectStays(scope: OrgScope, places: Places) {
  return queries
    .selectFrom('lease_terms as l')
    .where('l.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`not isempty(l.occupies)`)
    .where(isAt(scope, places, 'l.property_id'))
    .select(['l.lease_id', 'l.property_id', 'l.unit_id', 'l.tenant_names', 'l.currency', 'l.starts_on'])
    .select('l.monthly_rent_amount as first_rent')
    .select([
      sql<string>`l.last_day`.as('last_day'),
      rentOn('l', scope.today, 'lease_id').as('rent'),
      rentOn('l', everEnded, 'lease_id').as('last_rent'),
    ])
    .orderBy('l.starts_on');
}

/** From which days on leases ask another rent, of those that are not over. */
export function selectSteps(scope: OrgScope, places: Places) {
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('rent_steps as r', onKey('r', 'l', 'lease_id'))
    .where('l.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`upper(l.occupies) > ${scope.today.toString()}::date`)
    .where(isAt(scope, places, 'l.property_id'))
    .select(['r.lease_id', 'r.from_on', 'r.monthly_rent_amount as rent'])
    .orderBy('r.lease_id')
    .orderBy('r.from_on');
}

/** What is open and was due before today, a row for each lease and day: what the financials call overdue. */
export function selectOpenCharges(scope: OrgScope, places: Places) {
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('covered_charges as b', onKey('b', 'l', 'lease_id'))
    .where('l.organization_id', '=', scope.organizationId)
    .where(isAt(scope, places, 'l.property_id'))
    .where('b.due_on', '<', scope.today.toString())
    .whereRef('b.allocated', '<', 'b.amount')
    .select(['l.lease_id', 'l.tenant_names', 'l.currency', 'l.property_id', 'l.unit_id'])
    .select(sql<string>`b.due_on`.as('due_on'))
    .select([
      sql<number>`sum(b.amount - b.allocated)::bigint`.as('open'),
      sql<boolean>`exists (select from reported_payments w
        where w.organization_id = l.organization_id and w.lease_id = l.lease_id)`.as('is_reported'),
    ])
    .groupBy(['l.organization_id', 'l.lease_id', 'l.tenant_names', 'l.currency', 'l.property_id'])
    .groupBy(['l.unit_id', 'b.due_on']);
}

/** What was spent and counts on the days, by month and by what it was for. */
export function selectSpent(scope: OrgScope, places: Places, { from, to }: Days) {
  return queries
    .selectFrom('spent_money as e')
    .where('e.organization_id', '=', scope.organizationId)
    .where('e.is_counted', '=', true)
    .where('e.counts_on', '>=', from)
    .where('e.counts_on', '<=', to)
    .where(isAt(scope, places, 'e.property_id'))
    .select([
      sql<string>`to_char(e.counts_on, 'YYYY-MM')`.as('month'),
      'e.category',
      'e.currency',
      sql<number>`sum(e.amount)::bigint`.as('spent'),
    ])
    .groupBy(['month', 'e.category', 'e.currency']);
}
