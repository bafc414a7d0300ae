import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal, newClient } from './client.ts';
import { makePerson, newEmail, signIn } from './people.ts';
import { askToken, raw, wire } from './raw.ts';

const origin = 'http://localhost:5173';

test('P01 CORS: preflight allows the client headers, answers expose the version header', async () => {
  const asked = ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'];
  const preflight = await fetch(`${wire.authUrl}/user`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': asked.join(','),
    },
  });
  expect([200, 204]).toContain(preflight.status);
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  for (const header of asked) expect(allowed).toContain(header);
  expect(preflight.headers.get('access-control-allow-methods')).toMatch(/put/i);
  const answer = await raw('POST', '/token?grant_type=password', { body: {}, headers: { origin } });
  expect(answer.headers.get('access-control-allow-origin')).toBeTruthy();
  const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase();
  for (const header of ['x-supabase-api-version', 'x-total-count', 'link']) expect(exposed).toContain(header);
});

test('P02 errors: version header echoed, string code, text in message; the client reports that code', async () => {
  const wrong = { email: newEmail(), password: 'x' };
  const answer = await askToken('password', wrong);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(answer.code).toBe('invalid_credentials');
  expect(answer.json.message ?? answer.json.msg).toBeTruthy();
  expectRefusal(await newClient().auth.signInWithPassword(wrong), 400, 'invalid_credentials');
  const older = await askToken('password', wrong, { isVersioned: false });
  expect(older.json.error_code).toBe('invalid_credentials');
});

test('P03 malformed JSON and unknown grant: 400 with a JSON body', async () => {
  const broken = await raw('POST', '/token?grant_type=password', { text: '{"email":' });
  expect([broken.status, broken.code]).toEqual([400, 'bad_json']);
  const unknown = await askToken('nonsense', {});
  expect(unknown.status).toBe(400);
  expect(unknown.code).toBeTruthy();
});

test('P04 unknown body fields are ignored', async () => {
  const { email, password } = await makePerson();
  const answer = await askToken('password', {
    email,
    password,
    gotrue_meta_security: {},
    something: { else: 1 },
  });
  expect(answer.status).toBe(200);
});

test('P05 POST and DELETE with a JSON content type and no body are accepted', async () => {
  const { session } = await signIn();
  const bare = {
    jwt: session.access_token,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
  };
  const deleted = await raw('DELETE', `/factors/${randomUUID()}`, bare);
  expect([deleted.status, deleted.code]).toEqual([404, 'mfa_factor_not_found']);
  const out = await raw('POST', '/logout?scope=local', bare);
  expect([out.status, out.text]).toEqual([204, '']);
});

test('P06 unknown path under the base: 404 with JSON, never HTML', async () => {
  const answer = await raw('GET', '/no-such-thing');
  expect(answer.status).toBe(404);
  expect(answer.json).toBeTruthy();
});

test('P07 settings and health answer', async () => {
  const settings = await raw('GET', '/settings');
  expect(settings.status).toBe(200);
  for (const name of ['disable_signup', 'mailer_autoconfirm', 'phone_autoconfirm'])
    expect(typeof settings.json[name], name).toBe('boolean');
  expect(typeof settings.json.external?.email).toBe('boolean');
  expect((await raw('GET', '/health')).status).toBe(200);
});
