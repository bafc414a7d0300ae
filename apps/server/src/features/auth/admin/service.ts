import { toAppError } from '../../../db/constraints.ts';
import type { JsonObject, UserRoles } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';
import { takeEmail } from '../codes/addresses.ts';
import { issueCode } from '../codes/issue.ts';
import { writeLink } from '../codes/link.ts';
import { linkMails, sendLink, type Asked } from '../codes/messages.ts';
import { deleteRecoveryCodes } from '../factors/recovery-codes.repo.ts';
import { deleteFactor, hasVerifiedFactor } from '../factors/repo.ts';
import { mergeMetadata, requireShort } from '../metadata.ts';
import type { AuthOptions } from '../options.ts';
import { requireStrongPassword } from '../password-rules.ts';
import { presentUser } from '../present.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import { deleteSessionsOf, lowerSessionsOfFactor } from '../sessions.repo.ts';
import { newAccount, type Newcomer } from '../sign-up.ts';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  loadAccount,
  lockUser,
  updateUser,
  type UserRow,
} from '../users.repo.ts';
import { WireError } from '../wire-error.ts';
import { selectUsers, updateRole } from './repo.ts';

/**
 * What the operator's own programs do with accounts, by the service key.
 *
 * Guarantees: what an account is given here obeys the same rules as what its owner gives it; a new
 * password or a ban ends what is open. Never: a site administrator made past the bootstrap.
 */

export interface AdminChange {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  isEmailConfirmed?: boolean | undefined;
  isPhoneConfirmed?: boolean | undefined;
  userMetadata?: JsonObject | undefined;
  appMetadata?: JsonObject | undefined;
  role?: UserRoles['role'] | undefined;
  /** Until when; null lifts it. */
  bannedUntil?: string | null | undefined;
}

export type LinkKind = keyof typeof linkMails;

export function createAdmin(options: AuthOptions) {
  const { db } = options;
  return {
    list: (page: number, perPage: number) =>
      db.accounts(async (trx) => {
        const { users, total } = await selectUsers(trx, { page, perPage });
        const presented = [];
        for (const user of users) presented.push(presentUser(await loadAccount(trx, user)));
        return { users: presented, total };
      }),
    get: (id: string) => db.accounts((trx) => present(trx, requireUser(findUser(trx, id)))),
    create: (id: string | undefined, change: AdminChange, newcomer: Newcomer) =>
      create(options, id, change, newcomer),
    update: (id: string, change: AdminChange) => update(options, id, change),
    remove: (id: string, isSoft: boolean) => remove(options, id, isSoft),
    invite: (email: string, newcomer: Newcomer, asked: Asked) => invite(options, email, newcomer, asked),
    makeLink: (kind: LinkKind, wanted: WantedLink) => makeLink(options, kind, wanted),
    listFactors: (id: string) =>
      db.accounts(async (trx) => (await present(trx, requireUser(findUser(trx, id)))).factors),
    removeFactor: (id: string, factorId: string) => removeFactor(options, id, factorId),
  };
}

async function requireUser(found: Promise<UserRow | undefined>): Promise<UserRow> {
  const user = await found;
  if (user === undefined) throw new WireError(404, 'user_not_found', 'User not found');
  return user;
}

async function present(trx: Trx, user: Promise<UserRow> | UserRow) {
  return presentUser(await loadAccount(trx, await user));
}

/** @throws WireError 422 email_exists or phone_exists */
function refuseTaken(error: unknown): never {
  const code = toAppError(error)?.code;
  if (code === 'email_taken')
    throw new WireError(422, 'email_exists', 'A user with this email address has already been registered');
  if (code === 'phone_taken')
    throw new WireError(422, 'phone_exists', 'A user with this phone number has already been registered');
  throw error;
}

