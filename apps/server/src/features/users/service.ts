import type { Credentials } from '@dira/contract/tenants';
import type { createUser as createContract, updateUser as updateContract } from '@dira/contract/users';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import type { AllHandovers } from '../../contributions/handovers.ts';
import { getOrganization } from '../../db/organization-names.ts';
import type { UserRoles } from '../../db/schema.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { makeInvitation } from '../auth/codes/invitation.ts';
import { generatePassword } from '../auth/generated-password.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import { queueMail } from '../deliveries/service.ts';
import { putPlace } from '../organizations/service.ts';
import { invite } from '../team/invitations.ts';
import { changeMember, removeMember } from '../team/service.ts';
import { createCredentials } from '../tenants/credentials.ts';
import { teamRoleOf } from './present.ts';
import * as repo from './repo.ts';

/**
 * People with an account and a place in a workspace.
 *
 * Guarantees: the account itself is touched only where this workspace made it and it has belonged nowhere else since; the
 * database asks so once more. A workspace keeps an owner, as the team sees to it. Whoever is deleted is out at once, and
 * what the law keeps of them stands under a pseudonym. Never: an account taken over that was somebody’s already, or one
 * that a tenant uses.
 */

type Tools = Pick<Services, 'passwords' | 'newId' | 'publicUrl' | 'secrets' | 'settings'>;
type NewUser = z.output<(typeof createContract)['body']>;
type Change = z.output<(typeof updateContract)['body']>;
type Created = z.output<(typeof createContract)['response']>;

/** What the person is on the whole installation. */
const platformRoleOf = {
  admin: 'property_manager',
  landlord: 'landlord',
  maintenance: 'maintenance_staff',
} as const satisfies Record<NewUser['role'], UserRoles['role']>;

/** @throws AppError recent_sign_in_required; team_already_member, team_already_invited at the address */
export async function createUser(write: OrgWrite, tools: Tools, given: NewUser): Promise<Created> {
  await requireRecentSignIn(write);
  const userId = tools.newId();
  const { password, expiresAt } = generatePassword(write.now);
  const place = { role: teamRoleOf[given.role], flags: {} };
  const isNew =
    tools.settings.AUTH_JWKS_URL === undefined &&
    (await repo.makeAccount(write, {
      ...given,
      id: userId,
      identityId: tools.newId(),
      role: platformRoleOf[given.role],
      passwordHash: await tools.passwords.hash(password),
      expiresAt,
    }));
  if (!isNew) {
    const { email, language } = given;
    await invite(write, tools, {
      ...place,
      email,
      language,
      propertyIds: null,
      welcome: '',
      sendsMail: true,
    });
    return { outcome: 'invited', userId: null, credentials: null };
  }
  await putPlace(write, userId, place);
  await record(write, 'created', userId, given.role);
  const inviteUrl = await makeLink(write, tools, userId, expiresAt);
  return {
    outcome: 'created',
    userId,
    credentials: { signInName: given.email, password, expiresAt, inviteUrl },
  };
}

/**
 * A way in for somebody who rents; who has an account is asked, and the answer is the same.
 * @throws AppError recent_sign_in_required, tenant_account_in_use, tenant_account_exists; related_record_missing for
 *   whoever is on no lease
 */
export async function createTenantUser(
  write: OrgWrite,
  tools: Tools,
  tenantId: string,
): Promise<Credentials> {
  await requireRecentSignIn(write);
  if (!(await repo.isOnLease(write, tenantId)))
    throw new AppError('related_record_missing', { fields: [{ path: 'tenantId', code: 'not_found' }] });
  return createCredentials(write, tools, tenantId);
}

/** @throws AppError not_found, user_not_managed, team_own_place, team_last_owner */
export async function changeUser(write: OrgWrite, userId: string, change: Change): Promise<void> {
  const user = await requireUser(write, userId);
  if (user.tenant_id !== null) throw new AppError('user_not_managed');
  const { role, fullName, phone, language } = change;
  const describes = fullName !== undefined || phone !== undefined || language !== undefined;
  if (describes && !user.is_managed) throw new AppError('user_not_managed');
  if (teamRoleOf[role] !== user.role)
    await changeMember(write, userId, { role: teamRoleOf[role], flags: {}, propertyIds: null });
  if (!user.is_managed) return;
  if (userId === write.userId) throw new AppError('team_own_place');
  await repo.describeAccount(write, userId, { ...change, role: platformRoleOf[role] });
  await record(write, 'changed', userId, role);
}

