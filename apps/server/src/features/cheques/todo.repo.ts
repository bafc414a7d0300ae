import { sql } from 'kysely';
import {
  MOST_COUNTED,
  todoRows,
  toMoney,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { queries, writtenOut } from '../../db/queries.ts';

/** Cheques in the drawer whose date has come, a row a currency. */
function dueCheques({ organizationId, today }: TodoDays) {
  const first = queries
    .selectFrom('cheques')
    .where('organization_id', '=', organizationId)
    .where('state', '=', writtenOut('on_hand'))
    .where('due_on', '<=', today)
    .select(['currency', 'amount', 'due_on'])
    .orderBy('due_on')
    .limit(MOST_COUNTED);
  return queries
    .selectFrom(first.as('c'))
    .select([
      'c.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(c.amount)::bigint`.as('amount'),
    ])
    .select(sql<string>`min(c.due_on)`.as('since'))
    .groupBy('c.currency')
    .orderBy('c.currency');
}

export const chequeTodo = {
  dueCheques: {
    feature: 'cheques',
    ...todoRows({
      needs: ['money.see', 'leases.see'],
      rows: dueCheques,
      present: (rows) =>
        rows.map(({ count, amount, currency, since }) => ({
          count,
          amount: toMoney(amount, currency),
          since,
        })),
    }),
  },
} satisfies TodoSources;
