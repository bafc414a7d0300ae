import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveApiKeys } from '../../platform/api-keys.ts';
import { goodPassword, newAddress, signUpWithClient, startAuthServer, type AuthServer } from './testing.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

const withKey = (apikey: string) => ({ headers: { apikey } });

describe('without the public key', () => {
  test.each([
    ['GET', '/settings'],
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/recover'],
    ['POST', '/otp'],
    ['POST', '/verify'],
    ['GET', '/user'],
    ['PUT', '/user'],
  ] as const)('%s %s is refused, and says what is missing', async (method, path) => {
    for (const [key, code] of [
      ['', 'no_api_key'],
      ['dira_anon_of-another-installation', 'invalid_api_key'],
      [`${server.apiKey}x`, 'invalid_api_key'],
    ] as const) {
      expect(await server.raw(method, path, withKey(key))).toMatchObject({ status: 401, body: { code } });
    }
  });

  test.each(['/health', '/.well-known/jwks.json'])('%s is open', async (path) => {
    expect((await server.raw('GET', path, withKey(''))).status).toBe(200);
  });

  test('a link of a mail and the way to a provider are open', async () => {
    expect((await server.raw('GET', '/verify?token=x&type=signup', withKey(''))).status).toBe(303);
    expect((await server.raw('GET', '/authorize?provider=nobody', withKey(''))).status).toBe(400);
    expect((await server.raw('GET', '/callback', withKey(''))).status).toBe(302);
  });
});

test('the key may stand in the query, as browsers send it that cannot set headers', async () => {
  expect((await server.raw('GET', `/settings?apikey=${server.apiKey}`, withKey(''))).status).toBe(200);
});

test('a key is nobody, whatever it opens', async () => {
  const { anon, service } = deriveApiKeys(server.services.secrets);
  for (const key of [anon, service]) {
    expect(await server.raw('GET', '/user', { as: key })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
    expect(await server.request('GET', '/api/v1/me', { as: key })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  }
});

test('the page of the web app names it', async () => {
  const { headers, raw } = await server.request('GET', '/auth');
  // Without a build of the web app there is no page.
  if (!String(headers['content-type']).startsWith('text/html')) return;
  expect(String(raw)).toContain(`<meta name="api-key" content="${server.apiKey}"/>`);
});

test('a client that sends it signs up and in', async () => {
  const { email } = await signUpWithClient(server, { full_name: newAddress() });
  expect(
    (await server.openClient().auth.signInWithPassword({ email, password: goodPassword })).error,
  ).toBeNull();
});
