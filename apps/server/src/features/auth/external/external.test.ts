import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServerForTest, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readToken } from '../../../testing/tokens.ts';
import { signUpWithFactor } from '../factors/testing.ts';
import { signUpWithClient, startAuthServer, type AuthServer } from '../testing.ts';

/** The other service is a server of its own, with its own database and keys. */
let elsewhere: AuthServer;
let server: TestServer;
beforeAll(async () => {
  elsewhere = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
  server = await startTestServer({
    now: elsewhere.clock.now().toString(),
    settings: {
      AUTH_JWKS_URL: `${elsewhere.url}/.well-known/jwks.json`,
      AUTH_ISSUER: 'http://localhost:3000/auth/v1',
    },
  });
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

const me = (as: string) => server.request('GET', '/api/v1/me', { as });

describe('with the keys of another service', () => {
  test('its people have their place here from the first request on, whole, and once', async () => {
    const { session, email } = await signUpWithClient(elsewhere, { full_name: 'דנה לוי' });
    const as = session.access_token;
    const answers = await Promise.all(Array.from({ length: 10 }, () => me(as)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers[0]?.body).toMatchObject({
      role: 'property_manager',
      user: { email, fullName: 'דנה לוי' },
    });
    const made = await server.request('POST', '/api/v1/organizations', { as, body: { name: 'Carmel' } });
    expect(made.status).toBe(201);
    const renewed = await elsewhere.raw('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
    expect((await me(renewed.body.access_token)).body.memberships).toHaveLength(1);
    expect(await server.owner`select from auth.users where email = ${email}`).toHaveLength(1);
  });

  test('an address that has an account here keeps it', async () => {
    const { session, email } = await signUpWithClient(elsewhere);
    const id = crypto.randomUUID();
    await server.owner`insert into auth.users (id, email, created_at, updated_at) values (${id}, ${email}, now(), now())`;
    await server.owner`insert into profiles (id, created_at, updated_at) values (${id}, now(), now())`;
    await server.owner`insert into user_roles (user_id, role) values (${id}, 'tenant')`;
    expect((await me(session.access_token)).body).toMatchObject({ role: 'tenant', user: { id } });
  });

  test('its second factor counts, and an older token of the session counts for less', async () => {
    const { session, aal1 } = await signUpWithFactor(elsewhere);
    const as = session.access_token;
    const { body } = await server.request('POST', '/api/v1/organizations', { as, body: { name: 'Carmel' } });
    const path = `/api/v1/organizations/${body.id}`;
    await server.request('PATCH', `${path}/security`, { as, body: { requiresMfa: true } });
    expect((await server.request('GET', path, { as })).status).toBe(200);
    expect(await server.request('GET', path, { as: aal1.access_token })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed_for_workspace' },
    });
  });

  test('whoever is banned here is out, whatever their token says', async () => {
    const { session, email } = await signUpWithClient(elsewhere);
    await me(session.access_token);
    await server.owner`update auth.users set banned_until = '2999-01-01' where email = ${email}`;
    expect((await me(session.access_token)).status).toBe(401);
  });

  test('a token is dead on its second', async () => {
    const { session } = await signUpWithClient(elsewhere);
    expect((await me(session.access_token)).status).toBe(200);
    const before = server.clock.now();
    server.clock.advance({ hours: 1, minutes: 10 });
    expect((await me(session.access_token)).status).toBe(401);
    server.clock.set(before);
  });

  test('our own service is not there: nobody signs up, signs in, or becomes the first administrator by it', async () => {
    for (const [method, path] of [
      ['POST', '/auth/v1/signup'],
      ['POST', '/auth/v1/token?grant_type=password'],
      ['GET', '/auth/v1/.well-known/jwks.json'],
      ['GET', '/api/v1/bootstrap-admin'],
    ] as const)
      expect((await server.request(method, path, { body: method === 'POST' ? {} : undefined })).status).toBe(
        404,
      );
  });

  test('a token of our own keys is nobody’s', async () => {
    const own = await startServerForTest();
    const { body } = await own.request('POST', '/auth/v1/signup', {
      body: { email: 'own@example.com', password: 'correct horse' },
    });
    expect(body.access_token).toBeTruthy();
    expect((await me(body.access_token)).status).toBe(401);
  });
});

describe('a key set that we serve ourselves', () => {
  let keySet: Server;
  let key: Awaited<ReturnType<typeof generateKeyPair>>;
  let strict: TestServer;
  beforeAll(async () => {
    key = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(key.publicKey)), kid: 'theirs', alg: 'RS256', use: 'sig' };
    keySet = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
    );
    await new Promise<void>((resolve) => keySet.listen(0, '127.0.0.1', resolve));
    const { port } = keySet.address() as AddressInfo; // it listens on a port
    strict = await startTestServer({
      settings: {
        AUTH_JWKS_URL: `http://127.0.0.1:${port}/keys`,
        AUTH_ISSUER: 'https://theirs.example/auth/v1',
      },
    });
  });
  afterAll(async () => {
    await strict.close();
    keySet.close();
  });

  const token = (change: JWTPayload = {}, header: object = {}) => {
    const now = Math.floor(strict.clock.now().epochMilliseconds / 1000);
    const claims = {
      iss: 'https://theirs.example/auth/v1',
      aud: 'authenticated',
      sub: crypto.randomUUID(),
      session_id: crypto.randomUUID(),
      email: `${crypto.randomUUID()}@example.com`,
      iat: now,
      exp: now + 3600,
      ...change,
    };
    return new SignJWT(Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined)))
      .setProtectedHeader({ alg: 'RS256', kid: 'theirs', ...header })
      .sign(key.privateKey);
  };
  const status = async (as: string) => (await strict.request('GET', '/api/v1/me', { as })).status;

  test('opens for RS256 too', async () => {
    expect(await status(await token())).toBe(200);
  });

  test.each<[string, JWTPayload, object?]>([
    ['another audience', { aud: 'else' }],
    ['another issuer', { iss: 'https://else.example' }],
    ['no issuer', { iss: undefined as never }],
    ['an end in the past', { exp: 1 }],
    ['no end', { exp: undefined as never }],
    ['a beginning in the future', { nbf: 4_000_000_000 }],
    ['no person', { sub: undefined as never }],
    ['no session', { session_id: undefined }],
    ['a session that is no id', { session_id: 'x' }],
    ['no address', { email: undefined }],
    ['a kid that nobody published', {}, { kid: 'other' }],
  ])('stays shut for a token with %s', async (_, change, header) => {
    expect(await status(await token(change, header))).toBe(401);
  });

  test('nobody takes over the session of somebody else by its id', async () => {
    const session = crypto.randomUUID();
    expect(await status(await token({ session_id: session }))).toBe(200);
    expect(await status(await token({ session_id: session, aal: 'aal2' }))).toBe(401);
    expect(await strict.owner`select aal from auth.sessions where id = ${session}`).toEqual([
      { aal: 'aal1' },
    ]);
  });
});

test('while the keys cannot be had, requests are told to come again, and nobody is signed out', async () => {
  const server503 = await startServerForTest({
    settings: { AUTH_JWKS_URL: 'http://127.0.0.1:9/keys', AUTH_ISSUER: 'http://localhost:3000/auth/v1' },
  });
  const { session } = await signUpWithClient(elsewhere);
  expect(readToken(session.access_token)['sub']).toBeTruthy();
  expect(await server503.request('GET', '/api/v1/me', { as: session.access_token })).toMatchObject({
    status: 503,
    body: { code: 'busy' },
  });
});
