import { sql } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  placeColumns,
  placeOf,
  presentTenancy,
  todoList,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { onKey, queries } from '../../db/queries.ts';
import { isTakenUp } from './repo.ts';

/**
 * Rounds in which it is the team's turn: to decide and ask, or to go on with a tenant who stays or wants to talk. Who
 * leaves has given notice, which stands among the notices.
 */
function waiting({ organizationId, today }: TodoDays, most: number) {
  return queries
    .selectFrom('renewal_rounds as r')
    .innerJoin('lease_terms as l', onKey('l', 'r', 'lease_id'))
    .where('r.organization_id', '=', organizationId)
    .where('r.closed_at', 'is', null)
    .where('r.term_ends_on', '>=', today)
    .where(({ or, eb, and }) =>
      or([
        eb('r.question', '=', 0),
        and([eb('r.answer', 'in', ['stay', 'talk']), eb('r.next_lease_id', 'is', null)]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from amendment_standings a where a.organization_id = r.organization_id
        and a.lease_id = r.lease_id and a.state <> 'withdrawn' and a.ends_on > r.term_ends_on)`,
    )
    .where(sql<boolean>`not ${isTakenUp}`)
    .where(
      sql<boolean>`not exists (select from end_notices n where n.organization_id = r.organization_id
        and n.lease_id = r.lease_id and n.concerns_on = r.term_ends_on and n.kind = 'not_renewing'
        and n.given_at > coalesce(r.answered_at, '-infinity'))`,
    )
    .select(['r.id', 'r.lease_id', 'r.term_ends_on', 'r.answer'])
    .orderBy('r.term_ends_on')
    .orderBy('r.id')
    .limit(most);
}

function waitingRounds(days: TodoDays) {
  return queries
    .selectFrom(waiting(days, MOST_SHOWN).as('r'))
    .innerJoinLateral(placeOf(sql.ref('r.lease_id'), days.organizationId), (join) => join.onTrue())
    .select(placeColumns)
    .select(['r.id', 'r.term_ends_on'])
    .select(sql<'proposed' | 'stay' | 'talk'>`coalesce(r.answer, 'proposed')`.as('turn'))
    .orderBy('r.term_ends_on')
    .orderBy('r.id');
}

export const renewalRoundTodo = {
  renewals: todoList({
    needs: ['agreements.manage'],
    items: waitingRounds,
    count: (days) => sql<number>`(select count(*)::int from ${waiting(days, MOST_COUNTED)} as n)`,
    present: (row) => ({ ...presentTenancy(row), roundId: row.id, turn: row.turn, endsOn: row.term_ends_on }),
  }),
} satisfies TodoSources;
