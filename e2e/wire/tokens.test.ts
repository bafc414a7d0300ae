import { expect, test } from 'vitest';
import { expectRefusal, expectSession, newClient, ok, readToken, uuid } from './client.ts';
import { signIn } from './people.ts';
import { raw, wire } from './raw.ts';

test('P18 access token claims', async () => {
  const { session, person } = await signIn();
  const [header, claims] = [readToken(session.access_token, 0), readToken(session.access_token)];
  expect(['ES256', 'RS256']).toContain(header['alg']);
  expect(header['kid']).toBeTruthy();
  expect(claims).toMatchObject({
    sub: session.user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    aal: 'aal1',
    is_anonymous: false,
    exp: session.expires_at,
    session_id: expect.stringMatching(uuid),
    app_metadata: expect.any(Object),
    user_metadata: expect.any(Object),
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
  });
  expect(claims['iss']).toBeTruthy();
  expect(claims['iat']).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 2);
  expect(claims['exp']).toBeGreaterThan(claims['iat']);
  expect(Number.isInteger(claims['amr'][0].timestamp)).toBe(true);
});

test('P19 JWKS: public keys only, no authentication needed, cacheable', async () => {
  const response = await fetch(`${wire.authUrl}/.well-known/jwks.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/max-age=\d+/);
  const { keys } = (await response.json()) as { keys: Record<string, any>[] }; // public keys
  expect(keys.length).toBeGreaterThanOrEqual(1);
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length);
  for (const key of keys) {
    expect(['EC', 'RSA']).toContain(key['kty']);
    expect(['ES256', 'RS256']).toContain(key['alg']);
    expect(key['use'] ?? 'sig').toBe('sig');
    expect(key['key_ops'] ?? ['verify']).toContain('verify');
    expect(key['ext']).not.toBe(false);
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret);
  }
});

test('P20 getClaims verifies locally: one JWKS call, no /user call', async () => {
  const { auth, calls, session } = await signIn();
  calls.length = 0;
  const { claims } = ok(await auth.getClaims());
  expect(claims.sub).toBe(session.user.id);
  expect(calls.filter(({ path }) => path.includes('jwks'))).toHaveLength(1);
  expect(calls.filter(({ path }) => path.startsWith('/user'))).toEqual([]);
});

test('P21 getClaims on a tampered token: Invalid JWT signature', async () => {
  const { auth, session } = await signIn();
  const [header, , signature] = session.access_token.split('.');
  const claims = { ...readToken(session.access_token), role: 'service_role' };
  const tampered = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const { error } = await auth.getClaims([header, tampered, signature].join('.'));
  expect(error).toMatchObject({ message: 'Invalid JWT signature', code: 'invalid_jwt' });
});

test('P22 refreshSession rotates; same session, same amr; TOKEN_REFRESHED', async () => {
  const { auth, events, session: before } = await signIn();
  const { session } = ok(await auth.refreshSession());
  expectSession(session);
  expect(session.refresh_token).not.toBe(before.refresh_token);
  const [old, fresh] = [readToken(before.access_token), readToken(session.access_token)];
  expect(fresh['session_id']).toBe(old['session_id']);
  expect(fresh['amr'][0].method).toBe('password');
  expect(events).toContain('TOKEN_REFRESHED');
});

test('P23 setSession with a valid pair, then the client calls work', async () => {
  const { session } = await signIn();
  const { auth } = newClient();
  ok(await auth.setSession(session));
  expect(ok(await auth.getUser()).user.id).toBe(session.user.id);
});

test('P24 unknown refresh token: 400, non-retryable, one call', async () => {
  const { auth, calls } = newClient();
  const answer = await auth.refreshSession({ refresh_token: 'abcdefghijkl' });
  expectRefusal(answer, 400, 'refresh_token_not_found', 'validation_failed');
  expect(answer.error?.name).toBe('AuthApiError');
  expect(calls.filter(({ path }) => path.includes('refresh_token'))).toHaveLength(1);
});

test('P25 garbage bearer: 403 bad_jwt; none: 401 no_authorization', async () => {
  const garbage = await raw('GET', '/user', { jwt: 'not.a.jwt' });
  expect([garbage.status, garbage.code]).toEqual([403, 'bad_jwt']);
  const none = await raw('GET', '/user', { headers: { authorization: '' } });
  expect([none.status, none.code]).toEqual([401, 'no_authorization']);
});
