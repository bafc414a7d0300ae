import { createHmac, createPublicKey, type webcrypto } from 'node:crypto';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToken } from '../../testing/tokens.ts';
import { signUpWithClient, startAuthServer, type AuthServer } from './testing.ts';

let server: AuthServer;
let account: Awaited<ReturnType<typeof signUpWithClient>>;
beforeAll(async () => {
  server = await startAuthServer();
  account = await signUpWithClient(server, { full_name: 'דנה' });
});
afterAll(() => server.close());

describe('an access token', () => {
  test('says who, for whom, how and until when, signed by ES256 in its 64-byte form', () => {
    const { access_token: token, expires_at: expiresAt } = account.session;
    const claims = readToken(token);
    expect(claims).toMatchObject({
      sub: account.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: account.email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      exp: expiresAt,
      app_metadata: { provider: 'email' },
      user_metadata: { full_name: 'דנה' },
      amr: [{ method: 'password' }],
    });
    expect(claims['session_id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(claims['iss']).toMatch(/\/auth\/v1$/);
    expect(readToken(token, 0)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(Buffer.from(token.split('.')[2] ?? '', 'base64url')).toHaveLength(64);
  });

  test('is checked by the client itself, with one look at the keys and none at the server', async () => {
    const client = server.openClient();
    const { data, error } = await client.auth.getClaims(account.session.access_token);
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(account.user.id);
    await client.auth.getClaims(account.session.access_token);
    expect(client.calls).toEqual(['GET /.well-known/jwks.json']);
  });

  test('that was altered is seen through by the client', async () => {
    const [head, , signature] = account.session.access_token.split('.');
    const forged = [
      head,
      encode({ ...readToken(account.session.access_token), email: 'other@example.com' }),
      signature,
    ].join('.');
    const { error } = await server.openClient().auth.getClaims(forged);
    expect(error).toMatchObject({ code: 'invalid_jwt', message: 'Invalid JWT signature' });
  });
});

test('the published keys are public, named by their thumbprints, and may be cached', async () => {
  const answer = await server.request('GET', '/auth/v1/.well-known/jwks.json');
  expect(answer.headers['cache-control']).toBe('public, max-age=600');
  const [key, ...others] = answer.body.keys as JWK[];
  expect(others).toEqual([]);
  expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  expect(key).toMatchObject({
    alg: 'ES256',
    crv: 'P-256',
    use: 'sig',
    key_ops: ['verify'],
    kid: await calculateJwkThumbprint(key ?? {}),
  });
  const [row] = await server.owner`select (select string_agg(k::text, '') from auth.signing_keys k) as dump`;
  expect(row?.['dump']).not.toMatch(/"d"\s*:/);
});

describe('no token but ours is taken', () => {
  const attacks: [name: string, forge: () => Promise<string> | string][] = [
    ['none at all signed', () => `${encode({ alg: 'none', typ: 'JWT', kid: kidOf() })}.${encode(claims())}.`],
    [
      'none, with the real signature left on',
      () =>
        `${encode({ alg: 'none', typ: 'JWT' })}.${account.session.access_token.split('.').slice(1).join('.')}`,
    ],
    ['HS256, keyed with the published key', async () => hmacToken(JSON.stringify(await publicKey()))],
    [
      'HS256, keyed with the published key as PEM',
      async () => {
        const key = createPublicKey({ key: (await publicKey()) as webcrypto.JsonWebKey, format: 'jwk' });
        return hmacToken(String(key.export({ type: 'spki', format: 'pem' })));
      },
    ],
    ['ES256 by another key under our kid', () => foreignToken({ kid: kidOf() })],
    ['ES256 by another key under its own kid', () => foreignToken({ kid: 'somebody-else' })],
    ['ES256 by another key without a kid', () => foreignToken({})],
    [
      'ES256 by another key that comes along in the header',
      async () => {
        const { publicKey: ours } = await foreignKeys();
        return foreignToken({
          kid: kidOf(),
          jwk: await exportJWK(ours),
          jku: 'http://127.0.0.1:9/keys.json',
        });
      },
    ],
    [
      'RS256 in its header alone',
      () =>
        `${encode({ alg: 'RS256', typ: 'JWT', kid: kidOf() })}.${encode(claims())}.${account.session.access_token.split('.')[2]}`,
    ],
    ['expired a second ago', () => ownToken({ exp: nowSeconds() - 1 })],
    ['without an end', () => ownToken({ exp: undefined })],
    ['not valid before tomorrow', () => ownToken({ nbf: nowSeconds() + 86_400 })],
    ['for another audience', () => ownToken({ aud: 'reset-password' })],
    ['for no audience', () => ownToken({ aud: undefined })],
    ['from another issuer', () => ownToken({ iss: 'https://evil.example/auth/v1' })],
    ['without a session', () => ownToken({ session_id: undefined })],
    ['without a person', () => ownToken({ sub: undefined })],
    [
      'with the payload of another',
      () =>
        account.session.access_token.replace(
          /\.[^.]+\./,
          `.${encode({ ...claims(), sub: crypto.randomUUID() })}.`,
        ),
    ],
    ['a refresh token instead', () => account.session.refresh_token],
    ['not a token', () => 'garbage'],
    ['three dots', () => '...'],
  ];
  test.each(attacks)('%s', async (_, forge) => {
    const as = await forge();
    expect(await server.raw('GET', '/user', { as })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    });
    expect(await server.request('GET', '/api/v1/me', { as })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('the forger’s tools work: the same token with nothing wrong is taken', async () => {
    expect((await server.raw('GET', '/user', { as: await ownToken({}) })).status).toBe(200);
  });

  test('a session of somebody else under one’s own name', async () => {
    const other = await signUpWithClient(server);
    const as = await ownToken({ session_id: readToken(other.session.access_token)['session_id'] });
    expect(await server.raw('GET', '/user', { as })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect((await server.request('GET', '/api/v1/me', { as })).status).toBe(401);
  });

  test('a token is dead on its second, also one that was taken a moment ago', async () => {
    const as = await ownToken({ exp: nowSeconds() + 60 });
    expect((await server.request('GET', '/api/v1/me', { as })).status).toBe(200);
    const before = server.clock.now();
    server.clock.advance({ seconds: 61 });
    expect((await server.request('GET', '/api/v1/me', { as })).status).toBe(401);
    server.clock.set(before);
  });

  test.each([
    ['no header at all', {}, { status: 401, body: { code: 'no_authorization' } }],
    [
      'another scheme',
      { authorization: 'Basic dXNlcjpwYXNz' },
      { status: 401, body: { code: 'no_authorization' } },
    ],
    ['an empty one', { authorization: 'Bearer ' }, { status: 401, body: { code: 'no_authorization' } }],
  ])('%s', async (_, headers, answer) => {
    expect(await server.raw('GET', '/user', { headers })).toMatchObject(answer);
    expect((await server.request('GET', '/api/v1/me', { headers })).status).toBe(401);
  });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (): JWTPayload => readToken(account.session.access_token);
const kidOf = () => String(readToken(account.session.access_token, 0)['kid']);
const nowSeconds = () => Math.floor(server.clock.now().epochMilliseconds / 1000);

async function publicKey(): Promise<JWK> {
  const { body } = await server.request('GET', '/auth/v1/.well-known/jwks.json');
  return body.keys[0];
}

function hmacToken(key: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: kidOf() })}.${encode(claims())}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

const foreignKeys = (() => {
  let made: ReturnType<typeof generateKeyPair> | undefined;
  return () => (made ??= generateKeyPair('ES256', { extractable: true }));
})();

async function foreignToken(header: object): Promise<string> {
  const { privateKey } = await foreignKeys();
  return new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header }).sign(privateKey);
}

/** Signed by the server's own key, opened with the server's own seal: only the claims are wrong. */
async function ownToken(change: Record<string, unknown>): Promise<string> {
  const [row] = await server.owner`select kid, private_jwk_sealed from auth.signing_keys`;
  const jwk = JSON.parse(
    server.services.secrets.open(row?.['private_jwk_sealed'], row?.['kid']).toString(),
  ) as JWK;
  const merged = Object.fromEntries(
    Object.entries({ ...claims(), ...change }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(merged)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: kidOf() })
    .sign(await importJWK(jwk, 'ES256'));
}
