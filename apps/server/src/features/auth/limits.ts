import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { countHit, deleteHitsBefore } from './rate-limit.repo.ts';
import { WireError } from './wire-error.ts';

interface Limit {
  hits: number;
  windowMinutes: number;
}

/** Per address; the operator may scale them (`RATE_LIMIT_PER_ADDRESS`), never switch them off. */
const perAddress = {
  password: { hits: 150, windowMinutes: 5 },
  signup: { hits: 30, windowMinutes: 5 },
} satisfies Record<string, Limit>;

/** Wrong passwords an account may meet before it rests; no switch scales this. */
const wrongPasswordsPerAccount: Limit = { hits: 10, windowMinutes: 15 };

/** Counters in the database, so that several server processes share them. */
export interface Limits {
  /** @throws WireError 429 over_request_rate_limit */
  countAddress(kind: keyof typeof perAddress, address: string): Promise<void>;
  /** @throws WireError 429 over_request_rate_limit once an account has met too many wrong passwords */
  countWrongPassword(account: string): Promise<void>;
}

export function createLimits(db: Database, clock: Clock, perAddressFactor: number): Limits {
  const count = async (bucket: string, limit: Limit, factor: number) => {
    const windowMs = limit.windowMinutes * 60_000;
    const start = Math.floor(clock.now().epochMilliseconds / windowMs) * windowMs;
    const startsAt = Temporal.Instant.fromEpochMilliseconds(start).toString();
    const hits = await db.accounts((trx) => countHit(trx, bucket, startsAt));
    if (hits > limit.hits * factor) throw new WireError(429, 'over_request_rate_limit', 'Too many tries; wait a few minutes.');
  };
  return {
    countAddress: (kind, address) => count(`${kind}:address:${address}`, perAddress[kind], perAddressFactor),
    countWrongPassword: (account) => count(`password:account:${account.toLowerCase()}`, wrongPasswordsPerAccount, 1),
  };
}

/** Forgets windows that ended long ago. */
export async function purgeHits(db: Database, before: string): Promise<void> {
  await db.accounts((trx) => deleteHitsBefore(trx, before));
}
