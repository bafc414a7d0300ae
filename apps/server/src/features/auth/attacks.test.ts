import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToken } from '../../testing/tokens.ts';
import { startOidcProvider, type OidcProvider } from './providers/testing.ts';
import { goodPassword, signUpWithClient, startAuthServer, type AuthServer } from './testing.ts';

const site = 'https://rent.example.com';
let provider: OidcProvider;
let server: AuthServer;
beforeAll(async () => {
  provider = await startOidcProvider({ redirectUris: [`${site}/auth/v1/callback`] });
  server = await startAuthServer({
    settings: {
      AUTH_RATE_LIMIT_PER_ADDRESS: 100,
      TRUST_PROXY: true,
      PUBLIC_URL: site,
      OIDC_PROVIDERS: [
        provider.settings('google'),
        provider.settings('microsoft'),
        // It says of itself that it is another.
        { ...provider.settings('else'), issuer: provider.issuer.replace('127.0.0.1', 'localhost') },
      ],
    },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.raw('POST', '/token?grant_type=password', { body: { email, password }, headers });
const cookieOf = (headers: Record<string, unknown>) =>
  /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

describe('who guesses passwords', () => {
  test('from everywhere does not lock a person out of the browser that they use, wherever they take it', async () => {
    const { email } = await signUpWithClient(server);
    const own = await signIn(email, goodPassword, { 'x-forwarded-for': '203.0.113.7' });
    const cookie = cookieOf(own.headers);
    await server.raw('POST', '/logout?scope=global', { as: own.body.access_token });
    for (let index = 0; index < 20; index += 1)
      await signIn(email, 'a guess of mine', { 'x-forwarded-for': `198.51.100.${index}` });
    const elsewhere = { 'x-forwarded-for': '192.0.2.9' };
    expect((await signIn(email, goodPassword, elsewhere)).status).toBe(429);
    expect((await signIn(email, goodPassword, { ...elsewhere, cookie })).status).toBe(200);
  });

  test('with the browser of another person has no tries of their own', async () => {
    const victim = await signUpWithClient(server);
    const thief = await signUpWithClient(server);
    const { headers } = await signIn(thief.email, goodPassword, { 'x-forwarded-for': '203.0.113.8' });
    const own = { cookie: cookieOf(headers), 'x-forwarded-for': '203.0.113.8' };
    for (let index = 0; index < 10; index += 1)
      await signIn(victim.email, 'a guess of mine', { 'x-forwarded-for': '198.51.100.99' });
    expect((await signIn(victim.email, 'a guess of mine', own)).status).toBe(429);
  });
});

describe('a session that was there before', () => {
  test('is not the one of a sign-in: each has an id of its own, and a token that is sent along changes nothing', async () => {
    const { email, session } = await signUpWithClient(server);
    const again = await signIn(email, goodPassword, { authorization: `Bearer ${session.access_token}` });
    const ids = [session.access_token, again.body.access_token].map(
      (token) => readToken(token)['session_id'],
    );
    expect(new Set(ids).size).toBe(2);
  });

  test('leaves a cookie of this host alone, out of reach of scripts and of plain http', async () => {
    const { email } = await signUpWithClient(server);
    const { headers } = await signIn(email, goodPassword);
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-dira-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});

describe('a form of another site', () => {
  test.each([
    ['POST', '/token?grant_type=password'],
    ['POST', '/signup'],
    ['POST', '/factors'],
    ['POST', '/recovery-codes'],
    ['POST', '/recovery-codes/verify'],
    ['PUT', '/user'],
  ] as const)('does nothing by %s %s, with a session too', async (method, path) => {
    const { session } = await signUpWithClient(server);
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await server.raw(method, path, {
        as: session.access_token,
        body: 'factor_type=totp&friendly_name=x&email=a%40b.example&password=correct+horse&code=1',
        headers: { 'content-type': type, origin: 'https://evil.example' },
      });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
      expect(answer.status, type).toBeLessThan(500);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('a code that came back from a provider', () => {
  const verifier = 'v'.repeat(64);
  const getCode = async () => {
    const query = new URLSearchParams({
      provider: 'google',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
    const begun = await server.request('GET', `/auth/v1/authorize?${query}`);
    const back = await provider.signIn(String(begun.headers['location']), {
      sub: crypto.randomUUID(),
      email: `${crypto.randomUUID()}@example.com`,
      emailVerified: true,
    });
    const answer = await server.request('GET', `${back.pathname}${back.search}`, {
      headers: { cookie: cookieOf(begun.headers) },
    });
    return new URL(String(answer.headers['location'])).searchParams.get('code') ?? '';
  };
  const exchange = (code: string, verifierGiven: string) =>
    server.raw('POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifierGiven } });

  test('opens a session once, of ten who bring it at once, with what the provider gave', async () => {
    const code = await getCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.body).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) });
    expect(readToken(opened[0]?.body.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] });
  });

  test('opens nothing for another verifier, and nothing afterwards', async () => {
    const code = await getCode();
    expect(await exchange(code, 'w'.repeat(64))).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    });
    expect(await exchange(code, verifier)).toMatchObject({ status: 404 });
  });
});

describe('an answer of a provider', () => {
  const begin = async (name: string) => {
    const { headers } = await server.request('GET', `/auth/v1/authorize?provider=${name}`);
    return { cookie: cookieOf(headers), asked: new URL(String(headers['location'])) };
  };
  const comeBack = async (cookie: string, back: URL) => {
    const { headers } = await server.request('GET', `${back.pathname}${back.search}`, {
      headers: { cookie },
    });
    return new URL(String(headers['location']));
  };
  const buildPerson = (sub: string = crypto.randomUUID()) => ({
    sub,
    email: `${crypto.randomUUID()}@example.com`,
    emailVerified: true,
  });

  test('for another nonce, or of another issuer, opens nothing', async () => {
    const forElse = await begin('google');
    forElse.asked.searchParams.set('nonce', 'that we never gave');
    const ofElse = await begin('google');
    const back = await provider.signIn(ofElse.asked.href, buildPerson());
    expect(back.searchParams.get('iss')).toBe(provider.issuer);
    back.searchParams.set('iss', 'https://evil.example');
    for (const place of [
      await comeBack(forElse.cookie, await provider.signIn(forElse.asked.href, buildPerson())),
      await comeBack(ofElse.cookie, back),
    ]) {
      expect(place.searchParams.get('error_code')).toBe('bad_oauth_callback');
      expect(place.hash).not.toContain('access_token');
    }
  });

  test('under the subject of another provider is somebody else’s', async () => {
    const sub = crypto.randomUUID();
    const people: unknown[] = [];
    for (const name of ['google', 'microsoft']) {
      const { cookie, asked } = await begin(name);
      const { hash } = await comeBack(cookie, await provider.signIn(asked.href, buildPerson(sub)));
      people.push(readToken(new URLSearchParams(hash.slice(1)).get('access_token') ?? '')['sub']);
    }
    expect(new Set(people).size).toBe(2);
  });

  test('that says of itself that it is another is not asked for', async () => {
    const there = `${provider.issuer.replace('127.0.0.1', 'localhost')}/.well-known/openid-configuration`;
    expect(await (await fetch(there)).json()).toMatchObject({ issuer: provider.issuer });
    expect(await server.request('GET', '/auth/v1/authorize?provider=else')).toMatchObject({
      status: 422,
      body: { error_code: 'oauth_provider_unreachable' },
    });
  });
});
