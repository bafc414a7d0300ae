import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** A mail server for one test alone; it goes when the test ends. */
export async function startMailServer(options?: Parameters<typeof openMailServer>[0]) {
  const { close, ...opened } = await openMailServer(options);
  onTestFinished(close);
  return opened;
}

/** A mail server that keeps what it is given, or refuses it; the caller closes it. */
export async function openMailServer(options: { refuses?: boolean } = {}) {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (options.refuses === true)
        return done(Object.assign(new Error('mailbox full'), { responseCode: 452 }));
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      return done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
}

/** A browser's subscription, as it tells the server of it; its keys are good, its address leads nowhere. */
export function buildDevice(endpoint = `https://push.example.com/${randomUUID()}`) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** What a push service was given. */
export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service for one test alone; it goes when the test ends. */
export async function startPushService() {
  const { close, ...opened } = await openPushService();
  onTestFinished(close);
  return opened;
}

/** A push service that answers as it is told, and a browser that is subscribed with it and can read; the caller closes it. */
export async function openPushService() {
  const answer = { status: 201 };
  const pushed: Pushed[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { origin, pushed, answer, openBrowser: (name: string) => openBrowser(`${origin}/${name}`), close };
}

/** Has the private key of its subscription, and reads with it as a browser does (RFC 8291). */
function openBrowser(endpoint: string) {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys().toString('base64url');
  const authSecret = randomBytes(16).toString('base64url');
  return {
    device: { endpoint, keys: { p256dh, auth: authSecret } },
    read: ({ body }: Pushed): unknown =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()),
  };
}

const digits = z.string().regex(/^\d{8,15}$/);
const words = z.object({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .regex(/^[^\n\t]+$/),
});
/** A template message as Meta's Cloud API documents it; what has another shape is refused. */
const templateMessage = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: digits,
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]+$/),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([
      z.strictObject({ type: z.literal('body'), parameters: z.tuple([words]) }),
      z.strictObject({
        type: z.literal('button'),
        sub_type: z.literal('url'),
        index: z.literal('0'),
        parameters: z.tuple([words]),
      }),
    ]),
  }),
  biz_opaque_callback_data: z.string().max(512),
});

/** A provider of WhatsApp that looks at what it is given as the real one does, or answers as it is told; the caller closes it. */
export async function openWhatsApp() {
  const answer = { status: 200 };
  const token = 'a token for tests';
  const taken: { key: string; message: z.infer<typeof templateMessage> }[] = [];
  const judge = (headers: IncomingHttpHeaders, text: string): [number, object] => {
    const { data } = templateMessage.safeParse(JSON.parse(text));
    if (headers.authorization !== `Bearer ${token}`)
      return [401, { error: { message: 'Invalid OAuth access token.', code: 190 } }];
    if (data === undefined) return [400, { error: { message: '(#100) Invalid parameter', code: 100 } }];
    taken.push({ key: String(headers['idempotency-key']), message: data });
    if (answer.status !== 200) return [answer.status, { error: { message: 'refused', code: 131_026 } }];
    return [200, { messaging_product: 'whatsapp', messages: [{ id: `wamid.${taken.length}` }] }];
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const [status, body] = judge(request.headers, text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v23.0/1098/messages`;
  return { settings: { WHATSAPP_URL: url, WHATSAPP_TOKEN: token }, taken, answer, close };
}

/** A message that came by itself: it went out, or could not be sent. @returns its id */
export async function addAutomaticMessage(
  server: TestServer,
  { organizationId }: Member,
  status: 'sent' | 'failed' = 'sent',
): Promise<string> {
  const id = randomUUID();
  const failure = status === 'failed' ? 'refused' : null;
  await server.owner`
    insert into deliveries (organization_id, id, dedupe_key, channel, recipient, subject, text_body, is_automatic, status, failure, created_at)
    values (${organizationId}, ${id}, ${`test:${id}`}, 'email', 'dana@example.com', 'Rent', 'Text', true, ${status}, ${failure}, ${server.clock.now().toString()})`;
  return id;
}
