import type { Keys } from './keys.ts';
import type { Bearer } from './sessions.ts';
import { WireError } from './wire-error.ts';

/** Who a bearer token names. @throws WireError no_authorization or bad_jwt */
export type Identify = (authorization: string | undefined) => Promise<Bearer>;

/** Checking a signature costs more than a list query; a token is the same token until it expires. */
const rememberedTokens = 5000;

interface Remembered extends Bearer {
  expiresAt: number;
}

export function createIdentify(keys: Keys, issuer: string, nowSeconds: () => number): Identify {
  const remembered = new Map<string, Remembered>();
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined)
      throw new WireError(401, 'no_authorization', 'This endpoint requires a Bearer token');
    const known = remembered.get(token);
    if (known !== undefined && known.expiresAt > nowSeconds()) return known;
    const bearer = await check(keys, issuer, token);
    const oldest = remembered.size >= rememberedTokens ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, bearer);
    return bearer;
  };
}

async function check(keys: Keys, issuer: string, token: string): Promise<Remembered> {
  const claims = await keys.verify(token, issuer).catch(() => undefined);
  const sessionId = claims?.['session_id'];
  if (claims?.sub === undefined || claims.exp === undefined || typeof sessionId !== 'string') {
    throw new WireError(403, 'bad_jwt', 'invalid JWT');
  }
  return { userId: claims.sub, sessionId, expiresAt: claims.exp };
}
