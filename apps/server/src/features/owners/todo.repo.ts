import { monthOf } from '@dira/domain/plain-date';
import { sql } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  todoList,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { onKey, queries } from '../../db/queries.ts';

const keyBegins = 'owner-statement:';
const idOfKey = sql<string>`substr(d.dedupe_key, ${sql.lit(keyBegins.length + 1)})::uuid`;

/** Owners whose last statement did not arrive, the newest first. */
function failed({ organizationId }: TodoDays, most: number) {
  return queries
    .selectFrom('delivery_states as d')
    .innerJoin('owner_statement_mails as m', (join) =>
      join.on('m.organization_id', '=', organizationId).on('m.id', '=', idOfKey),
    )
    .innerJoin('property_owners as o', onKey('o', 'm', { id: 'owner_id' }))
    .where('d.organization_id', '=', organizationId)
    .where('d.status', '=', sql.lit('failed'))
    .where('d.dedupe_key', 'like', sql.lit(`${keyBegins}%`))
    .where(
      sql<boolean>`not exists (select from owner_statement_mails n where n.organization_id = m.organization_id
        and n.owner_id = m.owner_id and n.position > m.position)`,
    )
    .select(['m.owner_id', 'o.full_name', 'm.month', 'm.recipient'])
    .orderBy('m.position', 'desc')
    .limit(most);
}

export const ownerTodo = {
  failedStatements: todoList({
    needs: ['owners.manage'],
    items: (days) => failed(days, MOST_SHOWN),
    count: (days) => sql<number>`(select count(*)::int from ${failed(days, MOST_COUNTED)} as n)`,
    present: (row) => ({
      ownerId: row.owner_id,
      ownerName: row.full_name,
      month: monthOf(row.month),
      to: row.recipient,
    }),
  }),
} satisfies TodoSources;
