import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newAddress, signUpWithClient, startAuthServer, type AuthServer } from './testing.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { CORS_ORIGINS: ['https://app.example.com'] } });
});
afterAll(() => server.close());

describe('an error', () => {
  const wrong = { email: 'nobody@example.com', password: 'not the password' };

  test('carries words for a versioned client, and the version back', async () => {
    const answer = await server.raw('POST', '/token?grant_type=password', { body: wrong });
    expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
    expect(answer.body).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
      msg: 'Invalid login credentials',
    });
  });

  test('carries a number for an older one', async () => {
    const answer = await server.request('POST', '/auth/v1/token?grant_type=password', { body: wrong });
    expect(answer.headers['x-supabase-api-version']).toBeUndefined();
    expect(answer.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  test.each<[string, string, unknown, number, string]>([
    ['broken JSON', '/token?grant_type=password', '{"email":', 400, 'bad_json'],
    ['JSON nested without end', '/signup', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'bad_json'],
    [
      'a reach for the prototype',
      '/signup',
      `{"email":"${newAddress()}","password":"long enough","data":{"__proto__":{"role":"site_admin"}}}`,
      400,
      'bad_json',
    ],
    ['no body', '/signup', undefined, 400, 'validation_failed'],
    ['an unknown grant', '/token?grant_type=web3', {}, 400, 'validation_failed'],
    ['no grant', '/token', {}, 400, 'validation_failed'],
    ['a grant twice', '/token?grant_type=password&grant_type=refresh_token', {}, 400, 'validation_failed'],
    [
      'an address that is none',
      '/signup',
      { email: 'no address', password: goodPassword },
      400,
      'validation_failed',
    ],
    [
      'a password that is no text',
      '/signup',
      { email: newAddress(), password: { length: 10 } },
      400,
      'validation_failed',
    ],
    [
      'a body over the limit',
      '/signup',
      { email: newAddress(), password: 'x'.repeat(1024 * 1024) },
      413,
      'request_entity_too_large',
    ],
    ['an unknown path', '/magiclink', {}, 404, 'not_found'],
  ])('for %s is JSON with its code', async (_, path, body, status, code) => {
    const answer = await server.raw('POST', path, { body });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test('for a form, as another site could send it, changes nothing', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await server.raw('POST', '/signup', {
        body: JSON.stringify({ email: newAddress(), password: goodPassword }),
        headers: { 'content-type': type },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

test('JSON without a body is no error where no body is needed', async () => {
  const { session } = await signUpWithClient(server);
  expect((await server.raw('POST', '/logout', { as: session.access_token })).status).toBe(204);
  expect((await server.raw('DELETE', '/factors/3f7e', { as: session.access_token })).status).toBe(404);
});

test('unknown fields are ignored, and nulls are taken for nothing', async () => {
  const answer = await server.raw('POST', '/signup', {
    body: {
      email: newAddress(),
      password: goodPassword,
      data: null,
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
    },
  });
  expect(answer.status).toBe(200);
});

test('settings and health say what there is', async () => {
  expect(await server.raw('GET', '/settings')).toMatchObject({
    status: 200,
    body: { external: { email: true, phone: true }, disable_signup: false, mailer_autoconfirm: true },
  });
  expect(await server.raw('GET', '/health')).toMatchObject({ status: 200, body: { name: 'Dira' } });
});

describe('another origin', () => {
  const preflight = (origin: string, url = '/auth/v1/user') =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'apikey, authorization',
      },
    });

  test.each(['/auth/v1/user', '/api/v1/me', '/functions/v1/track-event'])(
    'on the list may ask %s for everything that the clients send',
    async (url) => {
      const { statusCode, headers } = await preflight('https://app.example.com', url);
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('https://app.example.com');
      for (const header of [
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
        'x-supabase-api-version',
        'idempotency-key',
      ]) {
        expect(headers['access-control-allow-headers']).toContain(header);
      }
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
        expect(headers['access-control-allow-methods']).toContain(method);
    },
  );

  test('on the list may read what the clients need', async () => {
    const { headers } = await server.raw('GET', '/user', { headers: { origin: 'https://app.example.com' } });
    expect(headers['access-control-allow-origin']).toBe('https://app.example.com');
    for (const header of ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'])
      expect(headers['access-control-expose-headers']).toContain(header);
  });

  test.each([
    'https://evil.example',
    'null',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'https://app.example.com:8443',
  ])('%s may not', async (origin) => {
    const asked = await preflight(origin);
    const read = await server.raw('GET', '/settings', { headers: { origin } });
    for (const { headers } of [asked, read]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers['vary']).toBe('Origin');
    }
  });

  test('never gets to send credentials of the browser', async () => {
    expect(
      (await preflight('https://app.example.com')).headers['access-control-allow-credentials'],
    ).toBeUndefined();
  });
});
