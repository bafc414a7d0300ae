import type { Credentials } from '@dira/contract/tenants';
import type { Language } from '@dira/i18n/languages';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { makeInvitation } from '../auth/codes/invitation.ts';
import { generatePassword } from '../auth/generated-password.ts';
import { inviteAccount } from './invitations.ts';
import * as repo from './repo.ts';

type Tools = Pick<Services, 'passwords' | 'newId' | 'publicUrl' | 'secrets'>;

interface Person {
  id: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  language: Language | null;
}

/**
 * A way in for a person. A new account gets a generated password, returned here once and stored as a hash. Whoever has
 * an account at that address is asked by mail whether they are this tenant; their password stays, and the answer looks the
 * same: what it holds opens nothing then.
 * @throws AppError tenant_account_exists where another tenant of the workspace has this sign-in, invalid_request where
 *   the person has neither an e-mail address nor a phone
 */
export async function giveAccount(write: OrgWrite, tools: Tools, person: Person): Promise<Credentials> {
  const signInName = person.email ?? person.phone;
  if (signInName === null)
    throw new AppError('invalid_request', { fields: [{ path: 'phone', code: 'needed_for_account' }] });
  if (await repo.hasSignInName(write, signInName, person.id)) throw new AppError('tenant_account_exists');
  const { password, expiresAt } = generatePassword(write.now);
  const { url: inviteUrl, ...token } = makeInvitation(tools.publicUrl);
  const { userId, isNew } = await repo.makeAccount(write, {
    ...person,
    id: tools.newId(),
    identityId: tools.newId(),
    passwordHash: await tools.passwords.hash(password),
    expiresAt,
  });
  await repo.updateTenant(write, person.id, {
    access_given_at: write.now.toString(),
    ...(isNew && { user_id: userId }),
  });
  await recordEvent(write, { action: 'account_given', entity: 'tenant', entityId: person.id });
  if (isNew) await keepLink(write, tools, { tenantId: person.id, expiresAt, ...token });
  else await inviteAccount(write, tools, { ...person, tenantId: person.id, userId });
  return { signInName, password, expiresAt, inviteUrl };
}

/** A sign-in for somebody without one, or a new password for somebody who never used theirs. */
export async function createCredentials(
  write: OrgWrite,
  tools: Tools,
  tenantId: string,
): Promise<Credentials> {
  const tenant = await repo.lockTenant(write, tenantId);
  if (tenant === undefined) throw new AppError('not_found');
  if (tenant.user_id === null) return giveAccount(write, tools, { ...tenant, fullName: tenant.full_name });
  const { password, expiresAt } = generatePassword(write.now);
  const signInName = await repo.renewPassword(
    write,
    tenantId,
    await tools.passwords.hash(password),
    expiresAt,
  );
  if (signInName === null) throw new AppError('tenant_account_in_use');
  await recordEvent(write, { action: 'password_renewed', entity: 'tenant', entityId: tenantId });
  const { url: inviteUrl, ...token } = makeInvitation(tools.publicUrl);
  await keepLink(write, tools, { tenantId, expiresAt, ...token });
  return { signInName, password, expiresAt, inviteUrl };
}

/** A link beside the password, for as long; the one before it is dead. */
async function keepLink(
  write: OrgWrite,
  { newId }: Tools,
  link: Omit<repo.NewInvitation, 'id'>,
): Promise<void> {
  const isInvited = await repo.insertInvitation(write, { id: newId(), ...link });
  if (!isInvited) throw new Error('an account that was just made can be invited');
}