async function create(
  options: AuthOptions,
  id: string | undefined,
  change: AdminChange,
  newcomer: Newcomer,
): Promise<object> {
  const { db, clock, passwords } = options;
  if (change.password !== undefined)
    await requireStrongPassword(change.password, [change.email ?? '', newcomer.fullName]);
  requireShort(newcomer.metadata);
  const passwordHash = change.password === undefined ? null : await passwords.hash(change.password);
  return db
    .accounts(async (trx) => {
      const account = newAccount(options, newcomer);
      const made = await insertUser(trx, {
        ...account,
        id: id ?? account.id,
        email: change.email ?? null,
        signInPhone: change.phone ?? null,
        passwordHash,
        appMetadata: change.appMetadata ?? {},
        confirmedAt: isFirstConfirmed(change) ? account.now : null,
      });
      const now = clock.now().toString();
      const user = await updateUser(trx, made.id, {
        now,
        columns: { email_confirmed_at: null, phone_confirmed_at: null, ...confirmations(change, now) },
      });
      return present(trx, user);
    })
    .catch(refuseTaken);
}

/** Whether a change confirms the address with which the account was made. */
function isFirstConfirmed(change: AdminChange): boolean {
  return (change.email === undefined ? change.isPhoneConfirmed : change.isEmailConfirmed) === true;
}

function confirmations(change: AdminChange, now: string) {
  return {
    ...(change.isEmailConfirmed === true && { email_confirmed_at: now }),
    ...(change.isPhoneConfirmed === true && { phone_confirmed_at: now }),
    ...(change.bannedUntil !== undefined && { banned_until: change.bannedUntil }),
  };
}

async function update(options: AuthOptions, id: string, change: AdminChange): Promise<object> {
  const { db, clock, passwords } = options;
  if (change.password !== undefined) await requireStrongPassword(change.password);
  const passwordHash = change.password === undefined ? undefined : await passwords.hash(change.password);
  const answer = await db
    .accounts(async (trx) => {
      let user = await requireUser(lockUser(trx, id));
      const now = clock.now().toString();
      if (change.email !== undefined && change.email.toLowerCase() !== user.email?.toLowerCase())
        user = await takeEmail(trx, options, user, change.email);
      const app = change.appMetadata && { ...(user.app_metadata as JsonObject), ...change.appMetadata }; // always an object
      user = await updateUser(trx, id, {
        now,
        ...(passwordHash !== undefined && { passwordHash }),
        ...(change.userMetadata && {
          metadata: mergeMetadata(user.user_metadata as JsonObject, change.userMetadata), // always an object
        }),
        columns: {
          ...confirmations(change, now),
          ...(change.phone !== undefined && { phone: change.phone }),
          ...(app && { app_metadata: JSON.stringify(app) }),
        },
      });
      if (change.role !== undefined) await updateRole(trx, id, change.role);
      if (passwordHash !== undefined) {
        await deleteSessionsOf(trx, id);
        await insertSecurityEvent(trx, clock, { type: 'password_changed', userId: id });
      }
      return present(trx, user);
    })
    .catch(refuseTaken);
  options.wake();
  return answer;
}

/** @throws WireError 409 conflict where the person belongs to workspaces or is somebody’s tenant */
async function remove({ db, clock }: AuthOptions, id: string, isSoft: boolean): Promise<void> {
  await db
    .accounts(async (trx) => {
      await requireUser(lockUser(trx, id));
      if (!isSoft) return deleteUser(trx, id);
      const now = clock.now().toString();
      await deleteSessionsOf(trx, id);
      await updateUser(trx, id, {
        now,
        columns: {
          deleted_at: now,
          // The address may be signed up with again.
          email: `${id}@deleted.invalid`,
          phone: null,
          password_hash: null,
          user_metadata: '{}',
        },
      });
      return undefined;
    })
    .catch((error: unknown) => {
      if (toAppError(error)?.code !== 'related_record_missing') throw error;
      throw new WireError(
        409,
        'conflict',
        'This account belongs to workspaces or is a tenant’s: delete it with should_soft_delete.',
      );
    });
}

