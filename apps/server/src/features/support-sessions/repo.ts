import { sql } from 'kysely';
import type { OrgWrite, UserWrite } from '../../db/scope.ts';

/** The operator's transaction, let into one workspace. */
export type SupportWrite = UserWrite & { readonly organizationId: string };

export interface OpenSession {
  id: string;
  user_id: string;
}

/** Lets the operator's transaction into one workspace. @returns undefined where there is none */
export async function enterWorkspace(
  write: UserWrite,
  organizationId: string,
): Promise<SupportWrite | undefined> {
  const { rows } = await sql<{ is_there: boolean }>`
    select internal.enter_as_operator(${organizationId}) as is_there`.execute(write.trx);
  return rows[0]?.is_there === true ? { ...write, organizationId } : undefined;
}

export async function isOfTeam({ trx, organizationId, userId }: SupportWrite): Promise<boolean> {
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
}: SupportWrite | OrgWrite): Promise<OpenSession | undefined> {
  return trx
    .selectFrom('support_sessions')
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toString())
    .select(['id', 'user_id'])
    .executeTakeFirst();
}

export async function insertSession(
  { trx, organizationId, userId, sessionId, now }: SupportWrite,
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
  { trx, organizationId, now }: SupportWrite | OrgWrite,
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
