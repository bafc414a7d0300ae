import { sql, type RawBuilder } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  todoList,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { onKey, queries } from '../../db/queries.ts';
import { selectPlaceOfThread } from './places.repo.ts';
import { isAwake, nameOf, phoneOf } from './repo.ts';

interface Waiting {
  id: string;
  since: string;
}

/**
 * Threads that wait for an answer, and are the reader's own or nobody's, as they are once their member is away: first
 * those of the team, unless the reader has answered in Dira, then those in which somebody wrote to the reader alone,
 * there. Each begins in an index of its own.
 */
function waiting({ organizationId, now }: TodoDays, most: number): RawBuilder<Waiting> {
  const reader = sql`(select internal.current_user_id())`;
  const mine = sql`not t.is_done and ${isAwake(now)} and (t.assignee_id = ${reader} or not exists (
    select from team_members a where a.organization_id = t.organization_id and a.user_id = t.assignee_id
      and a.suspended_at is null and a.removed_at is null))`;
  const answered = sql`exists (select from thread_readers r
    where r.organization_id = t.organization_id and r.thread_id = t.id and r.user_id = ${reader}
      and not r.own_is_incoming and r.own_at > t.incoming_at)`;
  const limit = sql.lit(most);
  return sql<Waiting>`(
    select w.id, min(w.since) as since from (
      (select t.id, t.unanswered_at as since from threads t
        where t.organization_id = ${organizationId} and t.unanswered_at is not null and ${mine}
          and not ${answered}
        order by t.unanswered_at, t.id limit ${limit})
      union all
      (select t.id, r.own_at from thread_readers r
        join threads t on t.organization_id = r.organization_id and t.id = r.thread_id
        where r.organization_id = ${organizationId} and r.user_id = ${reader} and r.own_is_incoming
          and r.own_at > coalesce(t.last_at, '-infinity') and ${mine}
        order by r.own_at limit ${limit})
    ) as w group by w.id order by since, w.id limit ${limit})`;
}

function waitingThreads(days: TodoDays) {
  const { organizationId, today } = days;
  return queries
    .selectFrom(waiting(days, MOST_SHOWN).as<'w'>(sql.ref('w')))
    .innerJoin('threads as t', (join) =>
      join.onRef('t.id', '=', 'w.id').on('t.organization_id', '=', organizationId),
    )
    .leftJoin('tenant_contacts as who', onKey('who', 't', 'tenant_id'))
    .leftJoinLateral(
      () => selectPlaceOfThread(today).as('at'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 'who.full_name', 't.stranger_name', 'w.since'])
    .select(['at.property_id', 'at.property_name', 'at.unit_number'])
    .select(phoneOf.as('phone'))
    .orderBy('w.since')
    .orderBy('t.id');
}

export const threadTodo = {
  unansweredThreads: todoList({
    needs: ['inbox.use'],
    items: waitingThreads,
    count: (days) => sql<number>`(select count(*)::int from ${waiting(days, MOST_COUNTED)} as w)`,
    present: (row) => ({
      threadId: row.id,
      name: nameOf(row),
      since: row.since,
      place:
        row.property_id === null
          ? null
          : { propertyName: row.property_name ?? '', unitNumber: row.unit_number ?? '' },
    }),
  }),
} satisfies TodoSources;
