import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a key is for; each purpose gets its own key, so that none can stand in for another. */
export type Purpose =
  | 'seal'
  | 'anon-key'
  | 'service-key'
  | 'cursor'
  | 'identity-number'
  | 'download'
  | 'one-time-code'
  | 'sample-log-in'
  | 'fingerprint'
  | 'factor-code'
  | 'signing-code'
  | 'recovery-code'
  | 'site-admin-key'
  | 'unsubscribe'
  | 'preferences'
  | 'push'
  | 'whatsapp-verify'
  | 'reply'
  | 'audit-seal'
  | 'audit-anchor'
  | 'access-seal'
  | 'backup'
  | 'privacy-request';

export interface Secrets {
  /** AES-256-GCM; `context` is bound to the result and must be the same when it is opened. */
  seal(plain: string | Uint8Array, context: string): Buffer;
  /** @throws when the bytes or the context are not those that were sealed */
  open(sealed: Uint8Array, context: string): Buffer;
  /** HMAC-SHA-256 with the key of a purpose. */
  sign(purpose: Purpose, text: string): Buffer;
  /** The master key itself: for a backup that is encrypted, and for nothing else. */
  revealMasterKey(): string;
}

/** By what a key is told from another; it tells nothing of it. */
export function fingerprintOf(secrets: Pick<Secrets, 'sign'>): string {
  return secrets.sign('fingerprint', 'v1').toString('hex');
}

const nonceBytes = 12;
const tagBytes = 16;

export function createSecrets(masterKey: string): Secrets {
  const keys = new Map<Purpose, Buffer>();
  const keyOf = (purpose: Purpose) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', masterKey, 'dira', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const sealKey = keyOf('seal');
  return {
    seal: (plain, context) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
    sign: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest(),
    revealMasterKey: () => masterKey,
  };
}

/**
 * The master key: from `SECRET_KEY`, else made at the first start and kept in the data folder.
 * @throws when a given key is too weak for production
 */
export async function loadMasterKey(
  given: string | undefined,
  dataDir: string,
  isProduction: boolean,
): Promise<string> {
  if (given !== undefined) {
    if (isProduction && !isStrongKey(given)) {
      throw new Error(
        'SECRET_KEY is too weak: give at least 32 characters with some variety, such as `openssl rand -base64 48`.',
      );
    }
    return given;
  }
  const file = path.join(dataDir, 'secret-key');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept.trim();
  await mkdir(dataDir, { recursive: true });
  // `wx`: of two processes that start at once, one writes and the other reads what it wrote.
  await writeFile(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(
    () => undefined,
  );
  return (await readFile(file, 'utf8')).trim();
}

function isStrongKey(key: string): boolean {
  return key.length >= 32 && new Set(key).size >= 12;
}
