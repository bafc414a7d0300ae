import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  jwtVerify,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../db/scope.ts';
import { isLater, type Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { insertSigningKey, listSigningKeys, retireSigningKeys, type SigningKeyRow } from './keys.repo.ts';

const algorithm = 'ES256';
/** Another process may have published a key since this one looked. */
const reloadAfterMs = 60_000;
/** A key is published so long before it signs: clients keep the list ten minutes, caches ten more, processes one. */
const announced = { minutes: 25 };
/** And so long after another took over from it: as a token lives, and twenty minutes for clocks and caches. */
const outlives = { minutes: 80 };

/**
 * Signs and checks access tokens with the keys that are published at `.well-known/jwks.json`. Every
 * call may need a connection to load them by: never make one inside a transaction.
 */
export interface Keys {
  sign(claims: JWTPayload): Promise<string>;
  /** @throws JOSE's error when the token is not ours, not for this purpose, or not valid now */
  verify(token: string, issuer: string): Promise<JWTPayload>;
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** Publishes a key that signs once everybody can have seen it. @throws Error while another waits to sign */
  rotate(): Promise<{ kid: string; signsFrom: string }>;
}

interface LoadedKeys {
  loadedAt: number;
  kid: string;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
  published: { keys: JWK[] };
  resolve: ReturnType<typeof createLocalJWKSet>;
}

export function createKeys(db: Database, clock: Clock, secrets: Secrets): Keys {
  let loaded: LoadedKeys | undefined;
  let loading: Promise<LoadedKeys> | undefined;
  const load = async (): Promise<LoadedKeys> => {
    const rows = await db.accounts(async (trx) => {
      const found = await listSigningKeys(trx);
      return found.length > 0
        ? found
        : [await insertSigningKey(trx, await makeKey(secrets, clock.now(), clock.now()))];
    });
    loaded = await unseal(rows, clock, secrets);
    return loaded;
  };
  const reload = (): Promise<LoadedKeys> => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const current = async (): Promise<LoadedKeys> => {
    const inHand = loaded;
    if (inHand === undefined) return reload();
    if (clock.now().epochMilliseconds - inHand.loadedAt <= reloadAfterMs) return inHand;
    // Without the database the keys in hand are still the right ones.
    return reload().catch(() => inHand);
  };
  return {
    sign: async (claims) => {
      const { kid, privateKey } = await current();
      return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' }).sign(privateKey);
    },
    verify: async (token, issuer) => {
      const { resolve } = await current();
      const currentDate = new Date(clock.now().epochMilliseconds); // jose takes its time as a Date; ours is the injected clock's
      const { payload } = await jwtVerify(token, resolve, {
        algorithms: [algorithm],
        audience: 'authenticated',
        issuer,
        currentDate,
      });
      return payload;
    },
    publicKeys: async () => (await current()).published,
    rotate: async () => {
      const now = clock.now();
      const row = await db.accounts(async (trx) => {
        const waiting = (await listSigningKeys(trx)).find(({ signs_from: from }) => isLater(from, now));
        if (waiting !== undefined)
          throw new Error(`A new key is published already; it signs from ${waiting.signs_from} on.`);
        return insertSigningKey(trx, await makeKey(secrets, now, now.add(announced)));
      });
      return { kid: row.kid, signsFrom: row.signs_from };
    },
  };
}

async function makeKey(
  secrets: Secrets,
  now: Temporal.Instant,
  signsFrom: Temporal.Instant,
): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    public_jwk: { ...publicJwk, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] },
    private_jwk_sealed: secrets.seal(JSON.stringify(await exportJWK(privateKey)), kid),
    created_at: now.toString(),
    signs_from: signsFrom.toString(),
  };
}

/** The newest key that may sign does; all that are not retired verify. */
async function unseal(all: SigningKeyRow[], clock: Clock, secrets: Secrets): Promise<LoadedKeys> {
  const now = clock.now();
  const rows = withoutOutlived(all, now);
  const signing = rows.find((row) => !isLater(row.signs_from, now)) ?? rows[0];
  if (signing === undefined) throw new Error('there is no signing key');
  const privateJwk = JSON.parse(secrets.open(signing.private_jwk_sealed, signing.kid).toString()) as JWK; // sealed by makeKey
  const published = { keys: rows.map((row) => row.public_jwk as JWK) }; // written by makeKey
  return {
    loadedAt: now.epochMilliseconds,
    kid: signing.kid,
    privateKey: await importJWK(privateJwk, algorithm),
    published,
    resolve: createLocalJWKSet(published),
  };
}

/** Newest first; where one has signed for long enough, those before it have no token left to verify. */
function withoutOutlived(rows: SigningKeyRow[], now: Temporal.Instant): SigningKeyRow[] {
  const settled = rows.findIndex((row) => !isLater(row.signs_from, now.subtract(outlives)));
  return settled === -1 ? rows : rows.slice(0, settled + 1);
}

/** Upkeep's part: keys that nothing is verified with any more are taken out of the list for good. */
export async function retireKeys(trx: Trx, clock: Clock): Promise<void> {
  const now = clock.now();
  const rows = await listSigningKeys(trx);
  const kept = withoutOutlived(rows, now).length;
  await retireSigningKeys(
    trx,
    rows.slice(kept).map(({ kid }) => kid),
    now.toString(),
  );
}
