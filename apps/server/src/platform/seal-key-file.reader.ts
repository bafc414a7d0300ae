import forge from 'node-forge';

export interface KeyFileRequest {
  file: Uint8Array;
  password: string;
}

/** What is in a file of PKCS#12: PEM, the certificates in whatever order. */
export interface KeyFileContents {
  privateKey: string;
  certificates: string[];
}

export type KeyFileAnswer = KeyFileContents | { fault: 'password' | 'unreadable' | 'kind' };

const { pki, pkcs12, asn1 } = forge;

export function readFile({ file, password }: KeyFileRequest): KeyFileAnswer {
  try {
    const bags = pkcs12
      .pkcs12FromAsn1(asn1.fromDer(Buffer.from(file).toString('binary')), password)
      .safeContents.flatMap(({ safeBags }) => safeBags);
    return collect(bags);
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    return { fault: isLocked ? 'password' : 'unreadable' };
  }
}

function collect(bags: forge.pkcs12.Bag[]): KeyFileAnswer {
  const ofType = (...types: (string | undefined)[]) => bags.filter(({ type }) => types.includes(type));
  const keys = ofType(pki.oids['keyBag'], pki.oids['pkcs8ShroudedKeyBag']);
  const certificates = ofType(pki.oids['certBag']);
  const [key, ...otherKeys] = keys;
  if (key === undefined || otherKeys.length > 0 || certificates.length === 0) return { fault: 'unreadable' };
  // What the library cannot use, it hands on unread.
  const read = certificates.flatMap(({ cert }) => (cert ? [pki.certificateToPem(cert)] : []));
  if (!key.key || read.length < certificates.length) return { fault: 'kind' };
  return { privateKey: pki.privateKeyToPem(key.key), certificates: read };
}
