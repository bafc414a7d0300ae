import { SUPPORT_MINUTES } from '@dira/contract/support-sessions';
import { enterAsOperator, type OperatorWrite } from '../../db/operator-entry.ts';
import type { OrgWrite, UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/**
 * The operator in a workspace of somebody else.
 *
 * Guarantees: the owners are told who looks and why before anything is seen; each thing that is read stands in the
 * audit trail before it is shown; it is good for the session that asked, an hour at most, and until an owner ends it.
 * Nothing is changed and no file taken away unless an owner allows it; and even then never money, letters, the team,
 * the settings, or what people sign.
 */

/** @throws AppError not_found; own_workspace; support_session_open where a colleague is in it */
export async function open(
  write: UserWrite,
  { newId }: Pick<Services, 'newId'>,
  workspaceId: string,
  reason: string,
): Promise<{ id: string; endsAt: string }> {
  const within = await enter(write, workspaceId);
  if (await repo.isOfTeam(within)) throw new AppError('own_workspace');
  const last = await repo.findOpen(within);
  if (last !== undefined && last.user_id !== write.userId) throw new AppError('support_session_open');
  if (last !== undefined) await end(within, last.id);
  const session = { id: newId(), endsAt: write.now.add({ minutes: SUPPORT_MINUTES }).toString() };
  await repo.insertSession(within, { ...session, reason });
  await recordEvent(within, {
    action: 'opened',
    entity: 'support_session',
    entityId: session.id,
    data: { name: reason },
  });
  return session;
}

/** @throws AppError not_found; support_session_over where it is not open any more */
export async function leave(write: UserWrite, workspaceId: string): Promise<void> {
  const within = await enter(write, workspaceId);
  const own = await repo.findOpen(within);
  if (own?.user_id !== write.userId) throw new AppError('support_session_over');
  await end(within, own.id);
}

/** @throws AppError support_session_over */
export async function endOpen(write: OrgWrite): Promise<void> {
  await end(write, (await findOpen(write)).id);
}

/** @throws AppError support_session_over */
export async function setChanges(write: OrgWrite, isAllowed: boolean): Promise<void> {
  const { id } = await findOpen(write);
  if (await repo.putChanges(write, id, isAllowed))
    await recordEvent(write, {
      action: isAllowed ? 'changes_allowed' : 'changes_stopped',
      entity: 'support_session',
      entityId: id,
    });
}

async function enter(write: UserWrite, workspaceId: string): Promise<OperatorWrite> {
  const within = await enterAsOperator(write, workspaceId);
  if (within === undefined) throw new AppError('not_found');
  return within;
}

async function findOpen(write: OrgWrite) {
  const session = await repo.findOpen(write);
  if (session === undefined) throw new AppError('support_session_over');
  return session;
}

async function end(write: OperatorWrite | OrgWrite, id: string): Promise<void> {
  await repo.endSession(write, id);
  await recordEvent(write, { action: 'ended', entity: 'support_session', entityId: id });
}
