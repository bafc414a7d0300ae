import {
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { Signer, SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import { toDate } from './clock.ts';
import type { SealKey } from './seal-key.ts';

export interface SealRequest {
  /** What was signed; its pages stay as they are. */
  document: Uint8Array;
  /** Pages that are put behind it: the signatures and how they came about. */
  appendix: Uint8Array;
  title: string;
  /** Who seals, and why, as readers show it. */
  name: string;
  reason: string;
  at: Temporal.Instant;
}

/** Room for the signature beside its certificates, in bytes. */
const signatureBytes = 4096;
const byteRangePlaceholder = '**********';
/** Flags of the annotation: printed, and not to be changed. */
const annotationFlags = 132;
/** Flags of the form: it holds signatures, and changes are to be appended. */
const signatureFlags = 3;

/**
 * One document with a signature over all its bytes: any reader shows if one of them was changed.
 * @throws Error where the document is no PDF that can be read, or is encrypted
 */
export async function sealPdf(request: SealRequest, key: SealKey): Promise<Buffer> {
  const pdf = await PDFDocument.load(request.document, { updateMetadata: false });
  const appendix = await PDFDocument.load(request.appendix, { updateMetadata: false });
  for (const page of await pdf.copyPages(appendix, appendix.getPageIndices())) pdf.addPage(page);
  pdf.setTitle(request.title, { showInWindowTitleBar: true });
  pdf.setModificationDate(toDate(request.at));
  addSignature(pdf, request, roomFor(key));
  // The signature is found by its bytes, which a compressed object would hide.
  const bytes = await pdf.save({ useObjectStreams: false, addDefaultPage: false });
  return new SignPdf().sign(bytes, new KeySigner(key), toDate(request.at));
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

/** A signature without a picture, over the whole file, on the last page. */
function addSignature(pdf: PDFDocument, { name, reason, at }: SealRequest, roomBytes: number): void {
  const { context } = pdf;
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let index = 0; index < 3; index += 1) range.push(PDFName.of(byteRangePlaceholder));
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat(roomBytes * 2)),
    Reason: PDFHexString.fromText(reason),
    Name: PDFHexString.fromText(name),
    M: PDFString.fromDate(toDate(at)),
  });
  const page = pdf.getPages().at(-1) as PDFPage; // the appendix has pages
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: context.register(signature),
      T: PDFString.of('Seal'),
      F: annotationFlags,
      P: page.ref,
    }),
  );
  page.node.addAnnot(widget);
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: signatureFlags, Fields: [widget] }));
}
