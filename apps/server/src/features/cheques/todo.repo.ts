import {
  countedMoney,
  presentCounted,
  todoRows,
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
    .select(['currency', 'amount', 'due_on as day'])
    .orderBy('due_on');
  return countedMoney(first);
}

export const chequeTodo = {
  dueCheques: {
    feature: 'cheques',
    ...todoRows({
      needs: ['money.see', 'leases.see'],
      rows: dueCheques,
      present: presentCounted,
    }),
  },
} satisfies TodoSources;
