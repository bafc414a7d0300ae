import type { createInvitedAccount, OpenedTeamInvitation } from '@dira/contract/team-invitations';
import type { z } from 'zod';
import type { UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { toDataAddress } from '../../platform/data-address.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { lookUpInvitation, makeInvitedAccount, makesAccounts } from '../auth/invited-account.ts';
import { putPlace, putProperties } from '../organizations/service.ts';
import * as repo from './invitations.repo.ts';
import { canGive } from './present.ts';

/**
 * Answering an invitation to a team.
 *
 * Guarantees: an invitation is answered once, in the account with its address alone, and only while whoever invited is
 * in the team and may give that place. Never: another answer for one that is over than for one that never was.
 */

type Tools = Pick<Services, 'db' | 'clock' | 'settings' | 'passwords'>;
type Newcomer = z.output<(typeof createInvitedAccount)['body']>;

/** @throws AppError not_found, too_many_requests */
export async function openInvitation(
  tools: Tools,
  { token, ip }: { token: string; ip: string },
): Promise<OpenedTeamInvitation> {
  const found = await requireOpen(tools, token, ip);
  return {
    organizationName: found.organization_name,
    logo: toDataAddress(found.logo),
    inviterName: found.inviter_name,
    role: found.role,
    flags: found.flags,
    email: found.email,
    language: found.language,
    welcome: found.welcome,
    expiresAt: found.expires_at,
    makesAccount: found.is_mailed && makesAccounts(tools),
  };
}

/**
 * The account of the address that the invitation was mailed to: whoever bears that secret reads the mail of the address,
 * so that nothing is left to confirm.
 * @throws AppError not_found, too_many_requests, email_taken; invalid_request naming what is wrong
 */
export async function createAccount(
  tools: Tools,
  { token, ip, ...given }: Newcomer & { ip: string },
): Promise<void> {
  const found = await requireOpen(tools, token, ip);
  if (!found.is_mailed || !makesAccounts(tools)) throw new AppError('not_found');
  await makeInvitedAccount(tools, {
    ...given,
    email: found.email,
    language: found.language,
    role: found.role === 'maintenance_staff' || found.role === 'realtor' ? found.role : 'property_manager',
  });
}

async function requireOpen(tools: Tools, token: string, ip: string): Promise<repo.FoundInvitation> {
  const found = await lookUpInvitation(tools, { token, ip }, repo.findInvitation);
  if (found === undefined || !canGive(toInviter(found), found)) throw new AppError('not_found');
  return found;
}

/** @throws AppError not_found; team_already_member */
export async function accept(write: UserWrite, token: string): Promise<{ organizationId: string }> {
  const invitation = await enter(write, token);
  const { organization_id: organizationId, role, flags, property_ids: propertyIds } = invitation;
  const within = { ...write, organizationId };
  if (!(await putPlace(within, write.userId, { role, flags }))) throw new AppError('team_already_member');
  await putProperties(within, write.userId, propertyIds ?? []);
  await repo.settleInvitation(write, { organizationId, id: invitation.id }, 'accepted');
  await recordEvent(within, {
    action: 'joined',
    entity: 'team_member',
    entityId: write.userId,
    data: { role, invitedBy: invitation.inviter_id },
  });
  await postToOutbox(write.trx, organizationId, 'membership.joined', {
    id: write.userId,
    toUserId: write.userId,
  });
  return { organizationId };
}

/** @throws AppError not_found */
export async function decline(write: UserWrite, token: string): Promise<void> {
  const { organization_id: organizationId, id } = await enter(write, token);
  await repo.settleInvitation(write, { organizationId, id }, 'declined');
  await recordEvent(
    { ...write, organizationId },
    { action: 'declined', entity: 'team_invitation', entityId: id },
  );
}

async function enter(write: UserWrite, token: string): Promise<repo.EnteredInvitation> {
  const invitation = await repo.enterByInvitation(write, sha256(token));
  if (invitation === undefined || !canGive(toInviter(invitation), invitation))
    throw new AppError('not_found');
  return invitation;
}

function toInviter({
  inviter_role: role,
  inviter_flags: flags,
}: repo.EnteredInvitation | repo.FoundInvitation) {
  return { role, flags };
}
