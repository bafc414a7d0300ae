import { sql } from 'kysely';
import type { OverviewSources, PropertyChoice } from '../../contributions/overview.ts';
import type { Days } from '../../db/days.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

function selectExpensesByMonth(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  return expensesOf(scope, propertyId, days)
    .select([
      sql<string>`to_char(counts_on, 'YYYY-MM')`.as('month'),
      'currency',
      sql<number>`sum(amount)::bigint`.as('spent'),
    ])
    .groupBy(['month', 'currency']);
}

/** What was spent on each property; null is what was spent on none in particular. */
function selectExpensesByProperty(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  return expensesOf(scope, propertyId, days)
    .select(['property_id as key', 'currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy(['property_id', 'currency']);
}

/** What was spent of each category, as far as it counts on the days. */
export function selectExpensesByCategory(
  scope: Pick<OrgScope, 'organizationId'>,
  propertyId: PropertyChoice,
  days: Days,
) {
  return expensesOf(scope, propertyId, days)
    .select(['category', 'currency', sql<number>`sum(amount)::bigint`.as('spent')])
    .groupBy(['category', 'currency'])
    .orderBy('currency')
    .orderBy('category');
}

/** The same by the workspace's own categories, where an expense has one. */
function selectExpensesByOwnCategory(scope: OrgScope, propertyId: PropertyChoice, days: Days) {
  return expensesOf(scope, propertyId, days)
    .leftJoin('expense_categories as c', onKey('c', 'e', { id: 'own_category_id' }))
    .select(['e.category', 'e.currency', 'c.id as own_category_id', 'c.name as own_category_name'])
    .select(sql<number>`sum(amount)::bigint`.as('spent'))
    .groupBy(['e.category', 'e.currency', 'c.id', 'c.name']);
}

function expensesOf(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  propertyId: PropertyChoice,
  { from, to }: Days,
) {
  return queries
    .selectFrom('expenses as e')
    .where('e.organization_id', '=', organizationId)
    .where('e.is_counted', '=', true)
    .where('e.counts_on', '>=', from)
    .where('e.counts_on', '<=', to)
    .$call(ifGiven(propertyId, (query, value) => query.where('e.property_id', '=', value)));
}

/** Every expense of the days, in their order. */
function selectSpent({ organizationId }: OrgScope, propertyId: PropertyChoice, { from, to }: Days) {
  return queries
    .selectFrom('expenses as e')
    .leftJoin('property_places as p', onKey('p', 'e', 'property_id'))
    .where('e.organization_id', '=', organizationId)
    .where('e.is_counted', '=', true)
    .where('e.counts_on', '>=', from)
    .where('e.counts_on', '<=', to)
    .$call(ifGiven(propertyId, (query, value) => query.where('e.property_id', '=', value)))
    .select(['e.category', 'e.description', 'e.vendor', 'e.amount', 'e.currency', 'p.property_name'])
    .select(sql<string>`e.expense_date`.as('spent_on'))
    .orderBy('e.counts_on')
    .orderBy('e.id');
}

export const expenseOverview = {
  selectExpensesByMonth,
  selectExpensesByCategory,
  selectExpensesByOwnCategory,
  selectExpensesByProperty,
  selectSpent,
} satisfies Partial<OverviewSources>;
