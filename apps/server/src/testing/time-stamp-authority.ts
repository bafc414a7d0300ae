import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { buildChain, issue, toPem, type Issued } from '../features/seal-keys/testing.ts';

const run = promisify(execFile);
const until = '2099-12-31T00:00:00Z';
const forStamps = { timeStamping: true, critical: true };

/** Who signs a stamp, and what stands between that certificate and the root. */
export interface Signer extends Issued {
  between: Issued[];
}

const given = { name: 'Time Stamps', until, usage: { digitalSignature: true }, purposes: forStamps };
const vouching = { name: 'Test Root', until, usage: { keyCertSign: true } };

export interface Signers {
  right: Signer;
  /** The root of another vouches for it, by the same name. */
  stranger: Signer;
  /** The right one, for whose root another vouches too. */
  crossed: Signer;
  /** Vouched for by two who vouch for each other. */
  circular: Signer;
  rootPem: string;
}

export function buildSigners(): Signers {
  const { own, between, root } = buildChain(given);
  const other = issue(vouching, own.key);
  const old = issue({ ...vouching, name: 'Old Root' }, own.key);
  const one = issue({ ...vouching, name: 'One' }, root.key);
  const two = issue({ ...vouching, name: 'Two' }, between.key, one);
  const circle = [issue({ ...vouching, name: 'One' }, root.key, two), two];
  return {
    right: { ...own, between: [between] },
    stranger: { ...issue(given, own.key, other), between: [other] },
    crossed: { ...own, between: [between, issue(vouching, root.key, old)] },
    circular: { ...issue(given, own.key, two), between: circle },
    rootPem: toPem(root),
  };
}

/** The right key, with a certificate that says something else of itself. */
export function buildSignerWith(other: Parameters<typeof issue>[0]): Signer {
  const { own, between } = buildChain(given);
  return { ...issue({ ...given, ...other }, own.key, between), between: [between] };
}

/** A stamp of the signer, in which another certificate of the same key and number stands for the right one. */
export function swapCertificate(answer: Buffer, { certificate, key }: Signer): Buffer {
  const { between } = buildChain(given);
  const { certificate: twin } = issue({ ...given, from: '2026-01-02T00:00:00Z' }, key, between);
  twin.serialNumber = certificate.serialNumber;
  twin.sign(between.key, forge.md.sha256.create());
  const own = toDer(certificate);
  const at = answer.indexOf(own);
  return Buffer.concat([answer.subarray(0, at), toDer(twin), answer.subarray(at + own.length)]);
}

function toDer(certificate: forge.pki.Certificate): Buffer {
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary');
}

const configure = (nameHash: string) => `[tsa]
default_tsa = authority
[authority]
serial = serial
signer_cert = signer.pem
certs = between.pem
signer_key = signer.key
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
ess_cert_id_alg = ${nameHash}
`;

/** OpenSSL as an authority over HTTP, which a test tells to answer otherwise. */
export interface Authority {
  url: string;
  rootPem: string;
  /** How many questions came. */
  asked: number;
  /** What is answered to a question; the stamp that was asked for without it. */
  answer: ((question: Buffer) => Buffer | Promise<Buffer>) | undefined;
  /** As OpenSSL stamps; by the hash it names its certificate. */
  stamp(question: Buffer, by?: Signer, nameHash?: string): Promise<Buffer>;
  /** The stamp of an answer, signed by whoever one likes; OpenSSL itself refuses to stamp as a wrong one. */
  signAnew(answer: Buffer, by: Signer, options?: string): Promise<Buffer>;
  /** What OpenSSL says of an answer. */
  judge(answer: Buffer, bytes: Uint8Array): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startAuthority(): Promise<Authority> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dira-authority-'));
  const { right, rootPem } = buildSigners();
  const openssl = (words: string) => run('openssl', words.split(' '), { cwd: folder });
  const write = (files: Record<string, string | Uint8Array>) =>
    Promise.all(Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)));
  const read = (name: string) => readFile(path.join(folder, name));
  const seat = ({ key, between, ...signer }: Signer) =>
    write({
      'signer.key': forge.pki.privateKeyToPem(key),
      'signer.pem': toPem({ key, ...signer }),
      'between.pem': between.map(toPem).join(''),
    });
  await write({ 'root.pem': rootPem });

  const listen: RequestListener = (request, response) => {
    authority.asked += 1;
    const isQuestion = request.headers['content-type'] === 'application/timestamp-query';
    void buffer(request)
      .then((question) =>
        isQuestion
          ? (authority.answer ?? ((asked: Buffer) => authority.stamp(asked)))(question)
          : Buffer.alloc(0),
      )
      .then((answer) => response.setHeader('content-type', 'application/timestamp-reply').end(answer))
      .catch(() => response.writeHead(503).end());
  };
  const server = createServer(listen);
  let port = 0;
  const authority: Authority = {
    url: '',
    rootPem,
    asked: 0,
    answer: undefined,
    stamp: async (question, by = right, nameHash = 'sha256') => {
      await seat(by);
      await write({ question, 'openssl.cnf': configure(nameHash) });
      await openssl('ts -reply -config openssl.cnf -queryfile question -out answer');
      return read('answer');
    },
    signAnew: async (answer, by, options = '-cades') => {
      await seat(by);
      await write({ answer });
      await openssl('ts -reply -in answer -token_out -out token');
      await openssl('cms -verify -noverify -inform DER -in token -out stamp');
      const stamp = '-binary -nodetach -econtent_type 1.2.840.113549.1.9.16.1.4 -in stamp';
      const signer = '-signer signer.pem -inkey signer.key -certfile between.pem';
      await openssl(`cms -sign ${options} ${stamp} ${signer} -outform DER -out token`);
      await openssl('ts -reply -in token -token_in -out answer');
      return read('answer');
    },
    judge: async (answer, bytes) => {
      await write({ answer, bytes });
      const words = 'ts -verify -data bytes -in answer -CAfile root.pem';
      const { stdout } = await openssl(words).catch((error: { stdout: string }) => error);
      return stdout.trim();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    start: async () => {
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
      authority.url = `http://127.0.0.1:${port}/stamp`;
    },
    close: async () => {
      if (server.listening) await authority.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await authority.start();
  return authority;
}
