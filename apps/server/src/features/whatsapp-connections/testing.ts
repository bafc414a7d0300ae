import { runWaiting } from '../../background.ts';
import { buildCall, buildCredentials, type Credentials, type openGraph } from '../../testing/graph-peer.ts';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

type Peer = Awaited<ReturnType<typeof openGraph>>;

/** Connects a number that the peer knows, and lets it be tried. */
export async function connectNumber(server: TestServer, peer: Peer, owner: Member): Promise<Credentials> {
  const credentials = buildCredentials();
  peer.accounts.push(credentials);
  const answer = await askToConnect(server, owner, credentials);
  if (answer.status !== 204) throw new Error(`not connected: ${JSON.stringify(answer.body)}`);
  await runWaiting(server.services);
  return credentials;
}

export function askToConnect(server: TestServer, owner: Member, credentials: object): Promise<Answer> {
  return server.request('PUT', owner.path('/whatsapp-connection'), { as: owner, body: credentials });
}

export async function showConnection(server: TestServer, owner: Member) {
  const { body } = await server.request('GET', owner.path('/whatsapp-connection'), { as: owner });
  return body.connection;
}

/** WhatsApp calls with something, signed or as it says. */
export async function callWith(
  server: TestServer,
  owner: Member,
  credentials: Credentials,
  value: object,
  change: { signature?: string; field?: string } = {},
): Promise<number> {
  const { raw, signature } = buildCall(credentials, value, change.field);
  const { webhookUrl } = await showConnection(server, owner);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: new URL(webhookUrl).pathname,
    payload: raw,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': change.signature ?? signature,
    },
  });
  return statusCode;
}

let sent = 0;
/** A person sends a file to the number, which the peer has for some days. */
export function buildSent(
  server: TestServer,
  peer: Peer,
  { phoneNumberId }: Credentials,
  file: {
    kind: string;
    bytes: Uint8Array;
    type: string;
    saidBytes?: number;
    saidPlace?: string;
    more?: object;
  },
) {
  sent += 1;
  const id = `7${sent}`;
  const { kind, more, ...media } = file;
  const { type } = media;
  peer.media.set(id, { phoneNumberId, ...media });
  const content = { id, mime_type: type, sha256: 'x', url: 'https://lookaside.example', ...more };
  return buildIncoming(server, '', { type: kind, text: undefined, [kind]: content });
}

let written = 0;
/** A person writes to the number. */
export function buildIncoming(server: TestServer, body: string, change: Record<string, unknown> = {}) {
  written += 1;
  return {
    contacts: [{ profile: { name: 'Dana 🙂' }, wa_id: change['from'] ?? '972525649570' }],
    messages: [
      {
        id: `wamid.in.${written}`,
        from: '972525649570',
        timestamp: String(Math.floor(server.clock.now().epochMilliseconds / 1000)),
        type: 'text',
        text: { body },
        ...change,
      },
    ],
  };
}
