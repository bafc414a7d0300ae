import { sql } from 'kysely';
import {
  countedMoney,
  presentCounted,
  todoRows,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { ifGiven, queries, writtenOut } from '../../db/queries.ts';

type Undecided = 'waiting' | 'declined';

/** Expenses that do not count, a row a currency; those that were declined to whoever entered them. */
function undecided({ organizationId }: TodoDays, approval: Undecided) {
  const first = queries
    .selectFrom('expenses')
    .where('organization_id', '=', organizationId)
    .where('approval', '=', writtenOut(approval))
    .$call(
      ifGiven(approval === 'declined' || undefined, (query) =>
        query.where(sql<boolean>`created_by = (select internal.current_user_id())`),
      ),
    )
    .select(['currency', 'amount', 'expense_date as day'])
    .orderBy('expense_date');
  return countedMoney(first);
}

function undecidedTodo(approval: Undecided, needs: 'expenses.approve' | 'expenses.manage') {
  return todoRows({
    needs: [needs],
    rows: (days) => undecided(days, approval),
    present: presentCounted,
  });
}

export const expenseTodo = {
  waitingExpenses: undecidedTodo('waiting', 'expenses.approve'),
  declinedExpenses: undecidedTodo('declined', 'expenses.manage'),
} satisfies TodoSources;
