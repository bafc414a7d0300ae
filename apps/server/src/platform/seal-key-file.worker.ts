import { parentPort, workerData } from 'node:worker_threads';
import forge from 'node-forge';
import type { KeyFileAnswer, KeyFileRequest } from './seal-key-file.ts';

/** A thread of its own: how long a file keeps its reader busy is up to whoever made the file. */

const { pki, pkcs12, asn1 } = forge;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(readFile(workerData as KeyFileRequest)); // what the one who starts it hands over

function readFile({ file, password }: KeyFileRequest): KeyFileAnswer {
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
