import type { JsonObject } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import { takeEmail } from './codes/addresses.ts';
import { takeCode } from './codes/issue.ts';
import { sendCodeText, type Asked } from './codes/messages.ts';
import { sendEmailChange } from './codes/requests.ts';
import { deleteTokensOf } from './codes/tokens.repo.ts';
import { refuseInDemo } from './demo-accounts.ts';
import { requireAssurance } from './factors/assurance.ts';
import { languageOf, queueAccountMail, queueTakenText, type TextChannel } from './mails/service.ts';
import { mergeMetadata } from './metadata.ts';
import type { AuthOptions } from './options.ts';
import { refuseOwnWords, requireStrongPassword } from './password-rules.ts';
import { presentUser } from './present.ts';
import type { SignInWay } from './recent-sign-in.repo.ts';
import { isFresh } from './recent-sign-in.ts';
import { insertSecurityEvent } from './security-events.repo.ts';
import { deleteSessionsOf, type SessionRow } from './sessions.repo.ts';
import { requireOpenSession, requireSession, type Bearer, type OpenSession } from './sessions.ts';
import { findUserByEmail, findUserByPhone, loadAccount, updateUser, type UserRow } from './users.repo.ts';
import { WireError } from './wire-error.ts';

/**
 * What a person changes of their account.
 *
 * Guarantees: the ways in change only for somebody who has just signed in or proves again who they
 * are; an address changes once the old and the new one have agreed; a new password ends every other
 * session. Never: a word about whether somebody else has the address that was asked for.
 */

export interface AccountChange {
  email?: string | undefined;
  /** E.164 */
  phone?: string | undefined;
  password?: string | undefined;
  /** Merged at the top level; null takes a key away. */
  data?: JsonObject | undefined;
  /** The mailed code of a re-authentication. */
  nonce?: string | undefined;
  currentPassword?: string | undefined;
  channel: TextChannel;
  asked: Asked;
}

export async function changeAccount(
  options: AuthOptions,
  bearer: Bearer,
  change: AccountChange,
): Promise<object> {
  if (change.password !== undefined) await requireStrongPassword(change.password);
  const before = await requireProof(options, bearer, change);
  if (change.password !== undefined) refuseOwnWords(change.password, ownWords(before));
  const wanted = withoutSame(change, before);
  if ((wanted.email ?? wanted.phone) !== undefined) refuseInDemo(before);
  const passwordHash = await hashNew(options, before, change.password);
  if (wanted.email !== undefined) await options.limits.takeMessageTurn('email_change', wanted.email);
  if (wanted.phone !== undefined) await options.limits.takeMessageTurn('phone_change', wanted.phone);
  const account = await options.db.accounts(async (trx) => {
    const isForced = change.password !== undefined;
    let user = await requireSession(trx, bearer, options.clock, { lock: true, mayBeForced: isForced });
    if (change.data !== undefined) user = await changeData(trx, options, user, change.data);
    if (passwordHash !== undefined)
      user = await changePassword(trx, options, user, { bearer, passwordHash, asked: change.asked });
    if (wanted.email !== undefined) user = await changeEmail(trx, options, user, wanted.email, change.asked);
    if (wanted.phone !== undefined) user = await changePhone(trx, options, user, wanted.phone, change);
    return loadAccount(trx, user);
  });
  options.wake();
  return presentUser(account);
}

/** @throws WireError insufficient_aal, reauthentication_needed, current_password_invalid, reauthentication_not_valid */
async function requireProof(options: AuthOptions, bearer: Bearer, change: AccountChange): Promise<UserRow> {
  const isOfWaysIn = [change.password, change.email, change.phone].some((value) => value !== undefined);
  const { db, clock } = options;
  const open = await db.accounts(async (trx) => {
    const found = await requireOpenSession(trx, bearer, clock, {
      mayBeForced: change.password !== undefined,
    });
    if (isOfWaysIn) await requireAssurance(trx, bearer, found, 401);
    return found;
  });
  if (!isOfWaysIn || open.user.must_change_password) return open.user;
  if (change.currentPassword !== undefined) await checkPassword(options, open.user, change.currentPassword);
  else if (change.nonce !== undefined) await checkNonce(options, open, change.nonce);
  else if (!isFresh(newestWay(open.session), clock.now()))
    throw new WireError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  return open.user;
}

function newestWay({ amr }: SessionRow): SignInWay | undefined {
  return (amr as SignInWay[]).at(0); // written by us, newest first
}

