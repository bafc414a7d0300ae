import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createSecrets, loadMasterKey } from './secrets.ts';

const secrets = createSecrets('a master key of these tests');
const plain = 'תעודת זהות 008558884';

test('what is sealed opens as it was, in its own place alone, and not where a bit of it is another', () => {
  const sealed = secrets.seal(plain, 'here');
  expect(secrets.open(sealed, 'here').toString()).toBe(plain);
  expect(() => secrets.open(sealed, 'there')).toThrow('unable to authenticate');
  expect(() => createSecrets('another master key').open(sealed, 'here')).toThrow('unable to authenticate');
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => secrets.open(altered, 'here')).toThrow('unable to authenticate');
  }
  expect(() => secrets.open(sealed.subarray(0, -1), 'here')).toThrow('unable to authenticate');
});

test('nothing is sealed twice alike', () => {
  const nonces = Array.from({ length: 1000 }, () => secrets.seal(plain, 'here').toString('hex', 0, 12));
  expect(new Set(nonces).size).toBe(1000);
});

test('a key of one purpose signs nothing of another', () => {
  expect(secrets.sign('download', 'x').equals(secrets.sign('cursor', 'x'))).toBe(false);
});

test('a weak key is refused in production', async () => {
  for (const weak of ['short', 'a'.repeat(64)])
    await expect(loadMasterKey(weak, tmpdir(), true)).rejects.toThrow('SECRET_KEY is too weak');
  const strong = 'pT4cY0hXw2QbqkR9mVd7sZf1uJg6LnAe';
  expect(await loadMasterKey(strong, tmpdir(), true)).toBe(strong);
});
