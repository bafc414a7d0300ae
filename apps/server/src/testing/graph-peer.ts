import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';

/** What a workspace is given by Meta. */
export interface Credentials {
  phone: string;
  phoneNumberId: string;
  businessId: string;
  accessToken: string;
  appSecret: string;
}

/** How it answers next, once: an error by its code, or as networks and servers fail. */
export type Mood =
  | { error: number; status?: number; retryAfter?: string }
  | 'hang'
  | 'reset'
  | 'cut'
  | 'page'
  | 'broken';

interface Template {
  businessId: string;
  name: string;
  language: string;
  category: string;
  body: string;
  count: number;
  status: string;
  rejected_reason: string;
}

const parameter = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .regex(/^(?!.*( {4}|[\n\t]))/s),
});
const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^[1-9]\d{6,14}$/),
  biz_opaque_callback_data: z.string().min(1).max(512),
};
const message = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().min(1).max(4096) }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('template'),
    template: z.strictObject({
      name: z.string().regex(/^[a-z0-9_]+$/),
      language: z.strictObject({ code: z.string() }),
      components: z
        .tuple([z.strictObject({ type: z.literal('body'), parameters: z.array(parameter).min(1) })])
        .optional(),
    }),
  }),
]);
const submitted = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.enum(['en', 'es', 'fr', 'he', 'sq']),
  category: z.enum(['UTILITY', 'MARKETING']),
  parameter_format: z.literal('POSITIONAL'),
  components: z.tuple([
    z.strictObject({
      type: z.literal('BODY'),
      text: z.string().min(1).max(1024),
      example: z.strictObject({ body_text: z.tuple([z.array(z.string().min(1))]) }).optional(),
    }),
  ]),
});

export type Taken = z.output<typeof message> & { id: string; from: string };

/** What a person sent to a number, as it is to be had for some days. */
interface Media {
  phoneNumberId: string;
  bytes: Uint8Array;
  type: string;
  /** What is said of its length, where it is not its own. */
  saidBytes?: number;
  /** Where it is said to lie, where that is not the peer itself. */
  saidPlace?: string;
}

const windowMs = 24 * 60 * 60 * 1000;

/**
 * Meta's Graph API as it is spoken to for WhatsApp: it knows its accounts, their templates and windows, and refuses what
 * the real one would; it fails as it is told. The caller closes it.
 */
