import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

export const keyPassword = 'Haifa 1948!';

export interface Issued {
  key: forge.pki.rsa.PrivateKey;
  certificate: forge.pki.Certificate;
}

interface Wanted {
  name?: string;
  bits?: number;
  from?: string;
  until?: string;
  usage?: Record<string, boolean>;
  /** What it is for, beyond that; `critical` where whoever does not know these must refuse it. */
  purposes?: Record<string, boolean>;
}

let authorities: { root: Issued; between: Issued } | undefined;
const keys = new Map<number, forge.pki.rsa.PrivateKey>();

/** An authority, one below it with a Hebrew name, and whom that one vouches for. */
export function buildChain(own: Wanted = {}): { root: Issued; between: Issued; own: Issued } {
  authorities ??= makeAuthorities();
  const bits = own.bits ?? 2048;
  const key = keys.get(bits) ?? makeKey(bits);
  keys.set(bits, key); // making one takes a while
  return { ...authorities, own: issue(own, key, authorities.between) };
}

function makeAuthorities() {
  const signs = { usage: { keyCertSign: true }, until: '2099-12-31T00:00:00Z' };
  const root = issue({ name: 'Test Root', ...signs }, makeKey(2048));
  return { root, between: issue({ name: 'רשות מאשרת', ...signs }, makeKey(2048), root) };
}

function makeKey(modulusLength: number): forge.pki.rsa.PrivateKey {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return forge.pki.privateKeyFromPem(privateKey);
}

export function issue(wanted: Wanted, key: forge.pki.rsa.PrivateKey, by?: Issued): Issued {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.rsa.setPublicKey(key.n, key.e);
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date(wanted.from ?? '2026-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date(wanted.until ?? '2027-12-31T00:00:00Z');
  const utf8 = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class; // the types mistake the tag for a class
  const name = [{ name: 'commonName', value: wanted.name ?? 'Carmel Homes Ltd', valueTagClass: utf8 }];
  certificate.setSubject(name);
  certificate.setIssuer(by?.certificate.subject.attributes ?? name);
  const usage = wanted.usage ?? { digitalSignature: true, nonRepudiation: true };
  certificate.setExtensions([
    { name: 'basicConstraints', cA: usage['keyCertSign'] === true, critical: true },
    { name: 'keyUsage', ...usage, critical: true },
    ...(wanted.purposes === undefined ? [] : [{ name: 'extKeyUsage', ...wanted.purposes }]),
  ]);
  certificate.sign((by ?? { key }).key, forge.md.sha256.create());
  return { key, certificate };
}

export function toPem({ certificate }: Issued): string {
  return forge.pki.certificateToPem(certificate);
}

/** A file as programs of others write it, the certificates in the order given. */
export function buildKeyFile(key: Issued['key'], certificates: Issued[], password = keyPassword): Buffer {
  const file = forge.pkcs12.toPkcs12Asn1(
    key,
    certificates.map(({ certificate }) => certificate),
    password,
    { algorithm: 'aes256' },
  );
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}

/** With a whole chain, as most would bring it. */
export function buildKey(own: Wanted = {}): { file: string; password: string; rootPem: string } {
  const chain = buildChain(own);
  const file = buildKeyFile(chain.own.key, [chain.own, chain.between, chain.root]);
  return { file: file.toString('base64'), password: keyPassword, rootPem: toPem(chain.root) };
}

export function supply(server: TestServer, member: Member, body: object): Promise<Answer> {
  return server.request('PUT', member.path('/seal-key'), { as: member, body });
}
