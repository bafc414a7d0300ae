import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import type { OidcSettings } from '../../../platform/oidc-settings.ts';

/** Somebody with an account at the provider. */
export interface ProviderPerson {
  /** The provider's own name for the person. */
  sub: string;
  email?: string;
  emailVerified?: boolean;
  name?: string;
}

/** A real OpenID Connect provider on this machine. A page asks who one is; a browser or `signIn` answers. */
export interface OidcProvider {
  issuer: string;
  /** For `OIDC_PROVIDERS` of the settings. */
  settings(name: string): OidcSettings;
  /** The same, for a server that is started as a process. */
  environment(name: string): Record<string, string>;
  /** Walks the provider's pages as a browser does. @returns the address that it leads back to */
  signIn(url: string, person: ProviderPerson): Promise<URL>;
  deny(url: string): Promise<URL>;
  close(): Promise<void>;
}

const client = { id: 'dira', secret: 'a secret that the provider gave' };

/** @param redirectUris the `…/auth/v1/callback` of the servers that ask */
export async function startOidcProvider({ redirectUris }: { redirectUris: string[] }): Promise<OidcProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const provider = await makeProvider(issuer, redirectUris, people);
  const pass = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/') === true) void interact(provider, people, request, response);
    else void pass(request, response);
  });
  return {
    issuer,
    settings: (name) => ({ name, issuer, clientId: client.id, clientSecret: client.secret }),
    environment: (name) => ({
      [`AUTH_OIDC_${name.toUpperCase()}_ISSUER`]: issuer,
      [`AUTH_OIDC_${name.toUpperCase()}_CLIENT_ID`]: client.id,
      [`AUTH_OIDC_${name.toUpperCase()}_CLIENT_SECRET`]: client.secret,
    }),
    signIn: (url, person) => walk(issuer, url, new URLSearchParams({ person: JSON.stringify(person) })),
    deny: (url) => walk(issuer, url, new URLSearchParams({ deny: 'yes' })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function makeProvider(issuer: string, redirectUris: string[], people: Map<string, ProviderPerson>) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['a key for the cookies of tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      if (person === undefined) return undefined;
      const { email, emailVerified, name } = person;
      return {
        accountId: sub,
        claims: () => ({
          sub,
          email,
          name,
          ...(emailVerified !== undefined && { email_verified: emailVerified }),
        }),
      };
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const grant = new oidc.provider.Grant({
        ...(oidc.client !== undefined && { clientId: oidc.client.clientId }),
        ...(accountId !== undefined && { accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

async function interact(
  provider: Provider,
  people: Map<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a stream of bytes
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  if (form.has('deny')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const person = readPerson(form);
  people.set(person.sub, person);
  await provider.interactionFinished(request, response, {
    login: { accountId: person.sub, remember: false },
  });
}

function readPerson(form: URLSearchParams): ProviderPerson {
  const person = form.get('person');
  if (person !== null) return JSON.parse(person) as ProviderPerson; // written by `signIn`
  const email = form.get('email') ?? '';
  return { sub: `person:${email}`, email, emailVerified: form.has('verified'), name: form.get('name') ?? '' };
}

const page = `<!doctype html><html lang="en"><title>Provider</title>
<form method="post"><label>Email <input name="email" type="email" required></label>
<label>Name <input name="name"></label>
<label><input name="verified" type="checkbox" checked> Verified</label>
<button>Sign in</button></form><form method="post"><button name="deny" value="yes">Deny</button></form></html>`;

/** Follows redirects with the provider's cookies until they lead away from it. */
async function walk(issuer: string, from: string, answer: URLSearchParams): Promise<URL> {
  const cookies = new Map<string, string>();
  let [url, body]: [URL, URLSearchParams | undefined] = [new URL(from), undefined];
  while (url.origin === issuer) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null && (body !== undefined || !response.ok))
      throw new Error(`the provider stopped at ${url.href}: ${response.status} ${await response.text()}`);
    body = location === null ? answer : undefined;
    if (location !== null) url = new URL(location, url);
  }
  return url;
}
