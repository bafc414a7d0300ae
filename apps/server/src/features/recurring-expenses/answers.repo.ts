import type { ExpenseInterval } from '@dira/domain/recurring-expenses';
import { isAt, type AnswerSources, type Places } from '../../contributions/answers.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

function selectRecurringExpenses(scope: OrgScope, places: Places) {
  return queries
    .selectFrom('recurring_expenses as r')
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.stopped_on', 'is', null)
    .where(isAt(scope, places, 'r.property_id'))
    .select(['r.starts_on', 'r.ends_on', 'r.next_on', 'r.amount', 'r.currency'])
    .select((eb) => eb.ref('r.every_months').$castTo<ExpenseInterval>().as('every_months'));
}

export const recurringExpenseAnswers = { selectRecurringExpenses } satisfies Partial<AnswerSources>;
