import type { Trx } from '../../db/scope.ts';
import { isSwitchedOn } from '../../db/switches.ts';
import { addressKey } from '../../platform/address-key.ts';
import { newId } from '../../platform/ids.ts';
import { changeAccount, type AccountChange } from './account-change.ts';
import type { Asked } from './codes/messages.ts';
import { listKnownDevices } from './devices/known-devices.repo.ts';
import type { AuthOptions } from './options.ts';
import { presentUser } from './present.ts';
import { sendReauthentication } from './reauthentication.ts';
import { insertFailedSignIn, insertSecurityEvent } from './security-events.repo.ts';
import { deleteSession, deleteSessionsOf, isSignedInFrom } from './sessions.repo.ts';
import {
  hasExpired,
  openSession,
  presentSession,
  refreshSession,
  requireNotBanned,
  requireSession,
  type Bearer,
  type Device,
} from './sessions.ts';
import { signUp, type SignUp } from './sign-up.ts';
import { findUserByEmail, findUserByPhone, loadAccount, lockUser, type UserRow } from './users.repo.ts';
import { WireError } from './wire-error.ts';

/**
 * Accounts and sessions in the wire form of the authentication contract.
 *
 * Guarantees: a refresh token is good once; a stolen one that is used again ends its session in the
 * same transaction; concurrent refreshes of one session wait for each other and converge on one
 * token; a password change ends every other session, also one that is being opened with the old
 * password at that moment. Never: a password, a token or the key of one in the database in plain
 * form, or a sign-in that tells whether a name has an account.
 */
export interface AuthService {
  signUp(input: SignUp, device: Device): Promise<object>;
  /** Whether somebody who was not invited may open an account. */
  isSignUpOpen(): Promise<boolean>;
  /** @param name e-mail address, or phone number in E.164 */
  signInWithPassword(name: string, password: string, device: Device): Promise<object>;
  refresh(token: string): Promise<object>;
  getUser(bearer: Bearer): Promise<object>;
  updateUser(bearer: Bearer, change: AccountChange): Promise<object>;
  reauthenticate(bearer: Bearer, asked: Pick<Asked, 'language'>): Promise<void>;
  signOut(bearer: Bearer, scope: 'global' | 'local' | 'others'): Promise<void>;
}

const phoneName = /^\+[1-9]\d{6,14}$/;

export function createAuthService(options: AuthOptions): AuthService {
  const { db, clock } = options;
  return {
    signUp: (input, device) => signUp(options, input, device),
    isSignUpOpen: () => options.db.accounts((trx) => isSwitchedOn(trx, 'sign_up')),
    signInWithPassword: (name, password, device) => signIn(options, name, password, device),
    refresh: async (token) => {
      const outcome = await db.accounts((trx) => refreshSession(trx, options, token));
      if (outcome instanceof WireError) throw outcome;
      return presentSession(outcome, options);
    },
    getUser: (bearer) =>
      db.accounts(async (trx) => {
        const user = await requireSession(trx, bearer, clock, { mayBeForced: true });
        return presentUser(await loadAccount(trx, user));
      }),
    updateUser: (bearer, change) => changeAccount(options, bearer, change),
    reauthenticate: (bearer, asked) => sendReauthentication(options, bearer, asked),
    signOut: (bearer, scope) =>
      db.accounts(async (trx) => {
        await requireSession(trx, bearer, clock, { mayBeForced: true });
        await insertSecurityEvent(trx, clock, {
          type: 'signed_out',
          userId: bearer.userId,
          metadata: { scope },
          from: bearer,
        });
        if (scope === 'local') await deleteSession(trx, bearer.sessionId);
        else await deleteSessionsOf(trx, bearer.userId, scope === 'others' ? bearer.sessionId : undefined);
      }),
  };
}

async function signIn(options: AuthOptions, name: string, password: string, device: Device): Promise<object> {
  const { db, clock, passwords, limits } = options;
  const isPhone = phoneName.test(name);
  const find = isPhone ? findUserByPhone : findUserByEmail;
  const { found, known } = await db.accounts(async (trx) => {
    const user = await find(trx, name);
    // Who has no account is looked for as long.
    return { found: user, known: await findKnownPlace(trx, user?.id ?? newId(clock), device) };
  });
  const giveTryBack = await limits.takePasswordTry(name, known);
  const isRight = await passwords.verify(found?.password_hash ?? undefined, password);
  const refused = () => new WireError(400, 'invalid_credentials', 'Invalid login credentials');
  if (found === undefined || !isRight) {
    await db.accounts((trx) => insertFailedSignIn(trx, clock, found?.id ?? null));
    throw refused();
  }
  await giveTryBack();
  const opened = await db.accounts(async (trx) => {
    const user = await lockUser(trx, found.id);
    // The password may have been changed, or taken back, while it was being checked.
    if (user === undefined || user.password_hash !== found.password_hash || hasExpired(user, clock))
      throw refused();
    requireNotBanned(user, clock, 400);
    requireConfirmed(user, isPhone);
    return openSession(trx, options, user, device, 'password');
  });
  return presentSession(opened, options);
}

/** Said after the password alone: who knows it may know that the account exists. */
function requireConfirmed(user: UserRow, isPhone: boolean): void {
  if ((isPhone ? user.phone_confirmed_at : user.email_confirmed_at) !== null) return;
  throw isPhone
    ? new WireError(400, 'phone_not_confirmed', 'Phone not confirmed')
    : new WireError(400, 'email_not_confirmed', 'Email not confirmed');
}

/** Where the person has tries of their own: a browser that they use, or an address from which they are signed in. */
async function findKnownPlace(
  trx: Trx,
  userId: string,
  { ip, cookieHash }: Device,
): Promise<string | undefined> {
  if (cookieHash !== null && cookieHash !== undefined) {
    const known = await listKnownDevices(trx, userId);
    if (known.some((hash) => hash.equals(cookieHash))) return cookieHash.toString('base64url');
  }
  return (await isSignedInFrom(trx, userId, ip)) ? addressKey(ip) : undefined;
}
