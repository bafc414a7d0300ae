import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { describeCertificate } from '../../platform/certificates.ts';
import { checkSealKey } from '../../platform/seal-key-check.ts';
import { createKeyFileReader, readKeyFile } from '../../platform/seal-key-file.ts';
import { makeScratchFolder } from '../../testing/scratch-folder.ts';
import { buildChain, buildKeyFile, issue, keyPassword, toPem } from './testing.ts';

const now = Temporal.Instant.from('2026-11-22T07:00:00Z');
const run = promisify(execFile);

const open = async (file: Uint8Array, password = keyPassword) =>
  checkSealKey(await readKeyFile({ file, password }), now);

/** What is told of a file, as `field: code`. */
async function faultOf(file: Uint8Array, password?: string): Promise<string> {
  const error = await open(file, password).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) return 'taken';
  return error.fields.map((field) => `${field.path}: ${field.code}`).join();
}

const chain = buildChain();
const whole = [chain.own, chain.between, chain.root];

describe('a file with a key and its certificates', () => {
  test('is opened whatever the order in it, and its chain put in order', async () => {
    const { certificates } = await open(buildKeyFile(chain.own.key, [chain.root, chain.own, chain.between]));
    expect(certificates.replaceAll('\r', '').replaceAll('\n', '')).toBe(
      whole.map(toPem).join('').replaceAll('\r', '').replaceAll('\n', ''),
    );
    expect(describeCertificate(certificates)).toMatchObject({
      subject: 'Carmel Homes Ltd',
      issuer: 'רשות מאשרת',
      fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    });
  });

  test('is opened as OpenSSL writes it today', async () => {
    const folder = await makeScratchFolder();
    await writeFile(path.join(folder, 'key.pem'), forge.pki.privateKeyToPem(chain.own.key));
    await writeFile(path.join(folder, 'certificate.pem'), whole.map(toPem).join(''));
    expect(await faultOf(await bundle(folder))).toBe('taken');
  });

  test('with a key on an elliptic curve is told to be of a kind that cannot seal', async () => {
    const folder = await makeScratchFolder();
    const asked = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=Curve';
    const files = '-keyout key.pem -out certificate.pem';
    await run('openssl', `${asked} ${files}`.split(' '), { cwd: folder });
    expect(await faultOf(await bundle(folder))).toBe('file: key_kind_unusable');
  });

  test.each<[string, () => Uint8Array, string]>([
    ['another password', () => buildKeyFile(chain.own.key, whole, 'another'), 'password: key_password_wrong'],
    ['no PKCS#12', () => Buffer.from('a picture of a key'), 'file: key_file_unreadable'],
    ['half a file', () => buildKeyFile(chain.own.key, whole).subarray(0, 900), 'file: key_file_unreadable'],
    ['a short key', () => fileOf({ bits: 1024 }), 'file: key_too_short'],
    ['days to come', () => fileOf({ from: '2026-11-22T07:00:01Z' }), 'file: key_not_yet_valid'],
    ['days gone by', () => fileOf({ until: '2026-11-22T07:00:00Z' }), 'file: key_expired'],
    [
      'a use that is not signing',
      () => fileOf({ usage: { keyEncipherment: true } }),
      'file: key_usage_missing',
    ],
    [
      'a certificate of another key',
      () => buildKeyFile(chain.root.key, [chain.own, chain.between]),
      'file: key_not_of_certificate',
    ],
    [
      'a gap in the chain',
      () => buildKeyFile(chain.own.key, [chain.own, chain.root]),
      'file: key_chain_broken',
    ],
    [
      'a stranger in the chain',
      () => buildKeyFile(chain.own.key, [...whole, issue({ name: 'Stranger' }, chain.root.key)]),
      'file: key_chain_broken',
    ],
  ])('that has %s is refused, with the field and the reason', async (_, build, expected) => {
    expect(await faultOf(build())).toBe(expected);
  });

  test('may say no more of its use than that nobody can deny the signature, or nothing', async () => {
    expect(await faultOf(fileOf({ usage: { nonRepudiation: true } }))).toBe('taken');
    expect(await faultOf(fileOf({ usage: { digitalSignature: true } }))).toBe('taken');
  });

  test('that wants to be read for hours is let go, and the next one is read', async () => {
    const file = forge.asn1.fromDer(buildKeyFile(chain.own.key, whole).toString('binary'));
    const rounds = partOf(partOf(file, 2), 2); // of the MAC, which has a digest, a salt, and these
    rounds.value = forge.asn1.integerToDer(2 ** 31 - 1).getBytes();
    const endless = Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
    const readHurriedly = createKeyFileReader(50);
    await expect(readHurriedly({ file: endless, password: keyPassword })).rejects.toMatchObject({
      fields: [{ path: 'file', code: 'key_file_unreadable' }],
    });
    expect(await faultOf(buildKeyFile(chain.own.key, whole))).toBe('taken');
  });
});

function partOf({ value }: forge.asn1.Asn1, place: number): forge.asn1.Asn1 {
  const part = typeof value === 'string' ? undefined : value[place];
  if (part === undefined) throw new Error(`nothing in place ${place}`);
  return part;
}

/** By OpenSSL, of the key and the certificates in a folder. */
async function bundle(folder: string): Promise<Buffer> {
  const asked = 'pkcs12 -export -inkey key.pem -in certificate.pem -out key.p12 -passout';
  await run('openssl', [...asked.split(' '), `pass:${keyPassword}`], { cwd: folder });
  return readFile(path.join(folder, 'key.p12'));
}

function fileOf(own: Parameters<typeof buildChain>[0]): Buffer {
  const made = buildChain(own);
  return buildKeyFile(made.own.key, [made.own, made.between, made.root]);
}
