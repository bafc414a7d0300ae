import { sql } from 'kysely';
import {
  MOST_COUNTED,
  todoRows,
  toMoney,
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
    .select(['currency', 'amount', 'expense_date'])
    .orderBy('expense_date')
    .limit(MOST_COUNTED);
  return queries
    .selectFrom(first.as('e'))
    .select([
      'e.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(e.amount)::bigint`.as('amount'),
    ])
    .select(sql<string>`min(e.expense_date)`.as('since'))
    .groupBy('e.currency')
    .orderBy('e.currency');
}

function undecidedTodo(approval: Undecided, needs: 'expenses.approve' | 'expenses.manage') {
  return todoRows({
    needs: [needs],
    rows: (days) => undecided(days, approval),
    present: (rows) =>
      rows.map(({ count, amount, currency, since }) => ({ count, amount: toMoney(amount, currency), since })),
  });
}

export const expenseTodo = {
  waitingExpenses: undecidedTodo('waiting', 'expenses.approve'),
  declinedExpenses: undecidedTodo('declined', 'expenses.manage'),
} satisfies TodoSources;
