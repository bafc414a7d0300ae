import type { createOwnerAccount, OpenedOwnerInvitation } from '@dira/contract/owner-portal';
import type { z } from 'zod';
import type { UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { toDataAddress } from '../../platform/data-address.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { lookUpInvitation, makeInvitedAccount, makesAccounts } from '../auth/invited-account.ts';
import * as repo from './invitations.repo.ts';

/**
 * Answering an invitation to see what is one's own.
 *
 * Guarantees: an invitation is answered once, by whoever bears its secret and is signed in; the account of an address is
 * made by who bears the secret that was mailed to it. Never: another answer for one that is over than for one that never
 * was.
 */

type Tools = Pick<Services, 'db' | 'clock' | 'settings' | 'passwords'>;
type Newcomer = z.output<(typeof createOwnerAccount)['body']>;

/** @throws AppError not_found, too_many_requests */
export async function openInvitation(
  tools: Tools,
  { token, ip }: { token: string; ip: string },
): Promise<OpenedOwnerInvitation> {
  const found = await requireOpen(tools, token, ip);
  return {
    organizationName: found.organization_name,
    logo: toDataAddress(found.logo),
    inviterName: found.inviter_name,
    ownerName: found.owner_name,
    language: found.language,
    expiresAt: found.expires_at,
    makesAccountOf: found.email,
  };
}

/** @throws AppError not_found, too_many_requests, email_taken; invalid_request naming what is wrong */
export async function createAccount(
  tools: Tools,
  { token, ip, ...given }: Newcomer & { ip: string },
): Promise<void> {
  const { email, language } = await requireOpen(tools, token, ip);
  if (email === null) throw new AppError('not_found');
  await makeInvitedAccount(tools, { ...given, email, language, role: 'landlord' });
}

async function requireOpen(tools: Tools, token: string, ip: string): Promise<repo.FoundInvitation> {
  const found = await lookUpInvitation(tools, { token, ip }, repo.findInvitation);
  if (found === undefined) throw new AppError('not_found');
  return makesAccounts(tools) ? found : { ...found, email: null };
}

/** @throws AppError not_found */
export async function accept(write: UserWrite, token: string): Promise<{ ownerId: string }> {
  const entered = await repo.enterByInvitation(write, sha256(token));
  if (entered === undefined) throw new AppError('not_found');
  const { organization_id: organizationId, owner_id: ownerId, inviter_id: invitedBy } = entered;
  if (!(await repo.setAccount(write, { organizationId, ownerId }, write.userId)))
    throw new AppError('not_found');
  await recordEvent(
    { ...write, organizationId },
    { action: 'joined', entity: 'owner_access', entityId: ownerId, data: { invitedBy } },
  );
  await postToOutbox(write.trx, organizationId, 'membership.joined', {
    id: write.userId,
    toUserId: write.userId,
  });
  return { ownerId };
}
