import { PRIVACY_WARNING_DAYS } from '@dira/domain/privacy-requests';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import type { ToldRow } from './operator.repo.ts';

export type Reminder = 'due_soon' | 'due';

/** So long after its last day nobody is told for the first time any more. */
const longestOverdueDays = 400;

/** What is open, has its day within this span, and was not told of it. */
function dueFor(reminder: Reminder, today: string): RawBuilder<unknown> {
  const day = sql`${today}::date`;
  return reminder === 'due'
    ? sql`state = 'open' and reminded is distinct from 'due'
        and due_on between ${day} - ${sql.lit(longestOverdueDays)}::int and ${day}`
    : sql`state = 'open' and reminded is distinct from 'due' and reminded is null
        and due_on between ${day} + 1 and ${day} + ${sql.lit(PRIVACY_WARNING_DAYS)}::int`;
}

/** Notes in every workspace that its team is told, and says so, in one statement. */
export async function remindWorkspaces(trx: Trx, reminder: Reminder, today: string): Promise<void> {
  await sql`
    with told as (
      update privacy_requests set reminded = ${sql.lit(reminder)} where ${dueFor(reminder, today)}
      returning organization_id, id
    )
    insert into outbox (organization_id, topic, payload)
    select organization_id, ${`privacy_request.${reminder}`}, jsonb_build_object('id', id) from told`.execute(
    trx,
  );
}

/** The same of the operator’s own, who is mailed. */
export async function remindOperator(trx: Trx, reminder: Reminder, today: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    update internal.operator_privacy_requests set reminded = ${sql.lit(reminder)} where ${dueFor(reminder, today)}
    returning id, kind, full_name, language, due_on`.execute(trx);
  return rows;
}