async function invite(
  options: AuthOptions,
  email: string,
  newcomer: Newcomer,
  asked: Asked,
): Promise<object> {
  const answer = await options.db
    .accounts(async (trx) => {
      const user = await findOrInvite(trx, options, email, newcomer);
      await sendLink(trx, options, user, { to: email, mail: linkMails.invite, asked });
      return present(trx, user);
    })
    .catch(refuseTaken);
  options.wake();
  return answer;
}

/** Who was invited and never came may be invited again. */
async function findOrInvite(
  trx: Trx,
  options: AuthOptions,
  email: string,
  newcomer: Newcomer,
): Promise<UserRow> {
  const now = options.clock.now().toString();
  const known = await findUserByEmail(trx, email);
  if (known === undefined)
    return insertUser(trx, {
      ...newAccount(options, newcomer),
      email,
      passwordHash: null,
      invitedAt: now,
    });
  if (known.email_confirmed_at !== null)
    throw new WireError(422, 'email_exists', 'A user with this email address has already been registered');
  return updateUser(trx, known.id, { now, columns: { invited_at: now, password_hash: null } });
}

export interface WantedLink {
  email: string;
  newEmail?: string | undefined;
  password?: string | undefined;
  newcomer: Newcomer;
  redirectTo: string;
}

/** The link and its code for the operator to send; nothing is mailed. */
async function makeLink(options: AuthOptions, kind: LinkKind, wanted: WantedLink): Promise<object> {
  const { db, passwords } = options;
  const { email, newEmail, password, redirectTo } = wanted;
  if (password !== undefined) await requireStrongPassword(password, [email]);
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  return db
    .accounts(async (trx) => {
      const user = await findForLink(trx, options, kind, { ...wanted, passwordHash });
      const { purpose, type } = linkMails[kind];
      const { token, code } = await issueCode(trx, options, {
        userId: user.id,
        purpose,
        recipient: kind === 'changeTo' ? (newEmail ?? '') : email,
      });
      return {
        ...(await present(trx, user)),
        action_link: writeLink(options.issuer, { token, type, redirectTo }),
        email_otp: code,
        hashed_token: token,
        redirect_to: redirectTo,
        verification_type: type,
      };
    })
    .catch(refuseTaken);
}

async function findForLink(
  trx: Trx,
  options: AuthOptions,
  kind: LinkKind,
  { email, newEmail, newcomer, passwordHash }: WantedLink & { passwordHash: string | null },
): Promise<UserRow> {
  const now = options.clock.now().toString();
  if (kind === 'invite') return findOrInvite(trx, options, email, newcomer);
  if (kind === 'signup')
    return insertUser(trx, {
      ...newAccount(options, newcomer),
      email,
      passwordHash,
      confirmationSentAt: now,
    });
  const user = await requireUser(findUserByEmail(trx, email));
  if (kind === 'magiclink' || kind === 'recovery') return user;
  if (newEmail === undefined) throw new WireError(400, 'validation_failed', 'new_email: is needed');
  if ((await findUserByEmail(trx, newEmail)) !== undefined)
    throw new WireError(422, 'email_exists', 'A user with this email address has already been registered');
  return updateUser(trx, user.id, { now, columns: { new_email: newEmail, email_change_sent_at: now } });
}

async function removeFactor({ db, clock }: AuthOptions, id: string, factorId: string): Promise<object> {
  return db.accounts(async (trx) => {
    const user = await requireUser(lockUser(trx, id));
    const { factors } = await present(trx, user);
    const factor = factors.find((one) => one.id === factorId);
    if (factor === undefined) throw new WireError(404, 'mfa_factor_not_found', 'There is no such factor.');
    await lowerSessionsOfFactor(trx, factorId, clock.now().toString());
    await deleteFactor(trx, factorId);
    if (!(await hasVerifiedFactor(trx, id))) await deleteRecoveryCodes(trx, id);
    await insertSecurityEvent(trx, clock, {
      type: 'factor_removed',
      userId: id,
      metadata: { by: 'operator' },
    });
    return factor;
  });
}
