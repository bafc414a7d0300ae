import { sql } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  todoList,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { onKey, queries } from '../../db/queries.ts';
import { tenantName } from './subjects.repo.ts';
import { presentSubject } from './subjects.ts';

/** Due today or before, the reader's own or nobody's, the oldest first. */
function due({ organizationId, today }: TodoDays, most: number) {
  return queries
    .selectFrom('tasks')
    .where('organization_id', '=', organizationId)
    .where('done_at', 'is', null)
    .where('order_on', '<=', today)
    .where(sql<boolean>`(assignee_id is null or assignee_id = (select internal.current_user_id()))`)
    .select(['organization_id', 'id', 'title', 'property_id', 'unit_id', 'lease_id', 'tenant_id'])
    .select(sql<string>`order_on`.as('due_on'))
    .orderBy('order_on')
    .orderBy('id')
    .limit(most);
}

function dueTasks(days: TodoDays) {
  return queries
    .selectFrom(due(days, MOST_SHOWN).as('x'))
    .leftJoin('property_places as p', onKey('p', 'x', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'x', 'unit_id'))
    .select(['x.id', 'x.title', 'x.due_on', 'x.property_id', 'p.property_name', 'x.unit_id', 'u.unit_number'])
    .select(['x.lease_id', 'x.tenant_id', tenantName.as('tenant_name')])
    .orderBy('x.due_on')
    .orderBy('x.id');
}

export const taskTodo = {
  dueTasks: todoList({
    needs: ['tasks.work'],
    items: dueTasks,
    count: (days) => sql<number>`(select count(*)::int from ${due(days, MOST_COUNTED)} as x)`,
    present: (row) => ({
      taskId: row.id,
      title: row.title,
      dueOn: row.due_on,
      subject: presentSubject(row),
    }),
  }),
} satisfies TodoSources;
