import type { ApiTokenHolder } from '../../db/database.ts';
import type { Caller } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import type { BearerToken } from './token-text.ts';

type Identify = (authorization: string | undefined) => Promise<Caller>;
type IdentifyAny = (authorization: string | undefined, token: BearerToken | null) => Promise<Caller>;

interface Remembered extends ApiTokenHolder {
  /** Milliseconds since 1970. */
  until: number;
}

/** Whom a token names never changes; that it was used is written down as often as it is asked for. */
const rememberedMs = 60_000;
const mostRemembered = 5000;

/**
 * Lets programs come with a token where people come with a session. What it opens is asked at the door, for each request.
 * @param identify whom any other bearer names
 */
export function acceptTokens(identify: Identify, { db, clock }: Pick<Services, 'db' | 'clock'>): IdentifyAny {
  const remembered = new Map<string, Remembered>();
  const find = async (hash: Buffer): Promise<ApiTokenHolder | null> => {
    const key = hash.toString('base64');
    const now = clock.now().epochMilliseconds;
    const known = remembered.get(key);
    if (known !== undefined && known.until > now) return known;
    remembered.delete(key);
    const holder = await db.openApiToken(hash);
    if (holder === null) return null;
    const oldest = remembered.size >= mostRemembered ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, { ...holder, until: now + rememberedMs });
    return holder;
  };
  return async (authorization, token) => {
    if (token === null) return identify(authorization);
    const holder = token.isWellFormed ? await find(token.hash) : null;
    if (holder === null)
      throw new AppError('not_signed_in', { detail: 'The token is unknown, expired or revoked.' });
    const { id, userId, isRaised } = holder;
    return { userId, sessionId: id, aal: isRaised ? 'aal2' : 'aal1', isToken: true };
  };
}
