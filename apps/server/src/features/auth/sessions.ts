import { randomBytes } from 'node:crypto';
import type { Trx } from '../../db/scope.ts';
import { isLater, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { noteArrival, writeAbout, type ArrivingDevice } from './devices/arrival.ts';
import type { Keys } from './keys.ts';
import { presentUser } from './present.ts';
import { parseRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { insertSecurityEvent } from './security-events.repo.ts';
import {
  advanceSession,
  deleteSession,
  findSession,
  insertSession,
  lockSession,
  type SessionRow,
} from './sessions.repo.ts';
import { findUser, loadAccount, lockUser, touchSignIn, type Account, type UserRow } from './users.repo.ts';
import { WireError } from './wire-error.ts';

export type Device = ArrivingDevice;
/** What a checked access token says. */
export interface Bearer {
  userId: string;
  sessionId: string;
  /** What the token says; the session has to say so too. */
  aal: 'aal1' | 'aal2';
}
export interface SessionTools {
  clock: Clock;
  keys: Keys;
  secrets: Secrets;
  issuer: string;
}

/** An open session with its person, as the database has them now. */
export interface OpenSession {
  user: UserRow;
  session: SessionRow;
}

/** A session as the database has it now, to be made into tokens once the transaction is over. */
export interface CurrentSession {
  session: SessionRow;
  account: Account;
}

const accessTokenSeconds = 3600;
/** A session ends when nobody has used it for so long, and at last in any case. */
export const sessionLimits = { idleDays: 30, wholeDays: 180 };
/** Two tabs that refresh at once both get an answer. */
const reuseSeconds = 10;

/** How a session came to be, as its tokens say in `amr`. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'oauth'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change';

export async function openSession(
  trx: Trx,
  tools: SessionTools,
  user: UserRow,
  device: Device,
  method: SignInMethod,
): Promise<CurrentSession> {
  const id = newId(tools.clock);
  const now = tools.clock.now();
  const session = await insertSession(trx, {
    id,
    userId: user.id,
    refreshKey: tools.secrets.seal(randomBytes(32), id),
    method,
    ...device,
    now,
  });
  await noteArrival(trx, tools, user, device, method);
  return { session, account: await loadAccount(trx, await touchSignIn(trx, user.id, now.toString())) };
}

/**
 * The session one step further, or why not. Refusals are returned, not thrown: the end of a session
 * whose token was used again must be committed.
 */
export async function refreshSession(
  trx: Trx,
  tools: SessionTools,
  token: string,
): Promise<CurrentSession | WireError> {
  const claimed = parseRefreshToken(token);
  const session = claimed && (await lockSession(trx, claimed.sessionId));
  if (!claimed || !session || !claimed.isGenuine(tools.secrets.open(session.refresh_key, session.id))) {
    return new WireError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  const user = await findUser(trx, session.user_id);
  if (user === undefined) return new WireError(400, 'session_not_found', 'The session is gone.');
  if (isBanned(user, tools.clock)) return new WireError(400, 'user_banned', 'This account is suspended.');
  if (hasExpired(user, tools.clock))
    return new WireError(400, 'session_expired', 'The generated password has expired.');
  if (isTimedOut(session, tools.clock)) {
    await deleteSession(trx, session.id);
    return new WireError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  if (isOvertaken(session, claimed.counter, tools.clock))
    return new WireError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  const next = nextCounter(session, claimed.counter, tools.clock);
  if (next === undefined) {
    await deleteSession(trx, session.id);
    await insertSecurityEvent(trx, tools.clock, {
      type: 'refresh_token_reused',
      userId: user.id,
      metadata: { sessionId: session.id },
      from: { ip: session.ip, userAgent: session.user_agent },
    });
    await writeAbout(trx, tools, user, 'tokenReused', {
      ip: session.ip ?? '',
      userAgent: session.user_agent ?? '',
    });
    return new WireError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const current =
    next === session.refresh_counter
      ? session
      : await advanceSession(trx, session.id, next, tools.clock.now().toString());
  return { session: current, account: await loadAccount(trx, user) };
}

/**
 * The answer of the wire, with fresh tokens. Outside of every transaction: the signing keys may have
 * to be loaded, over a connection that transactions must not all be holding.
 */
export async function presentSession(
  { session, account }: CurrentSession,
  { clock, keys, secrets, issuer }: SessionTools,
): Promise<object> {
  const issuedAt = Math.floor(clock.now().epochMilliseconds / 1000);
  const wireUser = presentUser(account);
  const accessToken = await keys.sign({
    iss: issuer,
    sub: wireUser.id,
    aud: 'authenticated',
    iat: issuedAt,
    exp: issuedAt + accessTokenSeconds,
    email: wireUser.email,
    phone: wireUser.phone,
    app_metadata: wireUser.app_metadata,
    user_metadata: wireUser.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  });
  const refreshKey = secrets.open(session.refresh_key, session.id);
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: issuedAt + accessTokenSeconds,
    refresh_token: writeRefreshToken({ sessionId: session.id, counter: session.refresh_counter }, refreshKey),
    user: wireUser,
  };
}

/**
 * The person of a session that is still open, locked where something is about to change. Who has a
 * password that somebody else chose is let in only where `mayBeForced`.
 * @throws WireError 403 user_not_found, session_not_found, user_banned or password_change_required
 */
export async function requireSession(
  trx: Trx,
  bearer: Bearer,
  clock: Clock,
  options: { lock?: boolean; mayBeForced?: boolean } = {},
): Promise<UserRow> {
  return (await requireOpenSession(trx, bearer, clock, options)).user;
}

/** The same, with the session itself. */
export async function requireOpenSession(
  trx: Trx,
  bearer: Bearer,
  clock: Clock,
  options: { lock?: boolean; mayBeForced?: boolean } = {},
): Promise<OpenSession> {
  const user = await (options.lock === true ? lockUser : findUser)(trx, bearer.userId);
  if (user === undefined)
    throw new WireError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findSession(trx, bearer.sessionId);
  if (session?.user_id !== user.id || hasExpired(user, clock) || isTimedOut(session, clock)) {
    throw new WireError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  requireNotBanned(user, clock, 403);
  if (user.must_change_password && options.mayBeForced !== true)
    throw new WireError(403, 'password_change_required', 'Choose a password of your own first.');
  return { user, session };
}

export function requireNotBanned(user: UserRow, clock: Clock, status: 400 | 403): void {
  if (isBanned(user, clock)) throw new WireError(status, 'user_banned', 'This account is suspended.');
}

function isTimedOut(session: SessionRow, clock: Clock): boolean {
  const hoursSince = (instant: string) => clock.now().since(Temporal.Instant.from(instant)).total('hours');
  return (
    hoursSince(session.refreshed_at ?? session.created_at) >= sessionLimits.idleDays * 24 ||
    hoursSince(session.created_at) >= sessionLimits.wholeDays * 24
  );
}

/** A generated password opens the change of itself, and only for a while. */
export function hasExpired(user: UserRow, clock: Clock): boolean {
  return user.password_expires_at !== null && !isLater(user.password_expires_at, clock.now());
}

function isBanned(user: UserRow, clock: Clock): boolean {
  return user.banned_until !== null && isLater(user.banned_until, clock.now());
}

/**
 * A tab that was refreshing while another raised the session with a second factor: it gets nothing of
 * the raised session, and does not end it either.
 */
function isOvertaken(session: SessionRow, claimed: number, clock: Clock): boolean {
  return claimed === session.refresh_floor - 1 && wasJustRefreshed(session, clock);
}

function wasJustRefreshed({ refreshed_at: refreshedAt }: SessionRow, clock: Clock): boolean {
  if (refreshedAt === null) return false;
  return clock.now().since(Temporal.Instant.from(refreshedAt)).total('seconds') <= reuseSeconds;
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
  return wasJustRefreshed(session, clock) ? current : undefined;
}
