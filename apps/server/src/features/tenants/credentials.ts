import { GENERATED_PASSWORD_HOURS } from '@dira/contract/constants';
import type { Credentials } from '@dira/contract/tenants';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { inGroups, makeReadable } from '../../platform/readable-secret.ts';
import type { Services } from '../../services.ts';
import { makeInvitation } from '../auth/codes/invitation.ts';
import * as repo from './repo.ts';

type Tools = Pick<Services, 'passwords' | 'newId' | 'publicUrl'>;

interface Person {
  id: string;
  fullName: string;
  email: string | null;
  phone: string | null;
}

const passwordLength = 12;
const groupLength = 4;

/**
 * Ties a person to an account. A new one gets a generated password, returned here once and stored
 * as a hash; an address that has an account already keeps it, and nothing about it is told.
 * @throws AppError invalid_request where the person has neither an e-mail address nor a phone
 */
export async function giveAccount(
  write: OrgWrite,
  tools: Tools,
  person: Person,
): Promise<Credentials | null> {
  const signInName = person.email ?? person.phone;
  if (signInName === null)
    throw new AppError('invalid_request', { fields: [{ path: 'phone', code: 'needed_for_account' }] });
  const { password, expiresAt } = generate(write);
  const { userId, isNew } = await repo.makeAccount(write, {
    ...person,
    id: tools.newId(),
    identityId: tools.newId(),
    passwordHash: await tools.passwords.hash(password),
    expiresAt,
  });
  await repo.updateTenant(write, person.id, { user_id: userId });
  await recordEvent(write, { action: 'account_given', entity: 'tenant', entityId: person.id });
  if (!isNew) return null;
  return { signInName, password, expiresAt, inviteUrl: await invite(write, tools, person.id, expiresAt) };
}

/** A sign-in for somebody without one, or a new password for somebody who never used theirs. */
export async function createCredentials(
  write: OrgWrite,
  tools: Tools,
  tenantId: string,
): Promise<Credentials> {
  const tenant = await repo.lockTenant(write, tenantId);
  if (tenant === undefined) throw new AppError('not_found');
  if (tenant.user_id === null) {
    const given = await giveAccount(write, tools, { ...tenant, fullName: tenant.full_name });
    if (given === null) throw new AppError('tenant_account_in_use');
    return given;
  }
  const { password, expiresAt } = generate(write);
  const signInName = await repo.renewPassword(
    write,
    tenantId,
    await tools.passwords.hash(password),
    expiresAt,
  );
  if (signInName === null) throw new AppError('tenant_account_in_use');
  await recordEvent(write, { action: 'password_renewed', entity: 'tenant', entityId: tenantId });
  return { signInName, password, expiresAt, inviteUrl: await invite(write, tools, tenantId, expiresAt) };
}

/** A link beside the password, for as long; the one before it is dead. */
async function invite(
  write: OrgWrite,
  { newId, publicUrl }: Tools,
  tenantId: string,
  expiresAt: string,
): Promise<string> {
  const { url, ...token } = makeInvitation(publicUrl);
  const isInvited = await repo.insertInvitation(write, { tenantId, id: newId(), expiresAt, ...token });
  if (!isInvited) throw new Error('an account that was just made can be invited');
  return url;
}

function generate({ now }: OrgWrite): { password: string; expiresAt: string } {
  return {
    password: inGroups(makeReadable(passwordLength), groupLength),
    expiresAt: now.add({ hours: GENERATED_PASSWORD_HOURS }).toString(),
  };
}
