import type { Database } from '../../db/database.ts';
import { addressKey } from '../../platform/address-key.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { sha256 } from '../../platform/digest.ts';
import { countHit, deleteHitsBefore, deleteTurnsBefore, takeHitBack, takeTurn } from './rate-limit.repo.ts';
import { tooManyMessages, tooManyTries, WireError } from './wire-error.ts';

interface Limit {
  hits: number;
  windowMinutes: number;
}

/** Per address, which of IPv6 is its /64; the operator may scale them (`AUTH_RATE_LIMIT_PER_ADDRESS`), never switch them off. */
const perAddress = {
  password: { hits: 150, windowMinutes: 5 },
  signup: { hits: 30, windowMinutes: 5 },
  factor: { hits: 75, windowMinutes: 5 },
  provider: { hits: 60, windowMinutes: 5 },
  /** Links of shares that are opened, so that nobody tries them through. */
  sharing: { hits: 60, windowMinutes: 5 },
  /** Brochures that are made for visitors. */
  brochure: { hits: 12, windowMinutes: 5 },
  /** Links for signing that are opened. */
  signing: { hits: 60, windowMinutes: 5 },
  /** Invitations that are opened, and accounts that are made with one. */
  invitation: { hits: 60, windowMinutes: 5 },
  /** What is written to the operator. */
  contact: { hits: 5, windowMinutes: 15 },
  /** What is asked on the public pages about one’s data. */
  privacy: { hits: 5, windowMinutes: 15 },
  /** Preferences of tenants that are opened and changed. */
  preferences: { hits: 60, windowMinutes: 5 },
  /** Demos that are opened. */
  demo: { hits: 3, windowMinutes: 60 },
  bootstrap: { hits: 10, windowMinutes: 15 },
  /** Whatever makes a mail or a text go out. */
  mail: { hits: 30, windowMinutes: 5 },
  verify: { hits: 30, windowMinutes: 5 },
} satisfies Record<string, Limit>;

/** Per account, wherever the calls come from; no switch scales these. */
const perAccount = {
  recoveryCode: { hits: 10, windowMinutes: 15 },
  factorText: { hits: 10, windowMinutes: 60 },
  operatorKey: { hits: 10, windowMinutes: 15 },
  /** Questions to the maps service, which have their price. */
  maps: { hits: 300, windowMinutes: 5 },
} satisfies Record<string, Limit>;

/** Wrong passwords a name may meet before it rests; no switch scales this. */
const wrongPasswords: Limit = { hits: 10, windowMinutes: 15 };
/** Codes that may be tried for a name, over all the codes it is sent; a new code brings no new tries. */
const codeTries: Limit = { hits: 10, windowMinutes: 15 };
/** Between two messages of one kind to one address. */
const secondsBetweenMessages = 60;

/** Counters in the database, so that several server processes share them. */
export interface Limits {
  /** @throws WireError 429 over_request_rate_limit */
  countAddress(kind: keyof typeof perAddress, address: string): Promise<void>;
  /**
   * @returns gives the try back, once it was a right one
   * @throws WireError 429 over_request_rate_limit
   */
  takeAccountTry(kind: keyof typeof perAccount, userId: string): Promise<() => Promise<void>>;
  /**
   * One try of a password, counted before it is looked at, so that guesses sent all at once are
   * counted too. A browser that the person uses, or an address from which they are signed in, has tries
   * of its own: who
   * guesses from elsewhere does not lock the person out.
   * @param name as it was typed, whether or not it has an account
   * @returns gives the try back, once the password was right
   * @throws WireError 429 over_request_rate_limit
   */
  takePasswordTry(name: string, knownPlace: string | undefined): Promise<() => Promise<void>>;
  /**
   * One try of a mailed or texted code.
   * @returns gives the try back, once the code was right
   * @throws WireError 429 over_request_rate_limit
   */
  takeCodeTry(name: string): Promise<() => Promise<void>>;
  /**
   * The right to send one message of a kind to an address, whether or not it has an account.
   * @throws WireError 429 over_email_send_rate_limit or over_sms_send_rate_limit
   */
  takeMessageTurn(kind: string, recipient: string): Promise<void>;
}

export function createLimits(db: Database, clock: Clock, perAddressFactor: number): Limits {
  const windowOf = ({ windowMinutes }: Limit) => {
    const windowMs = windowMinutes * 60_000;
    const start = Math.floor(clock.now().epochMilliseconds / windowMs) * windowMs;
    return Temporal.Instant.fromEpochMilliseconds(start).toString();
  };
  const take = async (bucket: string, limit: Limit) => {
    const startsAt = windowOf(limit);
    const hits = await db.accounts((trx) => countHit(trx, bucket, startsAt));
    if (hits > limit.hits) throw tooManyTries();
    return () => db.accounts((trx) => takeHitBack(trx, bucket, startsAt));
  };
  return {
    countAddress: async (kind, address) => {
      const limit = perAddress[kind];
      const hits = await db.accounts((trx) =>
        countHit(trx, `${kind}:address:${addressKey(address)}`, windowOf(limit)),
      );
      if (hits > limit.hits * perAddressFactor) throw tooManyTries();
    },
    takeAccountTry: (kind, userId) => take(`${kind}:account:${userId}`, perAccount[kind]),
    takePasswordTry: (name, knownPlace) =>
      take(`password:name:${hashOf(name)}:${knownPlace ?? 'elsewhere'}`, wrongPasswords),
    takeCodeTry: (name) => take(`code:name:${hashOf(name)}`, codeTries),
    takeMessageTurn: async (kind, recipient) => {
      const now = clock.now();
      const before = now.subtract({ seconds: secondsBetweenMessages });
      const bucket = `${kind}:${hashOf(recipient)}`;
      const isTaken = await db.accounts((trx) =>
        takeTurn(trx, bucket, { now: now.toString(), before: before.toString() }),
      );
      if (!isTaken) throw tooManyMessages(kind, secondsBetweenMessages);
    },
  };
}

/** The limits speak the language of the auth client; operations of the API speak in problems. @throws AppError too_many_requests */
export async function asProblem<T>(limited: Promise<T>): Promise<T> {
  return limited.catch((error: unknown) => {
    throw error instanceof WireError ? new AppError('too_many_requests', { cause: error }) : error;
  });
}

/** Forgets windows that ended long ago. */
export async function purgeHits(db: Database, before: string): Promise<void> {
  await db.accounts(async (trx) => {
    await deleteHitsBefore(trx, before);
    await deleteTurnsBefore(trx, before);
  });
}

/** Whatever people type as their name is not kept. */
function hashOf(name: string): string {
  return sha256(name.toLowerCase()).toString('base64url');
}
