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
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { insertSigningKey, listSigningKeys, type SigningKeyRow } from './keys.repo.ts';

const algorithm = 'ES256';
/** Another process may have published a key since this one looked. */
const reloadAfterMs = 60_000;

/**
 * Signs and checks access tokens with the keys that are published at `.well-known/jwks.json`. Every
 * call may need a connection to load them by: never make one inside a transaction.
 */
export interface Keys {
  sign(claims: JWTPayload): Promise<string>;
  /** @throws JOSE's error when the token is not ours, not for this purpose, or not valid now */
  verify(token: string, issuer: string): Promise<JWTPayload>;
  publicKeys(): Promise<{ keys: JWK[] }>;
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
      return found.length > 0 ? found : [await insertSigningKey(trx, await makeKey(clock, secrets))];
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
  };
}

async function makeKey(clock: Clock, secrets: Secrets): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const now = clock.now().toString();
  return {
    kid,
    public_jwk: { ...publicJwk, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] },
    private_jwk_sealed: secrets.seal(JSON.stringify(await exportJWK(privateKey)), kid),
    created_at: now,
    signs_from: now,
  };
}

/** The newest key that may sign does; all that are not retired verify. */
async function unseal(rows: SigningKeyRow[], clock: Clock, secrets: Secrets): Promise<LoadedKeys> {
  const now = clock.now();
  const signing =
    rows.find((row) => Temporal.Instant.compare(Temporal.Instant.from(row.signs_from), now) <= 0) ?? rows[0];
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
