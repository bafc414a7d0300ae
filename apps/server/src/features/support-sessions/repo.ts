import type { OperatorWrite } from '../../db/operator-entry.ts';
import type { OrgWrite } from '../../db/scope.ts';

export interface OpenSession {
  id: string;
  user_id: string;
}

export async function isOfTeam({ trx, organizationId, userId }: OperatorWrite): Promise<boolean> {
  const place = await trx
    .selectFrom('team_members')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .select('user_id')
    .executeTakeFirst();
  return place !== undefined;
}

/** The one that is open in the workspace. */
export function findOpen({
  trx,
  organizationId,
  now,
}: OperatorWrite | OrgWrite): Promise<OpenSession | undefined> {
  return trx
    .selectFrom('support_sessions')
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toString())
    .select(['id', 'user_id'])
    .executeTakeFirst();
}

export async function insertSession(
  { trx, organizationId, userId, sessionId, now }: OperatorWrite,
  { id, reason, endsAt }: { id: string; reason: string; endsAt: string },
): Promise<void> {
  await trx
    .insertInto('support_sessions')
    .values({
      organization_id: organizationId,
      id,
      user_id: userId,
      session_id: sessionId,
      reason,
      started_at: now.toString(),
      ends_at: endsAt,
    })
    .execute();
}

export async function endSession(
  { trx, organizationId, now }: OperatorWrite | OrgWrite,
  id: string,
): Promise<void> {
  await trx
    .updateTable('support_sessions')
    .set({ ended_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** @returns false where it is so already */
export async function putChanges(
  { trx, organizationId }: OrgWrite,
  id: string,
  isAllowed: boolean,
): Promise<boolean> {
  const changed = await trx
    .updateTable('support_sessions')
    .set({ allows_changes: isAllowed })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('allows_changes', '!=', isAllowed)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
