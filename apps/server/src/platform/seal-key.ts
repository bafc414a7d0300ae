import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { toDate } from './clock.ts';

/** What seals documents, all of it PEM. */
export interface SealKey {
  privateKey: string;
  /** The key's own first, behind it those that vouch for it. */
  certificates: string;
}

const certificateYears = 30;
const makeKeyPair = promisify(generateKeyPair);

/**
 * A key of an organization's own. Nobody vouches for its name: it shows that a document was not
 * changed since it was sealed, and by which Dira. Its name is the owner's id: the libraries around
 * PKCS#7 lose sight of a signer whose name is not in Latin letters.
 */
export async function createSealKey(ownerId: string, now: Temporal.Instant): Promise<SealKey> {
  const { privateKey } = await makeKeyPair('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = certify(forge.pki.privateKeyFromPem(privateKey), ownerId, now);
  return { privateKey, certificates: forge.pki.certificateToPem(certificate) };
}

function certify(
  key: forge.pki.rsa.PrivateKey,
  ownerId: string,
  now: Temporal.Instant,
): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  const ends = now.toZonedDateTimeISO('UTC').add({ years: certificateYears }).toInstant();
  const name = [
    { name: 'commonName', value: `Dira seal ${ownerId}` },
    { name: 'organizationName', value: 'Dira' },
  ];
  certificate.publicKey = forge.pki.rsa.setPublicKey(key.n, key.e);
  // A serial number is positive: its first bit is not set.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = toDate(now);
  certificate.validity.notAfter = toDate(ends);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return certificate;
}
