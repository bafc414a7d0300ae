import { sql } from 'kysely';
import { isAfter } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { Trx, UserScope, UserWrite } from '../../db/scope.ts';
import { directionOf, type ListPage, type NewEntry, type RequestRow, type Settlement } from './repo.ts';

export interface OperatorRow extends RequestRow {
  user_id: string | null;
}

const requests = () =>
  queries
    .selectFrom(
      sql<OperatorRow>`(select id, kind, state, origin, full_name, email, language, user_id, asked, came_on, due_on, ground,
        answer, settled_at, erased_at, internal.privacy_answerer(settled_by) as settled_by_name
        from internal.operator_privacy_requests)`.as('requests'),
    )
    .selectAll();

export function selectOperatorRequests({ state, limit, after }: ListPage) {
  const direction = directionOf(state);
  return requests()
    .where('state', '=', state)
    .orderBy('due_on', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .$call(
      ifGiven(after, (query, position) => query.where(isAfter(sql`due_on`, sql`id`, position, direction))),
    );
}

export function selectOperatorRequest(id: string) {
  return requests().where('id', '=', id);
}

export function selectOverdueCount({ sessionId }: UserScope, most: number) {
  return queries
    .selectFrom(
      sql<{ count: number }>`internal.overdue_privacy_requests(${sessionId}, ${most})`.as('counted'),
    )
    .select(sql<number>`counted`.as('count'));
}

type Held = Pick<RequestRow, 'id' | 'kind' | 'state' | 'full_name' | 'email' | 'language'>;

export async function lockOperatorRequest({ trx }: UserWrite, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`select id, kind, state, full_name, email, language
    from internal.operator_privacy_requests where id = ${id}::uuid for update`.execute(trx);
  return rows[0];
}

export async function insertOperatorEntry({ trx }: UserWrite, id: string, entry: NewEntry): Promise<void> {
  await sql`insert into internal.operator_privacy_requests
      (id, kind, origin, full_name, email, language, asked, came_on, due_on)
    values (${id}::uuid, ${entry.kind}, 'by_hand', ${entry.full_name}, ${entry.email}, ${entry.language}, ${entry.asked},
      ${entry.came_on}::date, ${entry.due_on}::date)`.execute(trx);
}

export async function settleOperatorRequest(
  { trx, userId, now }: UserWrite,
  id: string,
  { state, ground, answer }: Settlement,
): Promise<void> {
  await sql`update internal.operator_privacy_requests
    set state = ${state}, ground = ${ground}, answer = ${answer}, settled_at = ${now.toString()}::timestamptz,
      settled_by = ${userId}::uuid
    where id = ${id}::uuid and state = 'open'`.execute(trx);
}

/** What the operator is mailed of a request: never what was asked. */
export type ToldRow = Pick<RequestRow, 'id' | 'kind' | 'full_name' | 'language' | 'due_on'>;

export async function findOpenOperatorRequest(trx: Trx, id: string): Promise<ToldRow | undefined> {
  const { rows } = await sql<ToldRow>`select id, kind, full_name, language, due_on
    from internal.operator_privacy_requests where id = ${id}::uuid and state = 'open'`.execute(trx);
  return rows[0];
}
