import { createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  CertificateChainValidationEngine,
  ExtKeyUsage,
  id_eContentType_TSTInfo,
  id_ExtKeyUsage,
  id_sha1,
  id_sha256,
  id_sha384,
  id_sha512,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
  type SignerInfo,
} from 'pkijs';
import { readCertificates } from './certificates.ts';
import { sha256 } from './digest.ts';

/**
 * Time stamps as RFC 3161 has them.
 *
 * Guarantees: what is taken for a stamp is signed over these very bytes, with a certificate that is for time stamps
 * alone and that the signature names, and where roots are given, one of them vouched for it at the time of the stamp.
 * Never: a look at what an authority has revoked since.
 */

/** Within the question and within the answer, by which the one is known to be of the other. */
type Nonce = bigint;

const forTimeStamps = '1.3.6.1.5.5.7.3.8';
/** RFC 5035: by which certificate the signature means to be checked. */
const signingCertificate = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
/** The longest chains have five certificates. */
const mostLooks = 30;
const hashes = new Map([
  [id_sha1, 'sha1'],
  [id_sha256, 'sha256'],
  [id_sha384, 'sha384'],
  [id_sha512, 'sha512'],
]);

export function composeQuestion(bytes: Uint8Array, nonce: Nonce): Uint8Array<ArrayBuffer> {
  const question = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(sha256(bytes)) }),
    }),
    nonce: asn1.Integer.fromBigInt(nonce),
    certReq: true,
  });
  return new Uint8Array(question.toSchema().toBER());
}

/** @param pem one after the other */
export function readRoots(pem: string): Certificate[] {
  return readCertificates(pem).map(({ raw }) => Certificate.fromBER(new Uint8Array(raw)));
}

interface Expected {
  bytes: Uint8Array;
  /** What the question held, while that is known. */
  nonce?: Nonce;
  /** Who is trusted to vouch for authorities; where there is none, who signed is not looked into. */
  roots: Certificate[];
}

/**
 * When the bytes were there, by the clock of the authority.
 * @throws Error with what is wrong
 */
export async function readTimeStamp(
  answer: Uint8Array,
  { bytes, nonce, roots }: Expected,
): Promise<Temporal.Instant> {
  const signed = openAnswer(answer);
  const stamp = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer());
  if (!isOver(stamp.messageImprint, bytes)) throw new Error('the time stamp is over other bytes');
  if (nonce !== undefined && stamp.nonce?.toBigInt() !== nonce)
    throw new Error('the time stamp answers another question');
  const [signer] = signed.signerInfos;
  if (signer === undefined || signed.signerInfos.length > 1)
    throw new Error('the time stamp is not signed once');
  requireRightCertificate(signer, await requireSignature(signed, bytes, roots));
  return Temporal.Instant.fromEpochMilliseconds(stamp.genTime.getTime());
}

function openAnswer(answer: Uint8Array): SignedData {
  const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(answer));
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) {
    const words = (status.statusStrings ?? []).map((text) => text.valueBlock.value);
    throw new Error(['the authority gave no time stamp', ...words].join(': '));
  }
  const signed = new SignedData({ schema: timeStampToken?.content });
  if (signed.encapContentInfo.eContentType !== id_eContentType_TSTInfo)
    throw new Error('what is signed is no time stamp');
  return signed;
}

function isOver({ hashAlgorithm, hashedMessage }: MessageImprint, bytes: Uint8Array): boolean {
  const isSha256 = hashAlgorithm.algorithmId === id_sha256;
  return isSha256 && sha256(bytes).equals(hashedMessage.valueBlock.valueHexView);
}

/** @returns the certificate with which it was signed */
async function requireSignature(
  signed: SignedData,
  bytes: Uint8Array,
  trustedCerts: Certificate[],
): Promise<Certificate> {
  // Lists of what is revoked would have to be there for every certificate, and none is asked for.
  signed.crls = [];
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: new Uint8Array(bytes).buffer,
    extendedMode: true,
    checkChain: trustedCerts.length > 0,
    trustedCerts,
    findIssuer: findIssuer(trustedCerts),
  });
  if (signatureVerified !== true || !signerCertificate)
    throw new Error('the signature of the time stamp is broken');
  return signerCertificate;
}

/**
 * Where a root that is trusted vouches, nobody else is asked: others vouch for some roots, whom one need not know. Two
 * that vouch for each other would be followed for ever.
 */
function findIssuer(trusted: readonly Certificate[]): CertificateChainValidationEngine['findIssuer'] {
  let looked = 0;
  return async (certificate, engine, crypto) => {
    looked += 1;
    if (looked > mostLooks) throw new Error('the certificates of the time stamp lead to no root');
    const found = await engine.defaultFindIssuer(certificate, engine, crypto);
    const known = found.filter((issuer) => trusted.includes(issuer));
    return known.length > 0 ? known : found;
  };
}

/** For time stamps and nothing else, and named by what was signed, so that no other takes its place. */
function requireRightCertificate(signer: SignerInfo, certificate: Certificate): void {
  const [usage, ...more] = (certificate.extensions ?? []).filter(({ extnID }) => extnID === id_ExtKeyUsage);
  const purposes: unknown = usage?.parsedValue;
  const isForStamps =
    more.length === 0 &&
    usage?.critical === true &&
    purposes instanceof ExtKeyUsage &&
    purposes.keyPurposes.join() === forTimeStamps;
  if (!isForStamps) throw new Error('the certificate of the time stamp is not for time stamps alone');
  if (!isNamed(signer, Buffer.from(certificate.toSchema().toBER())))
    throw new Error('the time stamp does not name its certificate');
}

function isNamed({ signedAttrs }: SignerInfo, certificate: Buffer): boolean {
  const find = (type: string): unknown =>
    signedAttrs?.attributes.find((attribute) => attribute.type === type)?.values[0];
  const newer = find(signingCertificateV2);
  // The first of a list: in the newer form the hash function, unless it is the usual one; then the hash.
  const [first] = partsOf(partsOf(newer ?? find(signingCertificate))[0]);
  const [algorithm] = partsOf(first);
  const usual = newer === undefined ? id_sha1 : id_sha256;
  const hashName = hashes.get(
    algorithm instanceof asn1.Sequence ? new AlgorithmIdentifier({ schema: algorithm }).algorithmId : usual,
  );
  const hash = partsOf(first).find((part) => part instanceof asn1.OctetString);
  if (hash === undefined || hashName === undefined) return false;
  return createHash(hashName).update(certificate).digest().equals(hash.valueBlock.valueHexView);
}

function partsOf(block: unknown): readonly unknown[] {
  return block instanceof asn1.Constructed ? block.valueBlock.value : [];
}
