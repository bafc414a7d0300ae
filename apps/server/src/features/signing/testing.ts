import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requestBody, type sign } from '@dira/contract/signing';
import type { z } from 'zod';
import { sha256 } from '../../platform/digest.ts';
import { composeReceipt, type ReceiptContent } from '../../platform/pdf-receipt.ts';
import type { Member } from '../../testing/people.ts';
import { makeScratchFolder } from '../../testing/scratch-folder.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { requestSignatures, type SentRequest } from './requests.ts';

type Asked = z.input<typeof requestBody>;
type Signature = z.input<(typeof sign)['body']>;

/** A page of a real PDF, made by the product's own press. */
export function makeDocument(server: TestServer): Promise<Uint8Array> {
  const content: ReceiptContent = {
    number: '1',
    issuedOn: '2026-11-22',
    organizationName: 'Carmel Homes',
    receivedFrom: 'Anna Golan',
    propertyName: 'הרצל 14',
    propertyAddress: 'הרצל 14, חיפה',
    unitNumber: '2',
    amount: { amount: 450_000, currency: 'ILS' },
    method: 'bit',
    reference: '',
    paidOn: '2026-11-22',
    covers: [],
    creditAmount: 0,
  };
  return server.services.pdf.render('receipt', composeReceipt(content, 'he'));
}

export function buildSigners(): Asked['signers'] {
  return [
    { role: 'landlord', fullName: 'יעל אברהם', email: 'yael@example.com', language: 'he' },
    { role: 'tenant', fullName: 'Anna Golan', email: 'anna@example.com', language: 'en' },
  ];
}

/** Sends a paper out for signature, in the name of a member. */
export async function sendDocument(
  server: TestServer,
  member: Member,
  change: Partial<Asked> & { leaseId?: string; pdf?: Uint8Array } = {},
): Promise<SentRequest & { documentSha256: string; tokens: string[] }> {
  const { leaseId = null, pdf = await makeDocument(server), ...asked } = change;
  const sent = await server.services.db.writeForMember(
    { organizationId: member.organizationId, userId: member.id },
    (write) =>
      requestSignatures(
        write,
        server.services,
        {
          title: 'חוזה שכירות',
          language: 'he',
          pdf,
          summary: null,
          reading: [
            {
              number: '',
              topic: 'parties',
              headings: [{ language: 'he', text: 'הצדדים' }],
              paragraphs: [{ number: '', texts: [{ language: 'he', text: 'המשכיר והשוכר' }] }],
            },
          ],
          leaseId,
        },
        requestBody.parse({ signers: buildSigners(), ...asked }),
      ),
  );
  if (sent === null) throw new Error('nobody of the team sends this');
  return {
    ...sent,
    documentSha256: sha256(pdf).toString('hex'),
    tokens: sent.links.map(({ url }) => url.split('/').at(-1) ?? ''),
  };
}

/** Somebody who opened their link. */
export interface SigningVisitor {
  cookie: string;
  get(path?: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  sign(documentSha256: string, change?: Partial<Signature>): Promise<Answer>;
}

export function exchange(server: TestServer, token: string): Promise<Answer> {
  return server.request('POST', '/api/v1/signing/session', { body: { token } });
}

export async function openLink(server: TestServer, token = ''): Promise<SigningVisitor> {
  const answer = await exchange(server, token);
  if (answer.status !== 204) throw new Error(`the link was refused: ${JSON.stringify(answer.body)}`);
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  const send = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    server.request(method, `/api/v1/signing${path}`, {
      headers: { cookie, 'user-agent': 'A phone of the test' },
      ...(body !== undefined && { body }),
    });
  return {
    cookie,
    get: (path = '') => send('GET', path),
    post: (path, body) => send('POST', path, body ?? {}),
    sign: (documentSha256, change = {}) =>
      send('POST', '/signature', {
        documentSha256,
        isAgreed: true,
        signature: { method: 'drawn', strokes: buildStrokes() },
        ...change,
      }),
  };
}

/** Sends what stands at a path out, and everybody signs it. @returns the request, and the answer to the last signature */
export async function sendAndSign(
  server: TestServer,
  member: Member,
  path: string,
): Promise<{ requestId: string; last: Answer }> {
  const sent = await server.request('POST', member.path(path), {
    as: member,
    body: { signers: buildSigners() },
  });
  if (sent.status !== 201) throw new Error(`not sent: ${JSON.stringify(sent.body)}`);
  const answers = [];
  for (const { url } of sent.body.links) {
    const visitor = await openLink(server, String(url).split('/').at(-1));
    answers.push(await visitor.sign((await visitor.get()).body.documentSha256));
  }
  return { requestId: sent.body.id, last: answers.at(-1)! };
}

/** A line from corner to corner and back. */
export function buildStrokes(): [number, number][][] {
  return [Array.from({ length: 20 }, (_, index) => [100 + index * 40, 200 + (index % 2 === 0 ? 60 : -60)])];
}

const run = promisify(execFile);

/** What a program of others says of the seal. */
export async function checkSeal(bytes: Uint8Array): Promise<string> {
  const { stdout } = await run('pdfsig', [await keep(bytes)]).catch((error: { stdout: string }) => error);
  return stdout;
}

/** What OpenSSL says of the seal, where it trusts this certificate alone and asks no network. */
export async function checkChain(bytes: Uint8Array, certificate: string): Promise<string> {
  const pdf = Buffer.from(bytes);
  const [, from = 0, length = 0, rest = 0, restLength = 0] = (
    /\/ByteRange \[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1')) ?? []
  ).map(Number);
  const sealed = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(rest, rest + restLength)]);
  const hex = pdf.subarray(from + length + 1, rest - 1).toString('latin1');
  const folder = await makeScratchFolder();
  const [content, signature, trusted] = ['content', 'seal.der', 'trusted.pem'].map((name) =>
    join(folder, name),
  );
  await writeFile(content ?? '', sealed);
  await writeFile(signature ?? '', Buffer.from(hex, 'hex'));
  await writeFile(trusted ?? '', certificate);
  const asked = `cms -verify -binary -inform DER -in ${signature} -content ${content} -CAfile ${trusted}`;
  const leniently = '-partial_chain -no_check_time -purpose any -out /dev/null';
  const { stderr } = await run('openssl', `${asked} ${leniently}`.split(' ')).catch(
    (error: { stderr: string }) => error,
  );
  return stderr;
}

/** What a program of others reads in a PDF, without the marks of direction. */
export async function extractText(bytes: Uint8Array): Promise<string> {
  const { stdout } = await run('pdftotext', ['-layout', await keep(bytes), '-']);
  return stdout.replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

async function keep(bytes: Uint8Array): Promise<string> {
  const file = join(await makeScratchFolder(), 'sealed.pdf');
  await writeFile(file, bytes);
  return file;
}