async function checkPassword(options: AuthOptions, user: UserRow, password: string): Promise<void> {
  const giveTryBack = await options.limits.takePasswordTry(user.email ?? user.phone ?? user.id, undefined);
  if (!(await options.passwords.verify(user.password_hash ?? undefined, password)))
    throw new WireError(400, 'current_password_invalid', 'Current password is not right.');
  await giveTryBack();
}

async function checkNonce({ db, clock, secrets }: AuthOptions, { user }: OpenSession, nonce: string) {
  const taken = await db.accounts((trx) =>
    takeCode(trx, { clock, secrets }, user.id, { code: nonce, purposes: ['reauthentication'] }),
  );
  if (taken === undefined)
    throw new WireError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

function ownWords({ email, user_metadata: metadata }: UserRow): string[] {
  const { full_name: fullName } = metadata as JsonObject; // always an object
  return [email ?? '', typeof fullName === 'string' ? fullName : ''];
}

function withoutSame({ email, phone }: AccountChange, user: UserRow) {
  return {
    email: email?.toLowerCase() === user.email?.toLowerCase() ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
  };
}

async function hashNew(
  { passwords }: AuthOptions,
  user: UserRow,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (await passwords.verify(user.password_hash ?? undefined, password))
    throw new WireError(422, 'same_password', 'New password should be different from the old password.');
  return passwords.hash(password);
}

function changeData(trx: Trx, { clock }: AuthOptions, user: UserRow, data: JsonObject): Promise<UserRow> {
  const metadata = mergeMetadata(user.user_metadata as JsonObject, data); // always an object
  return updateUser(trx, user.id, { now: clock.now().toString(), metadata });
}

async function changePassword(
  trx: Trx,
  options: AuthOptions,
  user: UserRow,
  { bearer, passwordHash, asked }: { bearer: Bearer; passwordHash: string; asked: Asked },
): Promise<UserRow> {
  const { clock } = options;
  const changed = await updateUser(trx, user.id, { now: clock.now().toString(), passwordHash });
  await deleteSessionsOf(trx, user.id, bearer.sessionId);
  // Links from before were meant for who did not know the password.
  await deleteTokensOf(trx, user.id, ['invite', 'magiclink', 'recovery', 'reauthentication']);
  await insertSecurityEvent(trx, clock, { type: 'password_changed', userId: user.id, from: bearer });
  // The first password of one's own is no change that anybody need be warned of.
  const isFirst = user.password_hash === null || user.must_change_password;
  if (!isFirst && user.email !== null)
    await queueAccountMail(trx, options, {
      kind: 'passwordChanged',
      to: user.email,
      language: await languageOf(trx, user.id, asked.language),
      url: `${options.redirects.site}/auth`,
    });
  return changed;
}

async function changeEmail(
  trx: Trx,
  options: AuthOptions,
  user: UserRow,
  email: string,
  asked: Asked,
): Promise<UserRow> {
  const owner = await findUserByEmail(trx, email);
  if (!options.isConfirmationOn) {
    if (owner !== undefined) throw new WireError(422, 'email_exists', 'This address already has an account.');
    return takeEmail(trx, options, user, email);
  }
  const now = options.clock.now().toString();
  const changed = await updateUser(trx, user.id, {
    now,
    columns: { new_email: email, email_change_sent_at: now, email_change_confirmed: null },
  });
  if (owner === undefined) await sendEmailChange(trx, options, changed, asked);
  else await sendTakenChange(trx, options, changed, owner, asked);
  return changed;
}

/** The asker sees what they always see; the owner of the address is told, and nothing can be confirmed by them. */
async function sendTakenChange(
  trx: Trx,
  options: AuthOptions,
  asker: UserRow,
  owner: UserRow,
  asked: Asked,
): Promise<void> {
  await sendEmailChange(trx, options, { ...asker, email_change_confirmed: 'new' }, asked);
  await queueAccountMail(trx, options, {
    kind: 'alreadyAccount',
    to: asker.new_email ?? '',
    language: await languageOf(trx, owner.id, asked.language),
    url: `${options.redirects.site}/auth`,
  });
}

async function changePhone(
  trx: Trx,
  options: AuthOptions,
  user: UserRow,
  phone: string,
  { channel, asked }: AccountChange,
): Promise<UserRow> {
  const now = options.clock.now().toString();
  const changed = await updateUser(trx, user.id, {
    now,
    columns: { new_phone: phone, phone_change_sent_at: now },
  });
  const { language } = asked;
  if ((await findUserByPhone(trx, phone)) === undefined)
    await sendCodeText(trx, options, user, { to: phone, purpose: 'phone_change', channel, language });
  else await queueTakenText(trx, options, { channel, to: phone, language });
  return changed;
}
