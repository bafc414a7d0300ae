import { randomBytes } from 'node:crypto';
import type { Trx } from '../../db/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
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
import {
  findUser,
  listIdentities,
  lockUser,
  touchSignIn,
  type IdentityRow,
  type UserRow,
} from './users.repo.ts';
import { WireError } from './wire-error.ts';

export interface Device {
  ip: string;
  userAgent: string;
}
/** What a checked access token says. */
export interface Bearer {
  userId: string;
  sessionId: string;
}
export interface SessionTools {
  clock: Clock;
  keys: Keys;
  secrets: Secrets;
  issuer: string;
}

/** A session as the database has it now, to be made into tokens once the transaction is over. */
export interface CurrentSession {
  session: SessionRow;
  user: UserRow;
  identities: IdentityRow[];
}

const accessTokenSeconds = 3600;
/** Two tabs that refresh at once both get an answer. */
const reuseSeconds = 10;

export async function openSession(
  trx: Trx,
  tools: SessionTools,
  user: UserRow,
  device: Device,
): Promise<CurrentSession> {
  const id = newId(tools.clock);
  const now = tools.clock.now();
  const session = await insertSession(trx, {
    id,
    userId: user.id,
    refreshKey: tools.secrets.seal(randomBytes(32), id),
    method: 'password',
    ...device,
    now,
  });
  return {
    session,
    user: await touchSignIn(trx, user.id, now.toString()),
    identities: await listIdentities(trx, user.id),
  };
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
  const next = nextCounter(session, claimed.counter, tools.clock);
  if (next === undefined) {
    await deleteSession(trx, session.id);
    await insertSecurityEvent(trx, tools.clock, {
      type: 'refresh_token_reused',
      userId: user.id,
      metadata: { sessionId: session.id },
    });
    return new WireError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const current =
    next === session.refresh_counter
      ? session
      : await advanceSession(trx, session.id, next, tools.clock.now().toString());
  return { session: current, user, identities: await listIdentities(trx, user.id) };
}

/**
 * The answer of the wire, with fresh tokens. Outside of every transaction: the signing keys may have
 * to be loaded, over a connection that transactions must not all be holding.
 */
export async function presentSession(
  { session, user, identities }: CurrentSession,
  { clock, keys, secrets, issuer }: SessionTools,
): Promise<object> {
  const issuedAt = Math.floor(clock.now().epochMilliseconds / 1000);
  const wireUser = presentUser(user, identities);
  const accessToken = await keys.sign({
    iss: issuer,
    sub: user.id,
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
 * The person of a session that is still open, locked where something is about to change.
 * @throws WireError 403 user_not_found, session_not_found or user_banned
 */
export async function requireSession(
  trx: Trx,
  bearer: Bearer,
  clock: Clock,
  options: { lock?: boolean } = {},
): Promise<UserRow> {
  const user = await (options.lock === true ? lockUser : findUser)(trx, bearer.userId);
  if (user === undefined)
    throw new WireError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findSession(trx, bearer.sessionId);
  if (session?.user_id !== user.id || hasExpired(user, clock)) {
    throw new WireError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  requireNotBanned(user, clock, 403);
  return user;
}

export function requireNotBanned(user: UserRow, clock: Clock, status: 400 | 403): void {
  if (isBanned(user, clock)) throw new WireError(status, 'user_banned', 'This account is suspended.');
}

/** A generated password opens the change of itself, and only for a while. */
export function hasExpired(user: UserRow, clock: Clock): boolean {
  return user.password_expires_at !== null && !isLater(user.password_expires_at, clock);
}

function isBanned(user: UserRow, clock: Clock): boolean {
  return user.banned_until !== null && isLater(user.banned_until, clock);
}

function isLater(instant: string, clock: Clock): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(instant), clock.now()) > 0;
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
  const isConcurrent =
    refreshedAt !== undefined && clock.now().since(refreshedAt).total('seconds') <= reuseSeconds;
  return isConcurrent ? current : undefined;
}
