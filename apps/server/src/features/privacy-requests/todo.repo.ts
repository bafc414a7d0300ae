import { sql } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  todoList,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { queries, writtenOut } from '../../db/queries.ts';

/** What people asked about their data and nobody answered, due the soonest first. */
function open({ organizationId }: TodoDays, most: number) {
  return queries
    .selectFrom('privacy_requests')
    .where('organization_id', '=', organizationId)
    .where('state', '=', writtenOut('open'))
    .select(['id', 'kind', 'full_name', 'due_on'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(most);
}

export const privacyRequestTodo = {
  privacyRequests: todoList({
    needs: ['privacy.answer'],
    items: (days) => open(days, MOST_SHOWN),
    count: (days) => sql<number>`(select count(*)::int from ${open(days, MOST_COUNTED)} as n)`,
    present: (row) => ({
      privacyRequestId: row.id,
      kind: row.kind,
      fullName: row.full_name,
      dueOn: row.due_on,
    }),
  }),
} satisfies TodoSources;
