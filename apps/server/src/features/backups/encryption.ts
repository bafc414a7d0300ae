import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { UnusableBackup } from './archive.ts';

/** Whom a backup is encrypted for: who knows a passphrase, or who has the identity of a recipient (`age1…`). */
export type Lock = { passphrase: string; workFactor?: number } | { recipient: string };

/** What opens one. */
export interface Keys {
  passphrase?: string | undefined;
  /** `AGE-SECRET-KEY-1…` */
  identity?: string | undefined;
}

/** As OWASP asks of scrypt; the 2^18 of age itself take 256 MB and more than a second of a server that has others to serve. */
const workFactor = 17;
const ageMagic = Buffer.from('age-encryption.org/v1\n');
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** By age (age-encryption.org/v1), so that its own program opens it too. */
export async function encrypt(bytes: Readable, lock: Lock): Promise<Readable> {
  const encrypter = new Encrypter();
  if ('recipient' in lock) encrypter.addRecipient(lock.recipient);
  else {
    encrypter.setPassphrase(lock.passphrase);
    encrypter.setScryptWorkFactor(lock.workFactor ?? workFactor);
  }
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/**
 * Opens what is encrypted, and hands on what is not.
 * @param askKeys only where it is encrypted
 * @throws UnusableBackup where it is no backup, or where the keys do not open it
 */
export async function openEncryption(source: Readable, askKeys: () => Promise<Keys>): Promise<Readable> {
  const { first, whole } = await peek(source);
  if (first.subarray(0, zstdMagic.length).equals(zstdMagic)) return whole;
  if (!first.subarray(0, ageMagic.length).equals(ageMagic)) {
    source.destroy();
    throw new UnusableBackup('This is not a backup of Dira.');
  }
  const keys = await askKeys();
  const decrypter = new Decrypter();
  try {
    if (keys.passphrase !== undefined) decrypter.addPassphrase(keys.passphrase);
    if (keys.identity !== undefined) decrypter.addIdentity(keys.identity);
    return fromWeb(await decrypter.decrypt(toWeb(whole)));
  } catch (error) {
    source.destroy();
    throw new UnusableBackup(
      `What was given does not open this backup, or its beginning is damaged (${error instanceof Error ? error.message : String(error)}). Nothing was restored from it.`,
    );
  }
}

async function peek(source: Readable): Promise<{ first: Buffer; whole: Readable }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>; // bytes, as every place gives them
  const { value, done } = await chunks.next();
  const first = done === true ? Buffer.alloc(0) : value;
  const whole = Readable.from(
    (async function* () {
      yield first;
      yield* { [Symbol.asyncIterator]: () => chunks };
    })(),
    { objectMode: false },
  );
  return { first, whole };
}

function toWeb(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>; // Node's own type of the same thing
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]); // Node's own type of the same thing
}
