import { toAppError } from '../../db/constraints.ts';
import type { Database } from '../../db/database.ts';
import type { JsonObject } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Limits } from './limits.ts';
import { presentUser } from './present.ts';
import { insertSecurityEvent } from './security-events.repo.ts';
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
  type SessionTools,
} from './sessions.ts';
import {
  findUserByEmail,
  findUserByPhone,
  insertUser,
  listIdentities,
  lockUser,
  updateUser,
} from './users.repo.ts';
import { weakPassword, WireError } from './wire-error.ts';

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
  /** @param name e-mail address, or phone number in E.164 */
  signInWithPassword(name: string, password: string, device: Device): Promise<object>;
  refresh(token: string): Promise<object>;
  getUser(bearer: Bearer): Promise<object>;
  updateUser(bearer: Bearer, change: AccountChange): Promise<object>;
  signOut(bearer: Bearer, scope: 'global' | 'local' | 'others'): Promise<void>;
}

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  phone: string | null;
  role: string;
  metadata: JsonObject;
}
export interface AccountChange {
  password?: string | undefined;
  /** Merged at the top level; null takes a key away. */
  data?: JsonObject | undefined;
}
export interface AuthOptions extends SessionTools {
  db: Database;
  passwords: Passwords;
  limits: Limits;
}

const shortestPassword = 8;
/** User metadata travels in every access token, and a header has little room. */
const longestMetadata = 4096;
const phoneName = /^\+[1-9]\d{6,14}$/;

export function createAuthService(options: AuthOptions): AuthService {
  const { db, clock } = options;
  return {
    signUp: (input, device) => signUp(options, input, device),
    signInWithPassword: (name, password, device) => signIn(options, name, password, device),
    refresh: async (token) => {
      const outcome = await db.accounts((trx) => refreshSession(trx, options, token));
      if (outcome instanceof WireError) throw outcome;
      return presentSession(outcome, options);
    },
    getUser: (bearer) =>
      db.accounts(async (trx) => {
        const user = await requireSession(trx, bearer, clock);
        return presentUser(user, await listIdentities(trx, user.id));
      }),
    updateUser: (bearer, change) => changeAccount(options, bearer, change),
    signOut: (bearer, scope) =>
      db.accounts(async (trx) => {
        await requireSession(trx, bearer, clock);
        if (scope === 'local') await deleteSession(trx, bearer.sessionId);
        else await deleteSessionsOf(trx, bearer.userId, scope === 'others' ? bearer.sessionId : undefined);
      }),
  };
}

async function signUp(options: AuthOptions, input: SignUp, device: Device): Promise<object> {
  const { db, clock, passwords } = options;
  requireStrongPassword(input.password);
  requireShort(input.metadata);
  // Also for an address that is taken: the work is the same.
  const passwordHash = await passwords.hash(input.password);
  const now = clock.now().toString();
  const opened = await db
    .accounts(async (trx) => {
      const user = await insertUser(trx, {
        ...input,
        id: newId(clock),
        identityId: newId(clock),
        passwordHash,
        mustChangePassword: false,
        passwordExpiresAt: null,
        confirmedAt: now,
        now,
      });
      return openSession(trx, options, user, device);
    })
    .catch((error: unknown) => {
      if (toAppError(error)?.code !== 'email_taken') throw error;
      throw new WireError(422, 'user_already_exists', 'This address already has an account.');
    });
  return presentSession(opened, options);
}

async function signIn(options: AuthOptions, name: string, password: string, device: Device): Promise<object> {
  const { db, clock, passwords, limits } = options;
  const find = phoneName.test(name) ? findUserByPhone : findUserByEmail;
  const { found, isKnown } = await db.accounts(async (trx) => {
    const user = await find(trx, name);
    return { found: user, isKnown: user !== undefined && (await isSignedInFrom(trx, user.id, device.ip)) };
  });
  const giveTryBack = await limits.takePasswordTry(name, isKnown ? device.ip : undefined);
  const isRight = await passwords.verify(found?.password_hash ?? undefined, password);
  const refused = () => new WireError(400, 'invalid_credentials', 'Invalid login credentials');
  if (found === undefined || !isRight) throw refused();
  await giveTryBack();
  const opened = await db.accounts(async (trx) => {
    const user = await lockUser(trx, found.id);
    // The password may have been changed, or taken back, while it was being checked.
    if (user === undefined || user.password_hash !== found.password_hash || hasExpired(user, clock))
      throw refused();
    requireNotBanned(user, clock, 400);
    return openSession(trx, options, user, device);
  });
  return presentSession(opened, options);
}

async function changeAccount(
  options: AuthOptions,
  bearer: Bearer,
  { password, data }: AccountChange,
): Promise<object> {
  const { db, clock, passwords } = options;
  if (password !== undefined) requireStrongPassword(password);
  const before = await db.accounts((trx) => requireSession(trx, bearer, clock));
  if (password !== undefined && (await passwords.verify(before.password_hash ?? undefined, password))) {
    throw new WireError(422, 'same_password', 'New password should be different from the old password.');
  }
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  return db.accounts(async (trx) => {
    const current = await requireSession(trx, bearer, clock, { lock: true });
    const metadata =
      data === undefined ? undefined : mergeMetadata(current.user_metadata as JsonObject, data); // always an object
    const user = await updateUser(trx, bearer.userId, {
      now: clock.now().toString(),
      ...(passwordHash !== undefined && { passwordHash }),
      ...(metadata !== undefined && { metadata }),
    });
    if (passwordHash !== undefined) {
      await deleteSessionsOf(trx, user.id, bearer.sessionId);
      await insertSecurityEvent(trx, clock, { type: 'password_changed', userId: user.id });
    }
    return presentUser(user, await listIdentities(trx, user.id));
  });
}

function requireStrongPassword(password: string): void {
  if ([...password].length < shortestPassword) throw weakPassword(['length']);
}

function mergeMetadata(before: JsonObject, change: JsonObject): JsonObject {
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
  );
  requireShort(merged);
  return merged;
}

function requireShort(metadata: JsonObject): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > longestMetadata) {
    throw new WireError(400, 'validation_failed', `data: must be at most ${longestMetadata} bytes of JSON`);
  }
}
