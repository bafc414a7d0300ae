import { sql } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  todoList,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { queries } from '../../db/queries.ts';
import { isShown } from './repo.ts';

/** Open, and to be followed up today or before, the oldest first. */
function due({ organizationId, today }: TodoDays, most: number) {
  return queries
    .selectFrom('leads as x')
    .where('x.organization_id', '=', organizationId)
    .where(isShown('open'))
    .where('x.order_on', '<=', today)
    .select(['x.id', 'x.full_name', 'x.priority'])
    .select(sql<string>`x.order_on`.as('follow_up_on'))
    .orderBy('x.order_on')
    .orderBy('x.id')
    .limit(most);
}

export const leadTodo = {
  dueLeads: todoList({
    needs: ['crm.use'],
    items: (days) => due(days, MOST_SHOWN),
    count: (days) => sql<number>`(select count(*)::int from ${due(days, MOST_COUNTED)} as x)`,
    present: (row) => ({
      leadId: row.id,
      name: row.full_name,
      priority: row.priority,
      followUpOn: row.follow_up_on,
    }),
  }),
} satisfies TodoSources;
