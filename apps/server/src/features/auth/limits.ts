import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { countHit, deleteHitsBefore, takeHitBack } from './rate-limit.repo.ts';
import { tooManyTries } from './wire-error.ts';

interface Limit {
  hits: number;
  windowMinutes: number;
}

/** Per address; the operator may scale them (`RATE_LIMIT_PER_ADDRESS`), never switch them off. */
const perAddress = {
  password: { hits: 150, windowMinutes: 5 },
  signup: { hits: 30, windowMinutes: 5 },
} satisfies Record<string, Limit>;

/** Wrong passwords a name may meet before it rests; no switch scales this. */
const wrongPasswords: Limit = { hits: 10, windowMinutes: 15 };

/** Counters in the database, so that several server processes share them. */
export interface Limits {
  /** @throws WireError 429 over_request_rate_limit */
  countAddress(kind: keyof typeof perAddress, address: string): Promise<void>;
  /**
   * One try of a password, counted before it is looked at, so that guesses sent all at once are
   * counted too. An address from which the person is signed in already has tries of its own: who
   * guesses from elsewhere does not lock the person out.
   * @param name as it was typed, whether or not it has an account
   * @returns gives the try back, once the password was right
   * @throws WireError 429 over_request_rate_limit
   */
  takePasswordTry(name: string, knownAddress: string | undefined): Promise<() => Promise<void>>;
}

export function createLimits(db: Database, clock: Clock, perAddressFactor: number): Limits {
  const windowOf = ({ windowMinutes }: Limit) => {
    const windowMs = windowMinutes * 60_000;
    const start = Math.floor(clock.now().epochMilliseconds / windowMs) * windowMs;
    return Temporal.Instant.fromEpochMilliseconds(start).toString();
  };
  return {
    countAddress: async (kind, address) => {
      const limit = perAddress[kind];
      const hits = await db.accounts((trx) => countHit(trx, `${kind}:address:${address}`, windowOf(limit)));
      if (hits > limit.hits * perAddressFactor) throw tooManyTries();
    },
    takePasswordTry: async (name, knownAddress) => {
      const bucket = `password:name:${hashOf(name)}:${knownAddress ?? 'elsewhere'}`;
      const startsAt = windowOf(wrongPasswords);
      const hits = await db.accounts((trx) => countHit(trx, bucket, startsAt));
      if (hits > wrongPasswords.hits) throw tooManyTries();
      return () => db.accounts((trx) => takeHitBack(trx, bucket, startsAt));
    },
  };
}

/** Forgets windows that ended long ago. */
export async function purgeHits(db: Database, before: string): Promise<void> {
  await db.accounts((trx) => deleteHitsBefore(trx, before));
}

/** Whatever people type as their name is not kept. */
function hashOf(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url');
}
