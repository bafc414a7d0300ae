import { randomBytes } from 'node:crypto';
import { readLimited } from './limited-answer.ts';

/** What an authority answered (RFC 3161), and when the bytes were there by its clock. */
export interface TimeStamp {
  answer: Buffer;
  stampedAt: Temporal.Instant;
}

/** Stamps of an authority over bytes that it never sees: it is told their SHA-256. */
export interface TimeStamps {
  /** False where no authority is set: then none is asked. A stamp that is there is read all the same. */
  readonly canAsk: boolean;
  /** @throws Error where no stamp was given, or one that does not hold */
  ask(bytes: Uint8Array): Promise<TimeStamp>;
  /**
   * When the authority saw the bytes.
   * @throws Error where the answer holds no stamp over them, or one of an authority that is not trusted
   */
  read(answer: Uint8Array, bytes: Uint8Array): Promise<Temporal.Instant>;
}

export interface TimeStampSettings {
  /** Where the authority answers. */
  url: string | undefined;
  /** The roots that are trusted for stamps, as PEM; without any, who signed is not looked into. */
  roots: string | undefined;
}

const timeoutMs = 20_000;
/** A stamp with a long chain of certificates has some 10 kB. */
const mostAnswerBytes = 100_000;

export function createTimeStamps({ url, roots: pem = '' }: TimeStampSettings): TimeStamps {
  let opened: ReturnType<typeof openProtocol> | undefined;
  const open = () => (opened ??= openProtocol(pem));
  return {
    canAsk: url !== undefined,
    ask: async (bytes) => {
      if (url === undefined) throw new Error('there is no time-stamp authority');
      const { composeQuestion, readTimeStamp, roots } = await open();
      const nonce = randomBytes(8).readBigUInt64BE();
      const answer = await post(url, composeQuestion(bytes, nonce));
      return { answer, stampedAt: await readTimeStamp(answer, { bytes, nonce, roots }) };
    },
    read: async (answer, bytes) => {
      const { readTimeStamp, roots } = await open();
      return readTimeStamp(answer, { bytes, roots });
    },
  };
}

/** Loaded by the first stamp: most installations have none, and do without the library. */
async function openProtocol(pem: string) {
  const { composeQuestion, readTimeStamp, readRoots } = await import('./time-stamp-protocol.ts');
  return { composeQuestion, readTimeStamp, roots: readRoots(pem) };
}

async function post(url: string, question: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body: question,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the time-stamp authority answered ${response.status}`);
  return readLimited(response, mostAnswerBytes);
}
