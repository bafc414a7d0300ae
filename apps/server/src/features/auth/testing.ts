import type { AddressInfo } from 'node:net';
import { AuthClient, type AuthChangeEvent } from '@supabase/auth-js';
import { runWaiting } from '../../background.ts';
import { deriveApiKeys } from '../../platform/api-keys.ts';
import { startTestServer, type Answer, type TestServer } from '../../testing/test-server.ts';

/** A server that listens, for the unmodified client. Its clock stands at the real time, which the client reads. */
export interface AuthServer extends TestServer {
  url: string;
  openClient(options?: { flowType?: 'implicit' | 'pkce' }): Client;
  /** What a client would send, without the client: the versioned form of the wire. */
  raw(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: RawOptions): Promise<Answer>;
}

export interface RawOptions {
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Client {
  auth: InstanceType<typeof AuthClient>;
  events: AuthChangeEvent[];
  /** Method and path of every call that the client made. */
  calls: string[];
  storage: Map<string, string>;
}

export const goodPassword = 'correct horse battery';

export async function startAuthServer(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<AuthServer> {
  const server = await startTestServer({
    now: Temporal.Now.instant().round('millisecond').toString(),
    ...options,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo; // it listens on a port
  const url = `http://127.0.0.1:${port}/auth/v1`;
  return {
    ...server,
    url,
    openClient: (flow) => openClient(url, { ...flow, headers: { apikey: server.apiKey } }),
    raw: (method, path, { as, body, headers } = {}) =>
      server.request(method, `/auth/v1${path}`, {
        as,
        body,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          'content-type': 'application/json;charset=UTF-8',
          ...headers,
        },
      }),
  };
}

function openClient(
  url: string,
  options: { flowType?: 'implicit' | 'pkce'; headers: Record<string, string> },
): Client {
  const [events, calls, storage]: [AuthChangeEvent[], string[], Map<string, string>] = [[], [], new Map()];
  const auth = new AuthClient({
    url,
    storageKey: `test-${(clients += 1)}`,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    ...options,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: (input, init) => {
      calls.push(`${init?.method ?? 'GET'} ${String(input).replace(url, '')}`);
      return fetch(input, init);
    },
  });
  auth.onAuthStateChange((event) => void events.push(event));
  return { auth, events, calls, storage };
}

let clients = 0;
let addresses = 0;

export function newAddress(): string {
  addresses += 1;
  return `Somebody.${addresses}@example.com`;
}

/** A new account, signed in through a client of its own. */
export async function signUpWithClient(server: AuthServer, data: object = {}) {
  const client = server.openClient();
  const email = newAddress();
  const { data: answer, error } = await client.auth.signUp({
    email,
    password: goodPassword,
    options: { data },
  });
  if (error !== null || answer.session === null || answer.user === null)
    throw new Error(`no account: ${error?.message}`);
  return { ...client, email, user: answer.user, session: answer.session };
}

/** What was sent to an address or number, as its reader has it; newest last. */
export interface Message {
  channel: string;
  subject: string;
  text: string;
  html: string;
  /** The six digits, or empty. */
  code: string;
  /** Where the link leads, below `/auth/v1`, or empty. */
  link: string;
  token: string;
}

export async function readMessages(server: TestServer, to: string): Promise<Message[]> {
  const as = deriveApiKeys(server.services.secrets).service;
  const { body } = await server.request('GET', '/api/v1/outbox?limit=1000', { as });
  const own = (body as (Message & { to: string })[]).filter(
    (message) => message.to.toLowerCase() === to.toLowerCase(),
  );
  return own.map((message) => {
    const link = /\/verify\?[^\s"<]+/.exec(message.text)?.[0] ?? '';
    return {
      ...message,
      link,
      token: new URLSearchParams(link.replace('/verify?', '')).get('token') ?? '',
      code: /\b\d{6}\b/.exec(message.text.replaceAll(/https?:\S+/g, ''))?.[0] ?? '',
    };
  });
}

/** The newest message, once everything that was asked for is done. */
export async function receive(server: TestServer, to: string): Promise<Message> {
  await runWaiting(server.services);
  const message = (await readMessages(server, to)).at(-1);
  if (message === undefined) throw new Error(`nothing was sent to ${to}`);
  return message;
}

/** Somebody who signed up where addresses are confirmed, and has not confirmed yet. */
export async function beginSignUp(server: AuthServer, data: object = {}) {
  const client = server.openClient();
  const email = newAddress();
  const { data: answer, error } = await client.auth.signUp({
    email,
    password: goodPassword,
    options: { data },
  });
  if (error !== null) throw error;
  return { ...client, email, user: answer.user, session: answer.session };
}

/** Somebody who confirmed. The clock moves on, so that the next mail may go out. */
export async function signUpConfirmed(server: AuthServer, data: object = {}) {
  const begun = await beginSignUp(server, data);
  const { code } = await receive(server, begun.email);
  const verified = await begun.auth.verifyOtp({ email: begun.email, token: code, type: 'email' });
  const { session, user } = verified.data;
  if (session === null || user === null) throw new Error(`not confirmed: ${verified.error?.message}`);
  server.clock.advance({ seconds: 61 });
  return { ...begun, user, session };
}

/** Moves the clock to where a window of every limit begins, so that none ends in the middle of a test. */
export function startQuarterHour({ clock }: Pick<AuthServer, 'clock'>): void {
  const quarter = 15 * 60_000;
  clock.advance({ milliseconds: quarter - (clock.now().epochMilliseconds % quarter) });
}
