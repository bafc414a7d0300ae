import type { JWTPayload } from 'jose';
import { isApiKey, type ApiKeys } from '../../platform/api-keys.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from './keys.ts';
import type { Bearer } from './sessions.ts';
import { WireError } from './wire-error.ts';

/** Who a bearer token names. @throws WireError no_authorization or bad_jwt */
export type Identify = (authorization: string | undefined) => Promise<CheckedBearer>;

/** Checking a signature costs more than a list query; a token is the same token until it expires. */
const rememberedTokens = 5000;

/** A token that was found genuine. */
export interface CheckedBearer extends Bearer {
  /** Seconds since 1970. */
  expiresAt: number;
}

/** @throws WireError 403 bad_jwt */
export type CheckToken = (token: string) => Promise<CheckedBearer>;

export function createIdentify(check: CheckToken, apiKeys: ApiKeys, clock: Clock): Identify {
  const remembered = new Map<string, CheckedBearer>();
  const nowSeconds = () => Math.floor(clock.now().epochMilliseconds / 1000);
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    // Where nobody is signed in, clients send their own key.
    if (token === undefined || isApiKey(apiKeys, token))
      throw new WireError(401, 'no_authorization', 'This endpoint requires a Bearer token');
    const known = remembered.get(token);
    if (known !== undefined && known.expiresAt > nowSeconds()) return known;
    const bearer = await check(token);
    const oldest = remembered.size >= rememberedTokens ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, bearer);
    return bearer;
  };
}

/** Tokens of our own making. */
export function createOwnCheck(keys: Keys, issuer: string): CheckToken {
  return async (token) => {
    const claims = await keys.verify(token, issuer).catch(() => undefined);
    const bearer = claims && readBearer(claims);
    if (bearer === undefined) throw badToken();
    return bearer;
  };
}

/** Undefined where it does not say whose and which session it is, or until when. */
export function readBearer(claims: JWTPayload): CheckedBearer | undefined {
  const { sub: userId, exp: expiresAt, session_id: sessionId } = claims;
  if (userId === undefined || expiresAt === undefined || typeof sessionId !== 'string') return undefined;
  return { userId, sessionId, aal: claims['aal'] === 'aal2' ? 'aal2' : 'aal1', expiresAt };
}

export function badToken(cause?: unknown): WireError {
  return new WireError(403, 'bad_jwt', 'invalid JWT', {}, cause);
}
