import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { Expenses } from '../../db/schema.ts';
import type { MonthOf } from '../money/period-figures.ts';

export interface ExpensesOfMonthRow {
  category: Expenses['category'];
  currency: Currency;
  amount: number;
}

/** What was spent, by category, as far as it counts in the month. */
export function selectExpensesOfMonth({ organizationId, from, to }: MonthOf) {
  return queries
    .selectFrom('expenses')
    .where('organization_id', '=', organizationId)
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .select(['category', 'currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy(['category', 'currency'])
    .orderBy('currency')
    .orderBy('category');
}
