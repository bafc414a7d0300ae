import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Keys } from './keys.ts';
import { presentUser } from './present.ts';
import { parseRefreshToken, writeRefreshToken } from './refresh-token.ts';
import {
  advanceSession, deleteSession, deleteSessionsOf, findSession, insertSession, lockSession, type SessionRow,
} from './sessions.repo.ts';
import { findUser, findUserByEmail, findUserByPhone, insertUser, listIdentities, touchSignIn, updateUser, type UserRow } from './users.repo.ts';
import { weakPassword, WireError } from './wire-error.ts';

/**
 * Accounts and sessions in the wire form of the authentication contract.
 *
 * Guarantees: a refresh token is good once; a stolen one that is used again ends its session in the
 * same transaction; concurrent refreshes of one session wait for each other and converge on one
 * token; a password change ends every other session. Never: a password or token in the database in
 * plain form, or an answer that tells whether an address has an account.
 */
export interface AuthService {
  signUp(input: SignUp, device: Device): Promise<object>;
  /** @param name e-mail address, or phone number in E.164 */
  signInWithPassword(name: string, password: string, device: Device): Promise<object>;
  refresh(token: string): Promise<object>;
  getUser(bearer: Bearer): Promise<object>;
  updateUser(bearer: Bearer, change: { password?: string | undefined; data?: JsonObject | undefined }): Promise<object>;
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
export interface Device {
  ip: string;
  userAgent: string;
}
/** What a checked access token says. */
export interface Bearer {
  userId: string;
  sessionId: string;
}
export interface AuthOptions {
  db: Database;
  clock: Clock;
  keys: Keys;
  passwords: Passwords;
  issuer: string;
  onWrongPassword(name: string): Promise<void>;
}

const accessTokenSeconds = 3600;
const shortestPassword = 8;
/** Two tabs that refresh at once both get an answer. */
const reuseSeconds = 10;

export function createAuthService(options: AuthOptions): AuthService {
  const { db, clock, passwords } = options;

  const signUp = async (input: SignUp, device: Device) => {
    requireStrongPassword(input.password);
    const passwordHash = await passwords.hash(input.password);
    const now = clock.now().toString();
    return db.accounts(async (trx) => {
      if (await findUserByEmail(trx, input.email)) throw new WireError(422, 'user_already_exists', 'This address already has an account.');
      const user = await insertUser(trx, {
        ...input, id: newId(clock), identityId: newId(clock), passwordHash,
        mustChangePassword: false, passwordExpiresAt: null, confirmedAt: now, now,
      });
      return openSession(trx, options, user, device);
    });
  };

  const signInWithPassword = async (name: string, password: string, device: Device) => {
    const find = name.startsWith('+') ? findUserByPhone : findUserByEmail;
    const found = await db.accounts((trx) => find(trx, name));
    const isRight = await passwords.verify(found?.password_hash ?? undefined, password);
    if (found === undefined || !isRight || hasExpired(found, clock)) {
      await options.onWrongPassword(name);
      throw new WireError(400, 'invalid_credentials', 'Invalid login credentials');
    }
    requireNotBanned(found, clock);
    return db.accounts((trx) => openSession(trx, options, found, device));
  };

  const refresh = (token: string) =>
    db.accounts(async (trx) => {
      const claimed = parseRefreshToken(token);
      const session = claimed && (await lockSession(trx, claimed.sessionId));
      if (!claimed || !session || !claimed.isGenuine(session.refresh_key)) {
        return new WireError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
      }
      const user = await findUser(trx, session.user_id);
      if (user === undefined) return new WireError(400, 'session_not_found', 'The session is gone.');
      if (isBanned(user, clock)) return new WireError(400, 'user_banned', 'This account is suspended.');
      const next = nextCounter(session, claimed.counter, clock);
      if (next === undefined) {
        // Returned, not thrown: the end of the session must be committed.
        await deleteSession(trx, session.id);
        return new WireError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      }
      const current = next === session.refresh_counter ? session : await advanceSession(trx, session.id, next, clock.now().toString());
      return presentSession(trx, options, current, user);
    }).then(throwIfWireError);

  return {
    signUp,
    signInWithPassword,
    refresh,
    getUser: (bearer) =>
      db.accounts(async (trx) => {
        const { user } = await requireSession(trx, bearer, clock);
        return presentUser(user, await listIdentities(trx, user.id));
      }),
    updateUser: (bearer, change) => changeUser(options, bearer, change),
    signOut: (bearer, scope) =>
      db.accounts(async (trx) => {
        if (scope === 'local') await deleteSession(trx, bearer.sessionId);
        else await deleteSessionsOf(trx, bearer.userId, scope === 'others' ? bearer.sessionId : undefined);
      }),
  };
}

async function changeUser(
  { db, clock, passwords }: AuthOptions,
  bearer: Bearer,
  { password, data }: { password?: string | undefined; data?: JsonObject | undefined },
): Promise<object> {
  if (password !== undefined) requireStrongPassword(password);
  const { user: before } = await db.accounts((trx) => requireSession(trx, bearer, clock));
  if (password !== undefined && (await passwords.verify(before.password_hash ?? undefined, password))) {
    throw new WireError(422, 'same_password', 'New password should be different from the old password.');
  }
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  return db.accounts(async (trx) => {
    const user = await updateUser(trx, bearer.userId, {
      now: clock.now().toString(),
      ...(passwordHash !== undefined && { passwordHash }),
      ...(data !== undefined && { metadata: mergeMetadata(before.user_metadata as JsonObject, data) }), // always an object
    });
    if (passwordHash !== undefined) await deleteSessionsOf(trx, user.id, bearer.sessionId);
    return presentUser(user, await listIdentities(trx, user.id));
  });
}

async function openSession(trx: Trx, options: AuthOptions, user: UserRow, device: Device): Promise<object> {
  const { clock } = options;
  const now = clock.now();
  const session = await insertSession(trx, {
    id: newId(clock), userId: user.id, refreshKey: randomBytes(32), method: 'password', ...device, now,
  });
  return presentSession(trx, options, session, await touchSignIn(trx, user.id, now.toString()));
}

async function presentSession(trx: Trx, { clock, keys, issuer }: AuthOptions, session: SessionRow, user: UserRow): Promise<object> {
  const issuedAt = Math.floor(clock.now().epochMilliseconds / 1000);
  const wireUser = presentUser(user, await listIdentities(trx, user.id));
  const accessToken = await keys.sign({
    iss: issuer, sub: user.id, aud: 'authenticated', iat: issuedAt, exp: issuedAt + accessTokenSeconds,
    email: wireUser.email, phone: wireUser.phone, app_metadata: wireUser.app_metadata, user_metadata: wireUser.user_metadata,
    role: 'authenticated', aal: session.aal, amr: session.amr, session_id: session.id, is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: issuedAt + accessTokenSeconds,
    refresh_token: writeRefreshToken({ sessionId: session.id, counter: session.refresh_counter }, session.refresh_key),
    user: wireUser,
  };
}

/**
 * The counter that the answer carries; undefined means a token was used again and somebody else
 * may hold it. One step behind is an answer that got lost, and is given again.
 */
function nextCounter(session: SessionRow, claimed: number, clock: Clock): number | undefined {
  const current = session.refresh_counter;
  if (claimed === current) return current + 1;
  if (claimed > current || claimed < session.refresh_floor) return undefined;
  if (claimed === current - 1) return current;
  const refreshedAt = session.refreshed_at === null ? undefined : Temporal.Instant.from(session.refreshed_at);
  const isConcurrent = refreshedAt !== undefined && clock.now().since(refreshedAt).total('seconds') <= reuseSeconds;
  return isConcurrent ? current : undefined;
}

async function requireSession(trx: Trx, bearer: Bearer, clock: Clock): Promise<{ user: UserRow }> {
  const user = await findUser(trx, bearer.userId);
  if (user === undefined) throw new WireError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findSession(trx, bearer.sessionId);
  if (session?.user_id !== user.id) throw new WireError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  requireNotBanned(user, clock, 403);
  return { user };
}

function requireStrongPassword(password: string): void {
  if ([...password].length < shortestPassword) throw weakPassword(['length']);
}

function requireNotBanned(user: UserRow, clock: Clock, status = 400): void {
  if (isBanned(user, clock)) throw new WireError(status, 'user_banned', 'This account is suspended.');
}

const isBanned = (user: UserRow, clock: Clock) => user.banned_until !== null && isLater(user.banned_until, clock);
const hasExpired = (user: UserRow, clock: Clock) => user.password_expires_at !== null && !isLater(user.password_expires_at, clock);

function isLater(instant: string, clock: Clock): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(instant), clock.now()) > 0;
}

/** Top-level merge; null takes a key away. */
function mergeMetadata(before: JsonObject, change: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));
}

function throwIfWireError(answer: object): object {
  if (answer instanceof WireError) throw answer;
  return answer;
}
