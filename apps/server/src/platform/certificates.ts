import { X509Certificate } from 'node:crypto';

/** What a certificate says, as people compare it. */
export interface CertificateFacts {
  /** The names of its owner and of who vouches for them. */
  subject: string;
  issuer: string;
  validFrom: Temporal.Instant;
  validUntil: Temporal.Instant;
  /** SHA-256 over the whole certificate, as `AB:CD:…`. */
  fingerprint: string;
}

const pemCertificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** @param pem one after the other */
export function readCertificates(pem: string): X509Certificate[] {
  return (pem.match(pemCertificate) ?? []).map((text) => new X509Certificate(text));
}

/**
 * What the first certificate says.
 * @throws Error where there is none
 */
export function describeCertificate(pem: string): CertificateFacts {
  const [certificate] = readCertificates(pem);
  if (certificate === undefined) throw new Error('no certificate in the text');
  return {
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    ...validityOf(certificate),
    fingerprint: certificate.fingerprint256,
  };
}

export function validityOf(certificate: X509Certificate): Pick<CertificateFacts, 'validFrom' | 'validUntil'> {
  return {
    validFrom: toInstant(certificate.validFromDate),
    validUntil: toInstant(certificate.validToDate),
  };
}

function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}

/** The name and the organization, where they are two; else all that is said. */
function nameOf(lines: string): string {
  const parts = lines.split('\n');
  const told = ['CN=', 'O='].flatMap((key) =>
    parts.filter((part) => part.startsWith(key)).map((part) => part.slice(key.length)),
  );
  return told.length > 0 ? [...new Set(told)].join(', ') : parts.join(', ');
}
