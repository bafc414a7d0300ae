import { Signer, SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import { toDate } from './clock.ts';
import { pdfReaders } from './pdf-readers.ts';
import type { SealPlace } from './pdf-seal-place.ts';
import type { SealKey } from './seal-key.ts';

export interface SealRequest extends Omit<SealPlace, 'at' | 'roomBytes'> {
  at: Temporal.Instant;
}

/** Room for the signature beside its certificates, in bytes. */
const signatureBytes = 4096;

/**
 * One document with a signature over all its bytes: any reader shows if one of them was changed.
 * @throws Error where the document is no PDF that can be read, or is encrypted; ReaderFailure where it is too much
 */
export async function sealPdf(request: SealRequest, key: SealKey): Promise<Buffer> {
  const at = toDate(request.at);
  // The document is somebody's, so it is opened where no key is.
  const bytes = await pdfReaders.ask('placeSeal', { ...request, at, roomBytes: roomFor(key) });
  return new SignPdf().sign(bytes, new KeySigner(key), at);
}

/** The signature is written into a gap that is there before it: text of PEM is longer than what it stands for. */
function roomFor({ certificates }: SealKey): number {
  return signatureBytes + certificates.length;
}

/** PKCS#7 over the bytes, with the certificates in it. */
class KeySigner extends Signer {
  readonly #key: SealKey;

  constructor(key: SealKey) {
    super();
    this.#key = key;
  }

  override async sign(bytes: Buffer, signingTime?: Date): Promise<Buffer> {
    const { pki, pkcs7, asn1, util } = forge;
    const signed = pkcs7.createSignedData();
    const chain = forge.pem
      .decode(this.#key.certificates)
      .map(({ body }) => pki.certificateFromAsn1(asn1.fromDer(body)));
    const [own] = chain;
    if (own === undefined) throw new Error('a key for seals without its certificate');
    signed.content = util.createBuffer(bytes.toString('binary'));
    for (const certificate of chain) signed.addCertificate(certificate);
    signed.addSigner({
      key: pki.privateKeyFromPem(this.#key.privateKey),
      certificate: withReadableIssuer(own),
      digestAlgorithm: oidOf('sha256'),
      authenticatedAttributes: [
        { type: oidOf('contentType'), value: oidOf('data') },
        { type: oidOf('signingTime'), value: signingTime as unknown as string }, // the type wants a text, the library the date
        { type: oidOf('messageDigest') },
      ],
    });
    signed.sign({ detached: true });
    return Buffer.from(asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
  }
}

/**
 * The signer is found by the name of its issuer. The library keeps UTF-8 as it was written, and writes it as UTF-8
 * once more: a name in Hebrew would be another one.
 */
function withReadableIssuer(certificate: forge.pki.Certificate): forge.pki.Certificate {
  for (const attribute of certificate.issuer.attributes) {
    const tag: unknown = attribute.valueTagClass; // the library's types mistake it for a class
    if (tag === forge.asn1.Type.UTF8 && typeof attribute.value === 'string')
      attribute.value = forge.util.decodeUtf8(attribute.value);
  }
  return certificate;
}

function oidOf(name: string): string {
  const oid = forge.pki.oids[name];
  if (oid === undefined) throw new Error(`no object identifier ${name}`);
  return oid;
}
