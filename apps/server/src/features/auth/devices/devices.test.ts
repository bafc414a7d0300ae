import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToken } from '../../../testing/tokens.ts';
import { retentions } from '../../contributions.ts';
import { purge } from '../../retention/service.ts';
import { signUpWithFactor } from '../factors/testing.ts';
import { goodPassword, signUpWithClient, startAuthServer, type AuthServer } from '../testing.ts';
import { nameDevice } from './user-agent.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
});
afterAll(() => server.close());

const list = (as: string) => server.request('GET', '/api/v1/me/sessions', { as });
const end = (as: string, id: string) => server.request('DELETE', `/api/v1/me/sessions/${id}`, { as });
const sessionIdOf = (token: string) => String(readToken(token)['session_id']);

test('a person sees where they are signed in, the newest use first, and nobody else’s', async () => {
  const { email, session } = await signUpWithClient(server);
  await signUpWithClient(server);
  server.clock.advance({ minutes: 1 });
  const other = await server.request('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: goodPassword },
    headers: { 'user-agent': 'Another browser' },
  });
  const { body } = await list(session.access_token);
  expect(body.items).toEqual([
    {
      id: sessionIdOf(other.body.access_token),
      startedAt: server.clock.now().toString(),
      lastUsedAt: server.clock.now().toString(),
      ip: '127.0.0.1',
      userAgent: 'Another browser',
      isCurrent: false,
      hasSecondFactor: false,
    },
    expect.objectContaining({ id: sessionIdOf(session.access_token), isCurrent: true }),
  ]);
  const raised = await signUpWithFactor(server);
  expect((await list(raised.session.access_token)).body.items).toMatchObject([{ hasSecondFactor: true }]);
});

test('a session that is ended from elsewhere is out at once, by every token that it has', async () => {
  const { email, session, user } = await signUpWithClient(server);
  const other = server.openClient();
  const { data } = await other.auth.signInWithPassword({ email, password: goodPassword });
  const theirs = data.session?.access_token ?? '';
  expect((await end(session.access_token, sessionIdOf(theirs))).status).toBe(204);
  expect((await list(theirs)).status).toBe(401);
  expect((await other.auth.refreshSession()).error).toMatchObject({ status: 400 });
  expect((await list(session.access_token)).body.items).toHaveLength(1);
  const events = await server.owner`select event_type from security_logs where user_id = ${user.id}`;
  expect(events.map((row) => row['event_type'])).toContain('session_ended');
});

test('nobody ends somebody else’s session', async () => {
  const victim = await signUpWithClient(server);
  const { session } = await signUpWithClient(server);
  expect((await end(session.access_token, sessionIdOf(victim.session.access_token))).status).toBe(204);
  expect((await list(victim.session.access_token)).status).toBe(200);
});

