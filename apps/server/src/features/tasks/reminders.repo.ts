import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';

/** Notes that a reminder was given and gives it, in one statement. @returns of how many */
export async function remindOfTasks(trx: Trx, today: string, now: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with reminded as (
      update tasks set reminded_at = ${now}::timestamptz
      where remind_days is not null and reminded_at is null and done_at is null
        and due_on - remind_days <= ${today}::date and ${isWorking('tasks')}
      returning organization_id, id
    )
    insert into outbox (organization_id, topic, payload)
    select organization_id, 'task.reminded', jsonb_build_object('id', id) from reminded`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
