import { describe, expect, test } from 'vitest';
import { startServerForTest, type TestServer } from '../../../testing/test-server.ts';
import { inviteSiteAdmin, siteAdminKey } from './service.ts';

const path = '/api/v1/bootstrap-admin';
const account = { email: 'operator@example.com', password: 'correct horse battery' };

async function invite(server: TestServer) {
  const token = (await inviteSiteAdmin(server.services)) ?? '';
  return { ...account, token, secretKey: siteAdminKey(server.services) };
}
const send = (server: TestServer, body: object) => server.request('POST', path, { body });

describe('the first site administrator', () => {
  test('is made with the printed token and the secret key, and signs in', async () => {
    const server = await startServerForTest();
    expect(await server.request('GET', path)).toMatchObject({ status: 200, body: { isOpen: true } });
    const body = await invite(server);
    expect(body.token).toMatch(/^([A-Z2-9]{5}-){5}[A-Z2-9]{5}$/);
    expect((await send(server, body)).status).toBe(204);
    const session = await server.request('POST', '/auth/v1/token?grant_type=password', { body: account });
    const me = await server.request('GET', '/api/v1/me', { as: session.body.access_token });
    expect(me.body).toMatchObject({ role: 'site_admin', isSiteAdmin: true });
    const events =
      await server.owner`select event_type from security_logs where event_type = 'site_admin_made'`;
    expect(events).toHaveLength(1);
  });

  test('is made once: from then on there is no such page, with the right token neither, after a new start neither', async () => {
    const server = await startServerForTest();
    const body = await invite(server);
    await send(server, body);
    for (const answer of [
      await server.request('GET', path),
      await send(server, { ...body, email: 'second@example.com' }),
      await send(server, { ...body, token: 'wrong' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await inviteSiteAdmin(server.services)).toBeUndefined();
    // Not even when the administrator is gone again.
    await server.owner`update user_roles set role = 'landlord' where role = 'site_admin'`;
    expect(await inviteSiteAdmin(server.services)).toBeUndefined();
    expect((await send(server, { ...body, email: 'second@example.com' })).status).toBe(404);
  });

  test('is one, when twenty come with the right token at once', async () => {
    const server = await startServerForTest();
    const body = await invite(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(server, { ...body, email: `operator-${index}@example.com` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await server.owner`select from user_roles where role = 'site_admin'`).toHaveLength(1);
  }, 20_000);

  test('is not made by one of the two alone or with a password that everybody tries, and is not told which was wrong', async () => {
    const server = await startServerForTest();
    const body = await invite(server);
    const wrong = (fields: object[]) => ({ status: 422, body: { code: 'invalid_request', errors: fields } });
    const both = wrong(['token', 'secretKey'].map((field) => ({ path: field, code: 'wrong_bootstrap' })));
    expect(await send(server, { ...body, token: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' })).toMatchObject(both);
    expect(await send(server, { ...body, secretKey: 'a guess' })).toMatchObject(both);
    expect(await send(server, { ...body, token: '-', secretKey: '-' })).toMatchObject(both);
    expect(await send(server, { ...body, password: 'short' })).toMatchObject(
      wrong([{ path: 'password', code: 'too_short' }]),
    );
    expect(await send(server, { ...body, password: 'password123' })).toMatchObject(
      wrong([{ path: 'password', code: 'common_password' }]),
    );
    expect(await server.owner`select from user_roles`).toHaveLength(0);
    const spelt = body.token.toLowerCase().replaceAll('-', ' ');
    expect((await send(server, { ...body, token: spelt })).status).toBe(204);
  });

  test('is not made with a token of an earlier start, or where none was printed', async () => {
    const server = await startServerForTest();
    const secretKey = siteAdminKey(server.services);
    expect((await send(server, { ...account, token: '', secretKey })).status).toBe(422);
    expect((await send(server, { ...account, token: '-', secretKey })).status).toBe(422);
    const early = await invite(server);
    const late = await invite(server);
    expect((await send(server, early)).status).toBe(422);
    expect((await send(server, late)).status).toBe(204);
  });

  test('is guessed at ten times in a quarter of an hour from one address', async () => {
    const server = await startServerForTest();
    const body = await invite(server);
    for (let index = 0; index < 10; index += 1)
      expect((await send(server, { ...body, secretKey: `guess ${index}` })).status).toBe(422);
    expect(await send(server, body)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  test('needs an address of their own', async () => {
    const server = await startServerForTest();
    await server.request('POST', '/auth/v1/signup', { body: account });
    expect(await send(server, await invite(server))).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(await server.owner`select used_at from auth.bootstrap`).toEqual([{ used_at: null }]);
  });

  test('is not asked for where one was seeded', async () => {
    const server = await startServerForTest();
    const { body } = await server.request('POST', '/auth/v1/signup', { body: account });
    await server.owner`update user_roles set role = 'site_admin' where user_id = ${body.user.id}`;
    expect(await inviteSiteAdmin(server.services)).toBeUndefined();
    expect((await server.request('GET', path)).status).toBe(404);
  });

  test('leaves neither token nor key in the database', async () => {
    const server = await startServerForTest();
    const { token } = await invite(server);
    const [row] = await server.owner`select b::text as dump from auth.bootstrap b`;
    expect(row?.['dump']).not.toContain(Buffer.from(token.replaceAll('-', '')).toString('hex'));
    expect(row?.['dump']).not.toContain(token.slice(0, 5));
  });

  test('takes the operator’s own key where the settings give one', async () => {
    const own = 'a key that the operator chose';
    const server = await startServerForTest({ settings: { SITE_ADMIN_SECRET_KEY: own } });
    const body = await invite(server);
    expect(body.secretKey).toBe(own);
    expect((await send(server, body)).status).toBe(204);
  });
});