/**
 * A new password, shown once. A tenant’s account is theirs once they have chosen one.
 * @throws AppError recent_sign_in_required, not_found, user_not_managed, tenant_account_in_use
 */
export async function resetAccess(
  write: OrgWrite,
  tools: Tools,
  userId: string,
  endsFactors: boolean,
): Promise<Credentials> {
  await requireRecentSignIn(write);
  const user = await requireManaged(write, userId);
  if (user.tenant_id !== null) return createCredentials(write, tools, user.tenant_id);
  const { password, expiresAt } = generatePassword(write.now);
  const hash = await tools.passwords.hash(password);
  const signInName = await repo.renewPassword(write, userId, { hash, expiresAt, endsFactors });
  if (signInName === null) throw new AppError('user_not_managed');
  await record(write, 'access_reset', userId, user.role);
  await tellOfReset(write, tools, user);
  return { signInName, password, expiresAt, inviteUrl: await makeLink(write, tools, userId, expiresAt) };
}

/** @throws AppError not_found, user_not_managed */
export async function signOutUser(write: OrgWrite, userId: string): Promise<void> {
  const user = await requireManaged(write, userId);
  if (!(await repo.endSessions(write, userId))) throw new AppError('user_not_managed');
  await record(write, 'signed_out_everywhere', userId, user.role);
}

/**
 * Takes the person’s place away, and where the account is the workspace’s the account too.
 * @param assigneeId who takes their jobs, plans and tasks
 * @throws AppError recent_sign_in_required, not_found, team_own_place, team_last_owner
 */
export async function deleteUser(
  write: OrgWrite,
  handovers: AllHandovers,
  userId: string,
  assigneeId: string | null,
): Promise<void> {
  await requireRecentSignIn(write);
  const user = await requireUser(write, userId);
  if (user.tenant_id === null) await removeMember(write, handovers, userId, assigneeId);
  await repo.endPortalAccess(write, userId);
  if (user.is_managed) {
    const { language } = await getOrganization(write);
    await repo.closeAccount(write, userId, createTranslator(language, 'users')('pseudonym'));
  }
  await record(write, 'deleted', userId, user.role);
}

/**
 * What a deleted account has left behind; nothing where it is cleared, or was never closed.
 * @param organizationId the workspace that closed it; null where the operator did, for all that may name its person
 */
export async function clearTraces(
  { db }: Pick<Services, 'db'>,
  organizationId: string | null,
  userId: string,
): Promise<void> {
  await db.jobs((trx) => repo.clearTraces(trx, organizationId, userId));
}

async function requireUser(write: OrgWrite, userId: string): Promise<repo.UserRow> {
  const user = await repo.findUser(write, userId);
  if (user === undefined) throw new AppError('not_found');
  return user;
}

async function requireManaged(write: OrgWrite, userId: string): Promise<repo.UserRow> {
  const user = await requireUser(write, userId);
  if (userId === write.userId) throw new AppError('team_own_place');
  if (!user.is_managed) throw new AppError('user_not_managed');
  return user;
}

/** Beside the password, and as short-lived. */
async function makeLink(write: OrgWrite, tools: Tools, userId: string, expiresAt: string): Promise<string> {
  const { url, ...token } = makeInvitation(tools.publicUrl);
  await repo.insertLink(write, { ...token, id: tools.newId(), userId, expiresAt });
  return url;
}

async function tellOfReset(write: OrgWrite, tools: Tools, user: repo.UserRow): Promise<void> {
  if (user.email === null) return;
  const { name: organization, language: itsLanguage } = await getOrganization(write);
  const language = user.language ?? itsLanguage;
  const t = createTranslator(language, 'mail');
  await queueMail(write, tools, {
    ...renderLetter({
      language,
      subject: t('accessReset.subject', { organization }),
      heading: t('accessReset.heading'),
      paragraphs: [t('accessReset.body', { organization })],
      note: t('accessReset.note'),
      organizationName: organization,
    }),
    dedupeKey: `access-reset:${tools.newId()}`,
    to: user.email,
  });
}

/** What stays of it in the sealed log names nobody: the name is looked up where it is shown. */
function record(write: OrgWrite, action: string, userId: string, role: string): Promise<void> {
  return recordEvent(write, { action, entity: 'user', entityId: userId, data: { role } });
}
