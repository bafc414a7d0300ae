import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** A workspace whose day has come, by the outbox: `also` is the day before, where that was not planned. */
export async function beginPlans(
  trx: Trx,
  { today, most }: { today: string; most: number },
): Promise<number> {
  const limit = sql.lit(most);
  const { rows } = await sql`
    with behind as (
      select organization_id, planned_on from reminder_plans where planned_on < ${today}::date
      order by planned_on, organization_id limit ${limit} for update skip locked
    ),
    -- Planned by a clock that was ahead.
    ahead as (
      select organization_id, planned_on from reminder_plans where planned_on > ${today}::date
      order by planned_on, organization_id limit ${limit} for update skip locked
    ),
    due as (select * from behind union all select * from ahead),
    moved as (
      update reminder_plans p set planned_on = ${today}::date from due where p.organization_id = due.organization_id
    )
    insert into outbox (organization_id, topic, payload)
    select organization_id, 'reminder_plan.due', jsonb_build_object('day', ${today}::text,
      'also', case when planned_on < ${today}::date - 1 then (${today}::date - 1)::text end) from due
    returning 1`.execute(trx);
  return rows.length;
}

/** What a member is to be reminded of. */
export interface NewNotice {
  reminder_id: string;
  user_id: string;
  step: number;
  on_date: string;
  property_id: string | null;
  lease_id: string | null;
  request_id: string | null;
  title: string;
}

/** One a reminder, step, day, property and person. @returns the new ones */
export async function insertNotices(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  notices: readonly NewNotice[],
): Promise<{ id: string; user_id: string }[]> {
  if (notices.length === 0) return [];
  return trx
    .insertInto('reminder_notices')
    .values(notices.map((notice) => ({ ...notice, organization_id: organizationId })))
    .onConflict((conflict) => conflict.constraint('reminder_notices_once').doNothing())
    .returning(['id', 'user_id'])
    .execute();
}

/** Forgets what was told so long ago that it cannot be planned again. */
export async function deleteNoticesBefore(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  instant: string,
): Promise<void> {
  await trx
    .deleteFrom('reminder_notices')
    .where('organization_id', '=', organizationId)
    .where('created_at', '<', instant)
    .execute();
}
