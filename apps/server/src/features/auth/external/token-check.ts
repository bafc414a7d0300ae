import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { badToken, readBearer, type CheckToken } from '../identify.ts';
import { adopt, readPerson } from './adopt.ts';

const answerMs = 5000;
/** Beyond these nothing is asked for: who can choose the algorithm can choose a weak one. */
const algorithms = ['ES256', 'RS256'];

interface External {
  jwksUrl: string;
  issuer: string;
}

/**
 * Tokens of another authentication service, such as a hosted GoTrue, verified with the keys that it
 * publishes. A person is given their place here when they are first seen.
 * @throws AppError busy while the service's keys cannot be had
 */
export function createExternalCheck(
  { jwksUrl, issuer }: External,
  tools: { db: Database; clock: Clock; secrets: Secrets },
): CheckToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: answerMs });
  return async (token) => {
    const currentDate = new Date(tools.clock.now().epochMilliseconds); // jose takes its time as a Date; ours is the injected clock's
    const verified = await jwtVerify(token, keys, {
      algorithms,
      audience: 'authenticated',
      issuer,
      currentDate,
    }).catch((error: unknown) => {
      if (isAway(error)) throw new AppError('busy', { cause: error });
      throw badToken(error);
    });
    const bearer = readBearer(verified.payload);
    const person = readPerson(verified.payload);
    if (bearer === undefined || person === undefined) throw badToken();
    const userId = await tools.db.accounts((trx) => adopt(trx, tools, bearer, person));
    return { ...bearer, userId };
  };
}

/** The token was never looked at: that is not its fault. */
function isAway(error: unknown): boolean {
  const isKnown = error instanceof errors.JOSEError;
  const isKeySet = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return !isKnown || isKeySet || error.code === 'ERR_JOSE_GENERIC';
}
