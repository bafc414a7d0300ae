import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { readToken } from '../../testing/tokens.ts';
import { goodPassword, newAddress, signUpWithClient, startAuthServer, type AuthServer } from './testing.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 10 } });
});
afterAll(() => server.close());

const refresh = (token: string | undefined) =>
  server.raw('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
const refused = (code: string) => ({ status: 400, body: { code } });

describe('refreshing', () => {
  test('gives a new token of the same session', async () => {
    const { auth, session, events } = await signUpWithClient(server);
    const { data } = await auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = [readToken(session.access_token), readToken(data.session?.access_token ?? '')];
    expect(after).toMatchObject({ session_id: before['session_id'], amr: before['amr'], aal: 'aal1' });
    expect(events).toContain('TOKEN_REFRESHED');
  });

  test('gives the current token again to whoever lost the answer', async () => {
    const { session } = await signUpWithClient(server);
    const lost = await refresh(session.refresh_token);
    server.clock.advance({ hours: 1 });
    const again = await refresh(session.refresh_token);
    expect(again.body.refresh_token).toBe(lost.body.refresh_token);
    expect((await refresh(again.body.refresh_token)).status).toBe(200);
  });

  test('with a token that was used before ends the whole family at once, and writes it down', async () => {
    const { session, user } = await signUpWithClient(server);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    server.clock.advance({ seconds: 11 });
    expect(await refresh(session.refresh_token)).toMatchObject(refused('refresh_token_already_used'));
    expect(await refresh(third.body.refresh_token)).toMatchObject(refused('refresh_token_not_found'));
    expect((await server.request('GET', '/api/v1/me', { as: third.body.access_token })).status).toBe(401);
    expect(
      await server.owner`select event_type from security_logs where user_id = ${user.id} and event_type <> 'signed_in'`,
    ).toEqual([{ event_type: 'refresh_token_reused' }]);
  });

  test('of two tabs that were late by a little gives both the same', async () => {
    const { session } = await signUpWithClient(server);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    const late = await refresh(session.refresh_token);
    expect(late.body.refresh_token).toBe(third.body.refresh_token);
  });

  test('twenty times at once converges on one token', async () => {
    const { session } = await signUpWithClient(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const tokens = new Set(answers.map(({ body }) => body.refresh_token));
    expect(tokens.size).toBe(1);
    expect((await refresh([...tokens][0])).status).toBe(200);
  });

  test('takes no token that was made up, cut or moved on', async () => {
    const { auth, calls, session } = await signUpWithClient(server);
    const [id = '', counter = '', mac = ''] =
      /^(\w+)-(\d+)-(.+)$/.exec(session.refresh_token)?.slice(1) ?? [];
    for (const token of [
      'nonsense',
      `${id}-${Number(counter) + 1}-${mac}`,
      `${id}-${counter}-${mac.slice(1)}`,
      `${id}-${counter}-${'A'.repeat(43)}`,
      session.access_token.slice(0, 400),
    ]) {
      expect(await refresh(token)).toMatchObject(refused('refresh_token_not_found'));
    }
    expect(await refresh('')).toMatchObject(refused('validation_failed'));
    expect((await auth.getUser()).error).toBeNull();
    calls.length = 0;
    expect((await auth.refreshSession({ refresh_token: 'nonsense' })).error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
    });
    expect(calls).toHaveLength(1);
  });

  test('keeps no token and no key of one in the database', async () => {
    const { session } = await signUpWithClient(server);
    const [row] =
      await server.owner`select octet_length(refresh_key) as sealed, (select string_agg(s::text, '|') from auth.sessions s) as dump from auth.sessions limit 1`;
    expect(row?.['sealed']).toBe(32 + 12 + 16);
    expect(row?.['dump']).not.toContain(session.refresh_token.slice(-43));
  });
});

describe('signing out', () => {
  test('here ends this session alone and leaves nothing in the browser', async () => {
    const { auth, email, session, events, storage } = await signUpWithClient(server);
    const other = server.openClient();
    await other.auth.signInWithPassword({ email, password: goodPassword });
    expect((await auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(events).toContain('SIGNED_OUT');
    expect(storage.size).toBe(0);
    expect(await refresh(session.refresh_token)).toMatchObject(refused('refresh_token_not_found'));
    expect((await other.auth.getUser()).error).toBeNull();
  });

  test('elsewhere keeps this session', async () => {
    const { auth, email, events } = await signUpWithClient(server);
    const other = server.openClient();
    await other.auth.signInWithPassword({ email, password: goodPassword });
    await auth.signOut({ scope: 'others' });
    expect(events).not.toContain('SIGNED_OUT');
    expect((await auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('everywhere ends every session', async () => {
    const { auth, email, session } = await signUpWithClient(server);
    const other = server.openClient();
    const { data } = await other.auth.signInWithPassword({ email, password: goodPassword });
    await auth.signOut();
    for (const token of [session.refresh_token, data.session?.refresh_token])
      expect(await refresh(token)).toMatchObject(refused('refresh_token_not_found'));
    for (const as of [session.access_token, data.session?.access_token])
      expect((await server.request('GET', '/api/v1/me', { as })).status).toBe(401);
  });

  test('answers 204 without a body, and refuses a scope that there is not', async () => {
    const { session } = await signUpWithClient(server);
    expect(await server.raw('POST', '/logout?scope=galaxy', { as: session.access_token })).toMatchObject(
      refused('validation_failed'),
    );
    const answer = await server.raw('POST', '/logout', { as: session.access_token });
    expect(answer.status).toBe(204);
    expect(answer.raw).toHaveLength(0);
  });

  test('with the token of an ended session ends no other one', async () => {
    const { auth, email, session } = await signUpWithClient(server);
    const other = server.openClient();
    await other.auth.signInWithPassword({ email, password: goodPassword });
    await auth.signOut({ scope: 'local' });
    expect(await server.raw('POST', '/logout?scope=global', { as: session.access_token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect((await other.auth.getUser()).error).toBeNull();
  });

  test('is seen by a client that asks who it is: it forgets its session', async () => {
    const { auth, session, events, storage } = await signUpWithClient(server);
    await server.raw('POST', '/logout', { as: session.access_token });
    expect(await server.raw('GET', '/user', { as: session.access_token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(events).toContain('SIGNED_OUT');
    expect(storage.size).toBe(0);
  });
});

test('a session moves to another client by its pair of tokens', async () => {
  const { session, user } = await signUpWithClient(server);
  const { auth } = server.openClient();
  await auth.setSession({ access_token: session.access_token, refresh_token: session.refresh_token });
  expect((await auth.getUser()).data.user?.id).toBe(user.id);
});

test('a password that is changed while somebody signs in with the old one leaves no session behind', async () => {
  const { auth, email, user } = await signUpWithClient(server);
  const signIns = Array.from({ length: 5 }, () =>
    server.openClient().auth.signInWithPassword({ email, password: goodPassword }),
  );
  await Promise.all([auth.updateUser({ password: 'another good one' }), ...signIns]);
  expect(await server.owner`select count(*)::int as n from auth.sessions where user_id = ${user.id}`).toEqual(
    [{ n: 1 }],
  );
});

test('a server that has just started signs up forty people at once', async () => {
  const fresh = await startTestServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 10 } });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      fresh.request('POST', '/auth/v1/signup', { body: { email: newAddress(), password: goodPassword } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await fresh.owner`select count(*)::int as n from auth.signing_keys`).toEqual([{ n: 1 }]);
  await fresh.close();
});
