import { createPrivateKey, sign, verify, type KeyObject, type X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { readCertificates, validityOf } from './certificates.ts';
import { refuseKey } from './seal-key-fault.ts';
import type { KeyFileContents } from './seal-key-file.reader.ts';
import type { SealKey } from './seal-key.ts';

/** RSA below is broken within the life of a contract; above, a seal takes the server seconds. */
const keyBits = { fewest: 2048, most: 8192 };
const mostCertificates = 8;

/**
 * Whether a key may seal: strong enough, of its certificate, meant for signatures, valid now, and vouched for by all
 * the others that came with it, which are put in their order.
 * @throws AppError invalid_request with what is wrong
 */
export function checkSealKey(found: KeyFileContents, now: Temporal.Instant): SealKey {
  const key = openKey(found.privateKey);
  requireKind(key);
  if (found.certificates.length > mostCertificates) throw refuseKey('key_chain_broken');
  const certificates = readCertificates(found.certificates.join('\n'));
  const own = certificates.find((certificate) => isPair(key, certificate));
  if (own === undefined) throw refuseKey('key_not_of_certificate');
  requireUsage(own);
  const chain = orderChain(own, certificates);
  for (const certificate of chain) requireValid(certificate, now);
  return { privateKey: found.privateKey, certificates: chain.map(String).join('') };
}

function openKey(privateKey: string): KeyObject {
  try {
    return createPrivateKey(privateKey);
  } catch {
    throw refuseKey('key_file_unreadable');
  }
}

function requireKind({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void {
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (asymmetricKeyType !== 'rsa' || bits > keyBits.most) throw refuseKey('key_kind_unusable');
  if (bits < keyBits.fewest) throw refuseKey('key_too_short');
}

/** Shown by a signature: that the numbers look alike does not make a key that works. */
function isPair(key: KeyObject, certificate: X509Certificate): boolean {
  if (!certificate.checkPrivateKey(key)) return false;
  const probe = Buffer.from('Dira seal');
  try {
    return verify('sha256', probe, certificate.publicKey, sign('sha256', probe, key));
  } catch {
    return false;
  }
}

interface KeyUsage {
  digitalSignature?: boolean;
  nonRepudiation?: boolean;
}

/** A certificate that says nothing of its use is for any. */
function requireUsage(certificate: X509Certificate): void {
  const read = forge.pki.certificateFromPem(certificate.toString());
  const usage = read.getExtension('keyUsage') as KeyUsage | undefined; // the library's form of this extension
  const isForSignatures =
    usage === undefined || usage.digitalSignature === true || usage.nonRepudiation === true;
  if (!isForSignatures) throw refuseKey('key_usage_missing');
}

/** From the key's own to the last that vouches; whoever vouches for none of them does not belong here. */
function orderChain(own: X509Certificate, certificates: X509Certificate[]): X509Certificate[] {
  const chain = [own];
  const others = certificates.filter((certificate) => certificate !== own);
  for (let last = own; others.length > 0;) {
    const at = others.findIndex((other) => last.checkIssued(other) && last.verify(other.publicKey));
    const [next] = at < 0 ? [] : others.splice(at, 1);
    if (next === undefined) throw refuseKey('key_chain_broken');
    chain.push(next);
    last = next;
  }
  return chain;
}

function requireValid(certificate: X509Certificate, now: Temporal.Instant): void {
  const { validFrom, validUntil } = validityOf(certificate);
  if (Temporal.Instant.compare(now, validFrom) < 0) throw refuseKey('key_not_yet_valid');
  if (Temporal.Instant.compare(now, validUntil) >= 0) throw refuseKey('key_expired');
}
