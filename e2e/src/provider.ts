import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

const client = { id: 'dira', secret: 'a secret that the provider gave' };

/** A real OpenID Connect provider with a page that asks who one is, or whether one refuses. */
export async function startProvider(redirectUri: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const provider = makeProvider(issuer, redirectUri);
  const pass = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/') === true) void interact(provider, request, response);
    else void pass(request, response);
  });
  return {
    /** The settings of a product that sends people here. */
    settings: {
      AUTH_OIDC_GOOGLE_ISSUER: issuer,
      AUTH_OIDC_GOOGLE_CLIENT_ID: client.id,
      AUTH_OIDC_GOOGLE_CLIENT_SECRET: client.secret,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function makeProvider(issuer: string, redirectUri: string): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key for the cookies of tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    // Whoever has an address has an account.
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true, name: 'Anna Golan' }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client !== undefined && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

// Its words are none of the product's: a test that looks for them cannot find the page it comes from.
const page = `<!doctype html><html lang="en"><title>Provider</title>
<form method="post"><label>Who are you? <input name="email" type="email" required></label><button>This is me</button></form>
<form method="post"><button name="deny" value="yes">Deny</button></form></html>`;

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const answer = form.has('deny')
    ? { error: 'access_denied' }
    : { login: { accountId: form.get('email') ?? '', remember: false } };
  await provider.interactionFinished(request, response, answer);
}
