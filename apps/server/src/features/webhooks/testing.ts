import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { createWebhook } from '@dira/contract/webhooks';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof createWebhook)['body']>;

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that is told things and answers as a test says; the caller closes it. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      (answers.get(path) ?? ((reply) => reply.writeHead(204).end()))(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** How it answers at a path; without an answer it takes everything. */
    answers,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export function askForWebhook(server: TestServer, member: Member, change: Partial<Input>): Promise<Answer> {
  const body = { url: 'https://example.com/hook', kinds: ['property'], ...change };
  return server.request('POST', member.path('/webhooks'), { as: member, body });
}

export async function addWebhook(
  server: TestServer,
  member: Member,
  change: Partial<Input> = {},
): Promise<{ id: string; secret: string }> {
  const { status, body } = await askForWebhook(server, member, change);
  if (status !== 201) throw new Error(`no webhook: ${JSON.stringify(body)}`);
  return body;
}

/** Asks for a test. @returns the id of its delivery */
export async function addTest(server: TestServer, member: Member, webhookId: string): Promise<string> {
  const answer = await server.request('POST', member.path(`/webhooks/${webhookId}/tests`), { as: member });
  if (answer.status !== 202) throw new Error(`no test: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
