import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import type { DayPlans } from './day-plans.repo.ts';

/** Workspaces: each plans its day once for all of its reminders. */
export const reminderPlans: DayPlans = {
  table: 'reminder_plans',
  isDue: sql`true`,
  topic: 'reminder_plan.due',
  payload: sql`'{}'::jsonb`,
};

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

/** Which of some messages are planned, by their keys. */
export async function findPlanned(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ dedupe_key: string }>`select dedupe_key from planned_messages
    where organization_id = ${organizationId} and dedupe_key = any(${keys}::text[])`.execute(trx);
  return new Set(rows.map((row) => row.dedupe_key));
}
