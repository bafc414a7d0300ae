import type { BudgetLine } from '@dira/domain/budgets';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import {
  isAt,
  type AnswerSources,
  type BudgetRow,
  type Places,
  type SpentBesideRow,
} from '../../contributions/answers.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** Each line that has a budget with what really was, by property; what moved in another currency in a row of its own. */
export function selectBudgets(scope: OrgScope, places: Places, year: number) {
  return queries
    .selectFrom('budget_comparisons as c')
    .innerJoin('property_places as p', onKey('p', 'c', 'property_id'))
    .where('c.organization_id', '=', scope.organizationId)
    .where('c.year', '=', year)
    .where(isAt(scope, places, 'c.property_id'))
    .select(['p.property_id', 'p.property_name', 'c.budget'])
    .select([
      sql<BudgetLine>`c.line`.as('line'),
      sql<Currency>`c.currency`.as('currency'),
      sql<number>`c.actual`.as('actual'),
    ])
    .orderBy(sql`lower(p.property_name)`)
    .orderBy('p.property_id')
    .orderBy('c.line')
    .orderBy('c.currency')
    .$castTo<BudgetRow>();
}

/** What was spent in a year at properties that have a budget for another: of what has one there, or of what has none. */
function selectSpentBeside(
  scope: OrgScope,
  places: Places,
  { year, budgetOf, isBudgeted }: { year: number; budgetOf: number; isBudgeted: boolean },
) {
  const ofBudget = sql`b.organization_id = a.organization_id and b.property_id = a.property_id and b.year = ${budgetOf}`;
  const hasLine = sql<boolean>`exists (select from budgets b where ${ofBudget} and b.line = a.line)`;
  return queries
    .selectFrom('budget_actuals as a')
    .where('a.organization_id', '=', scope.organizationId)
    .where('a.line', '<>', 'income')
    .where(sql<boolean>`a.on_day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`)
    .where(isAt(scope, places, 'a.property_id'))
    .where(sql<boolean>`exists (select from budgets b where ${ofBudget})`)
    .where(isBudgeted ? hasLine : sql<boolean>`not ${hasLine}`)
    .select([sql<Currency>`a.currency`.as('currency'), sql<number>`sum(a.amount)::bigint`.as('spent')])
    .groupBy('a.currency')
    .$castTo<SpentBesideRow>();
}

/** What was spent in the year at properties with a budget, of what has none. */
const selectUnbudgeted = (scope: OrgScope, places: Places, year: number) =>
  selectSpentBeside(scope, places, { year, budgetOf: year, isBudgeted: false });

/** What was spent the year before, of what has a budget in this one. */
const selectSpentBefore = (scope: OrgScope, places: Places, year: number) =>
  selectSpentBeside(scope, places, { year: year - 1, budgetOf: year, isBudgeted: true });

export const budgetAnswers = {
  selectBudgets,
  selectUnbudgeted,
  selectSpentBefore,
} satisfies Partial<AnswerSources>;