export async function openGraph({
  now = () => Date.now(),
  port: listenOn = 0,
}: { now?: () => number; port?: number } = {}) {
  const accounts: Credentials[] = [];
  const templates: Template[] = [];
  const windows = new Map<string, number>();
  const media = new Map<string, Media>();
  const taken: Taken[] = [];
  const subscribed: string[] = [];
  const moods: Mood[] = [];
  const asked: string[] = [];
  let messages = 0;
  const quality = { rating: 'GREEN' };

  const answer = (method: string, url: URL, token: string, body: unknown): [number, object] => {
    const [, version, id = '', part] = url.pathname.split('/');
    if (version !== 'v26.0') return refused(2500, 'Unknown version');
    const account = accounts.find(({ accessToken }) => accessToken === token);
    if (account === undefined) return refused(190, 'Error validating access token', 401);
    const { phoneNumberId, businessId } = account;
    const sent = media.get(id);
    if (method === 'GET' && sent !== undefined) return describe(id, sent, url, phoneNumberId);
    if (id !== phoneNumberId && id !== businessId) return refused(100, 'Unsupported request', 404);
    if (method === 'GET' && id === phoneNumberId && part === undefined)
      return [
        200,
        { id, display_phone_number: account.phone, verified_name: 'Carmel', quality_rating: quality.rating },
      ];
    if (method === 'POST' && id === businessId && part === 'subscribed_apps') {
      subscribed.push(id);
      return [200, { success: true }];
    }
    if (id === businessId && part === 'message_templates')
      return method === 'GET' ? list(businessId) : submit(businessId, body);
    if (method === 'POST' && id === phoneNumberId && part === 'messages') return take(account, body);
    return refused(100, 'Unsupported request');
  };

  const describe = (id: string, sent: Media, url: URL, numberId: string): [number, object] => {
    if (sent.phoneNumberId !== numberId || url.searchParams.get('phone_number_id') !== numberId)
      return refused(100, 'Unsupported get request', 400);
    const { type, bytes, saidBytes = bytes.length, saidPlace } = sent;
    const place = saidPlace ?? `http://${url.host}/whatsapp_business/attachments/?mid=${id}&ext=1&hash=x`;
    return [
      200,
      { messaging_product: 'whatsapp', url: place, mime_type: type, sha256: 'x', file_size: saidBytes, id },
    ];
  };

  const list = (businessId: string): [number, object] => [
    200,
    { data: templates.filter((one) => one.businessId === businessId), paging: { cursors: { after: 'end' } } },
  ];

  const submit = (businessId: string, body: unknown): [number, object] => {
    const { data } = submitted.safeParse(body);
    if (data === undefined) return refused(100, 'Invalid parameter');
    const [{ text, example }] = data.components;
    const count = new Set(text.match(/\{\{\d+\}\}/g)).size;
    if ((example?.body_text[0].length ?? 0) !== count) return refused(100, 'Examples are missing');
    if (text.startsWith('{{') || text.endsWith('}}'))
      return refused(100, 'Variables can’t be at the start or end of the template.');
    if (
      templates.some(
        (one) => one.businessId === businessId && one.name === data.name && one.language === data.language,
      )
    )
      return refused(100, 'There is already content in this language');
    const { name, language, category } = data;
    templates.push({
      businessId,
      name,
      language,
      category,
      body: text,
      count,
      status: 'PENDING',
      rejected_reason: 'NONE',
    });
    return [200, { id: String(templates.length), status: 'PENDING', category }];
  };

  const take = ({ phoneNumberId, businessId }: Credentials, body: unknown): [number, object] => {
    const { data } = message.safeParse(body);
    if (data === undefined) return refused(100, 'Invalid parameter');
    if (data.type === 'template') {
      const { name, language, components } = data.template;
      const found = templates.find(
        (one) => one.businessId === businessId && one.name === name && one.language === language.code,
      );
      if (found?.status !== 'APPROVED') return refused(132_001, 'Template name does not exist');
      const given = components?.[0].parameters.length ?? 0;
      if (given !== found.count) return refused(132_000, 'Number of parameters does not match');
    } else if ((windows.get(`${phoneNumberId}:${data.to}`) ?? 0) + windowMs <= now())
      return refused(131_047, 'Re-engagement message');
    messages += 1;
    const id = `wamid.${phoneNumberId}.${messages}`;
    taken.push({ ...data, id, from: phoneNumberId });
    return [
      200,
      { messaging_product: 'whatsapp', contacts: [{ input: data.to, wa_id: data.to }], messages: [{ id }] },
    ];
  };

  const peer = createServer((request, response) => {
    void serve(request, response);
  });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? 'peer'}`);
    asked.push(`${request.method} ${url.pathname}`);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const say = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (request.method === 'POST' && text !== '' && request.headers['content-type'] !== 'application/json')
      return say(...refused(100, 'Content type'));
    const mood = moods.shift();
    if (typeof mood === 'object') {
      const [status, body] = refused(mood.error, 'As it was told to', mood.status);
      return say(status, body, mood.retryAfter === undefined ? {} : { 'retry-after': mood.retryAfter });
    }
    if (mood === 'broken') return response.writeHead(500).end('oops');
    if (mood === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
    if (url.pathname === '/whatsapp_business/attachments/') return hand(url, token, response);
    // All of these have taken it before they fail.
    const done = answer(request.method ?? '', url, token, text === '' ? undefined : JSON.parse(text));
    if (mood === 'hang') return undefined;
    if (mood === 'reset') return request.socket.destroy();
    if (mood === 'cut') return response.writeHead(200).end(JSON.stringify(done[1]).slice(0, 20));
    return say(...done);
  };
  const hand = (url: URL, token: string, response: ServerResponse) => {
    const found = media.get(url.searchParams.get('mid') ?? '');
    const holder = accounts.find(({ accessToken }) => accessToken === token);
    if (found === undefined || holder?.phoneNumberId !== found.phoneNumberId)
      return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
  };
  await new Promise<void>((resolve) => peer.listen(listenOn, '127.0.0.1', resolve));
  const { port } = peer.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/v26.0`,
    accounts,
    templates,
    taken,
    subscribed,
    moods,
    media,
    asked,
    quality,
    /** A person writes to the number: for a day it may answer freely. */
    openWindow: ({ phoneNumberId }: Credentials, phone: string) =>
      windows.set(`${phoneNumberId}:${phone.slice(1)}`, now()),
    approveAll: () => {
      for (const one of templates) one.status = 'APPROVED';
    },
    close: () => {
      peer.closeAllConnections();
      return new Promise<void>((resolve) => peer.close(() => resolve()));
    },
  };
}

function refused(code: number, said: string, status = 400): [number, object] {
  return [
    status,
    { error: { message: `(#${code}) ${said}`, type: 'OAuthException', code, fbtrace_id: 'A1' } },
  ];
}

let made = 0;
/** What an account of its own is given. */
export function buildCredentials(phone = '+972521234567'): Credentials {
  made += 1;
  return {
    phone,
    phoneNumberId: `10${made}`,
    businessId: `20${made}`,
    accessToken: `EAAG-token-${made}`,
    appSecret: `app-secret-${made}`,
  };
}

/** A call of WhatsApp about a number, as it is signed. */
export function buildCall(
  { phoneNumberId, businessId, phone, appSecret }: Credentials,
  value: object,
  field = 'messages',
): { raw: string; signature: string } {
  const metadata = { display_phone_number: phone.slice(1), phone_number_id: phoneNumberId };
  const raw = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: businessId, changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }] },
    ],
  });
  return { raw, signature: `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}` };
}