describe('a sign-in', () => {
  const signInFrom = async (email: string, browser: { cookie?: string; userAgent: string }) => {
    const answer = await server.request('POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: goodPassword },
      headers: {
        'user-agent': browser.userAgent,
        ...(browser.cookie !== undefined && { cookie: browser.cookie }),
      },
    });
    expect(answer.status).toBe(200);
    return /^[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  };
  const mailsTo = async (email: string) => {
    const rows = await server.owner`select subject from deliveries where recipient = ${email.toLowerCase()}
      or recipient = ${email} order by created_at`;
    return rows.map((row) => row['subject']);
  };
  const told = 'Sign-in from a new device';
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1';

  test('from a browser that was never used is told by mail, once, and the first of an account is not', async () => {
    const { email, user } = await signUpWithClient(server);
    expect(await mailsTo(email)).toEqual([]);
    const cookie = await signInFrom(email, { userAgent: chrome });
    expect(await mailsTo(email)).toEqual([told]);
    await signInFrom(email, { userAgent: chrome });
    await signInFrom(email, { userAgent: phone, cookie });
    expect(await mailsTo(email)).toEqual([told]);
    await signInFrom(email, { userAgent: 'curl/8', cookie: `dira-device=${'x'.repeat(43)}` });
    expect(await mailsTo(email)).toEqual([told, told]);
    const events = await server.owner`select metadata from security_logs
      where user_id = ${user.id} and event_type = 'signed_in' order by created_at, id`;
    expect(events).toHaveLength(5);
    expect(JSON.stringify(events)).not.toContain('127.0.0.1');
  });

  test('leaves the browser a name that scripts cannot read and that opens nothing', async () => {
    const { email } = await signUpWithClient(server);
    const answer = await server.request('POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: goodPassword },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^dira-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    const cookie = /^[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
    expect((await server.request('GET', '/api/v1/me', { headers: { cookie } })).status).toBe(401);
    const [row] = await server.owner`select string_agg(d::text, '') as dump from auth.known_devices d`;
    expect(row?.['dump']).not.toContain(Buffer.from(cookie.split('=')[1] ?? '').toString('hex'));
  });

  test('that failed is counted, for a name without an account too, and keeps nothing of who tried', async () => {
    const { email, user } = await signUpWithClient(server);
    for (const name of [email, email, 'nobody@example.com'])
      await server.raw('POST', '/token?grant_type=password', {
        body: { email: name, password: 'wrong one' },
      });
    const events = await server.owner`select user_id, metadata from security_logs
      where event_type = 'sign_in_failed' order by metadata ->> 'tries', user_id nulls last`;
    expect(events).toEqual([
      { user_id: user.id, metadata: { tries: 1 } },
      { user_id: null, metadata: { tries: 1 } },
      { user_id: user.id, metadata: { tries: 2 } },
    ]);
  });

  test('is written into the audit chain of each organization that the person works in', async () => {
    const { email, session, user } = await signUpWithClient(server);
    const as = session.access_token;
    for (const name of ['One', 'Two'])
      await server.request('POST', '/api/v1/organizations', { as, body: { name } });
    await signInFrom(email, { userAgent: chrome });
    await server.raw('POST', '/logout?scope=local', { as });
    const events = await server.owner`select action from audit_events
      where entity = 'account' and entity_id = ${user.id} order by organization_id, sequence`;
    expect(events.map((row) => row['action'])).toEqual([
      'signed_in',
      'signed_out',
      'signed_in',
      'signed_out',
    ]);
  });
});

describe('a session', () => {
  const refresh = (token: string) =>
    server.raw('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const expired = { status: 400, body: { code: 'session_expired' } };

  test('that nobody used for thirty days is over', async () => {
    const { session } = await signUpWithClient(server);
    const idle = await signUpWithClient(server);
    server.clock.advance({ hours: 30 * 24 - 1 });
    const renewed = await refresh(session.refresh_token);
    expect(renewed.status).toBe(200);
    server.clock.advance({ hours: 1 });
    expect(await refresh(idle.session.refresh_token)).toMatchObject(expired);
    expect(await refresh(idle.session.refresh_token)).toMatchObject({
      body: { code: 'refresh_token_not_found' },
    });
    expect((await refresh(renewed.body.refresh_token)).status).toBe(200);
  });

  test('is over after half a year, however often it was used', async () => {
    const { session } = await signUpWithClient(server);
    let token = session.refresh_token;
    for (let day = 0; day < 171; day += 19) {
      server.clock.advance({ hours: 19 * 24 });
      token = (await refresh(token)).body.refresh_token;
    }
    server.clock.advance({ hours: 9 * 24 - 1 });
    const last = await refresh(token);
    expect(last.status).toBe(200);
    server.clock.advance({ hours: 1 });
    expect((await server.raw('GET', '/user', { as: last.body.access_token })).status).toBe(403);
    expect(await refresh(last.body.refresh_token)).toMatchObject(expired);
  });

  test('that is over is cleared away by retention', async () => {
    const { user } = await signUpWithClient(server);
    const count = async () =>
      (await server.owner`select from auth.sessions where user_id = ${user.id}`).length;
    server.clock.advance({ hours: 30 * 24 - 1 });
    await purge(server.services, retentions);
    expect(await count()).toBe(1);
    server.clock.advance({ hours: 1 });
    await purge(server.services, retentions);
    expect(await count()).toBe(0);
  });

  test('whose token was used again is told to the person', async () => {
    const { session, email } = await signUpWithClient(server);
    const second = await refresh(session.refresh_token);
    await refresh(second.body.refresh_token);
    server.clock.advance({ seconds: 11 });
    await refresh(session.refresh_token);
    const mails =
      await server.owner`select subject from deliveries where lower(recipient) = ${email.toLowerCase()}`;
    expect(mails).toEqual([{ subject: 'A device was signed out for your safety' }]);
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) Firefox/144.0', 'Firefox, Android'],
  ['curl/8.1', 'curl/8.1'],
])('%s is %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});
