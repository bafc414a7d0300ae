import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildSignerWith,
  buildSigners,
  startAuthority,
  swapCertificate,
  type Authority,
} from '../testing/time-stamp-authority.ts';
import { sha256 } from './digest.ts';
import { createTimeStamps, type TimeStamps } from './time-stamps.ts';

const bytes = Buffer.from('what was there');
const others = Buffer.from('what was not');

let authority: Authority;
let stamps: TimeStamps;
beforeAll(async () => {
  authority = await startAuthority();
  stamps = createTimeStamps({ url: authority.url, roots: authority.rootPem });
});
afterAll(() => authority.close());
beforeEach(() => {
  authority.answer = undefined;
});

/** The digest in the question is the only part of it that the test knows. */
function putInto(question: Buffer, digest: Buffer): Buffer {
  const at = question.indexOf(sha256(bytes));
  return Buffer.concat([question.subarray(0, at), digest, question.subarray(at + digest.length)]);
}

function flipAt(answer: Buffer, at: number): Buffer {
  const altered = Buffer.from(answer);
  altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
  return altered;
}

test('a stamp tells when the bytes were there, to whoever reads it later and to OpenSSL', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const { answer, stampedAt } = await stamps.ask(bytes);
  expect(stampedAt.epochMilliseconds).toBeGreaterThanOrEqual(before);
  expect(stampedAt.epochMilliseconds).toBeLessThanOrEqual(Date.now());
  expect(await stamps.read(answer, bytes)).toEqual(stampedAt);
  expect(await authority.judge(answer, bytes)).toBe('Verification: OK');
  expect(await createTimeStamps({ url: undefined, roots: undefined }).read(answer, bytes)).toEqual(stampedAt);
});

describe('no stamp is taken that', () => {
  test.each<[string, () => Authority['answer'], string]>([
    [
      'is over other bytes',
      () => (question) => authority.stamp(putInto(question, sha256(others))),
      'over other bytes',
    ],
    [
      'is signed by another authority, though of the same name',
      () => (question) => authority.stamp(question, buildSigners().stranger),
      'No valid certificate paths found',
    ],
    [
      'is signed by one of a circle',
      () => (question) => authority.stamp(question, buildSigners().circular),
      'lead to no root',
    ],
    [
      'has a certificate that has ended',
      () => (question) =>
        authority.stamp(question, buildSignerWith({ from: '2020-01-01', until: '2021-01-01' })),
      'expired',
    ],
    ['was altered', () => async (question) => alter(await authority.stamp(question)), 'signature'],
    ['is none', () => () => Buffer.from('<h1>Sign in</h1>'), 'ASN.1'],
    ['is refused', () => () => authority.stamp(Buffer.from('what?')), 'gave no time stamp'],
    ['has no end', () => () => Buffer.alloc(200_000), 'too much'],
    ['is away', () => () => Promise.reject(new Error('no')), 'answered 503'],
    [
      'has a certificate for something else',
      () => signedAnewBy({ codeSigning: true, critical: true }),
      'not for time stamps alone',
    ],
    [
      'has a certificate for something else too',
      () => signedAnewBy({ timeStamping: true, emailProtection: true, critical: true }),
      'not for time stamps alone',
    ],
    [
      'has a certificate that does not insist on its purpose',
      () => signedAnewBy({ timeStamping: true }),
      'not for time stamps alone',
    ],
    [
      'names no certificate',
      () => async (question) =>
        authority.signAnew(await authority.stamp(question), buildSigners().right, '-md sha256'),
      'does not name its certificate',
    ],
  ])('%s', async (_, answer, fault) => {
    authority.answer = answer();
    await expect(stamps.ask(bytes)).rejects.toThrow(fault);
  });

  test('names another certificate', async () => {
    const { right } = buildSigners();
    authority.answer = async (question) => swapCertificate(await authority.stamp(question, right), right);
    await expect(stamps.ask(bytes)).rejects.toThrow('does not name its certificate');
  });

  test('answers an earlier question', async () => {
    const { answer } = await stamps.ask(bytes);
    authority.answer = () => answer;
    await expect(stamps.ask(bytes)).rejects.toThrow('another question');
  });
});

describe('a stamp is taken', () => {
  test('where others vouch for the root too, whom nobody knows', async () => {
    authority.answer = (question) => authority.stamp(question, buildSigners().crossed);
    await expect(stamps.ask(bytes)).resolves.toBeDefined();
  });

  test.each(['sha1', 'sha256', 'sha512'])('that names its certificate by %s', async (hash) => {
    authority.answer = (question) => authority.stamp(question, buildSigners().right, hash);
    await expect(stamps.ask(bytes)).resolves.toBeDefined();
  });

  test('where it was signed by other means', async () => {
    authority.answer = async (question) =>
      authority.signAnew(await authority.stamp(question), buildSigners().right);
    await expect(stamps.ask(bytes)).resolves.toBeDefined();
  });
});

/** The last byte is one of the signature. */
const alter = (answer: Buffer): Buffer => flipAt(answer, answer.length - 1);

const signedAnewBy =
  (purposes: Record<string, boolean>): Authority['answer'] =>
  async (question) =>
    authority.signAnew(await authority.stamp(question), buildSignerWith({ purposes }));
