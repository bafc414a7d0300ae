import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MOST_DEMOS } from './service.ts';

let server: TestServer;
/** A mail server that counts who comes. */
let visits = 0;
const mailServer = createServer((socket) => {
  visits += 1;
  socket.end('421 not today\r\n');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    mailServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = mailServer.address() as AddressInfo; // it listens on a port
  server = await startTestServer({
    settings: { TRUST_PROXY: true, SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await server.close();
  mailServer.close();
});

let address = 0;
const open = (from?: string) => {
  address += 1;
  return server.request('POST', '/api/v1/demo', {
    body: { language: 'en' },
    headers: { 'x-forwarded-for': from ?? `10.9.${Math.floor(address / 250)}.${(address % 250) + 1}` },
  });
};
const counts = async () => {
  const [row] = await server.owner`select (select count(*)::int from organizations) as organizations,
    (select count(*)::int from auth.users) as users, (select count(*)::int from internal.demos) as demos`;
  return row;
};

test('a visitor who presses once owns a whole workspace, from which nothing is sent, and which is gone after a day', async () => {
  const { status, body } = await open();
  expect(status).toBe(201);
  const token: string = body.access_token;
  const me = (await server.request('GET', '/api/v1/me', { as: token })).body;
  expect(me.memberships).toHaveLength(1);
  const [{ organizationId, isSample, role }] = me.memberships;
  expect([isSample, role]).toEqual([true, 'admin']);
  const path = `/api/v1/organizations/${organizationId}`;
  const { items } = (await server.request('GET', `${path}/properties`, { as: token })).body;
  expect(items).toHaveLength(3);

  // What would reach somebody outside stays: an invitation by mail, and a code to an address that the visitor names.
  const invited = await server.request('POST', `${path}/team-invitations`, {
    as: token,
    body: { email: 'friend@example.com', role: 'viewer' },
  });
  expect(invited.status).toBe(201);
  await runUntilIdle(server.services);
  const sent = await server.owner`select status, count(*)::int as count from deliveries group by status`;
  expect(sent.map(({ status: state }) => state)).toEqual(['kept']);
  expect(visits).toBe(0);
  const changed = await server.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: { apikey: server.apiKey, authorization: `Bearer ${token}` },
    payload: { email: 'friend@example.com' },
  });
  expect([changed.statusCode, changed.json().error_code]).toEqual([403, 'not_in_demo']);
  const second = await server.request('POST', '/api/v1/organizations', {
    as: token,
    body: { name: 'Real homes' },
  });
  expect([second.status, second.body.code]).toEqual([403, 'not_allowed']);

  server.clock.advance({ hours: 23 });
  await runUntilIdle(server.services);
  expect(await counts()).toEqual({ organizations: 1, users: 1, demos: 1 });
  server.clock.advance({ hours: 1, minutes: 10 });
  await runUntilIdle(server.services);
  expect(await counts()).toEqual({ organizations: 0, users: 0, demos: 0 });
  const kept: string[] = [];
  for await (const key of server.services.files.list()) if (key.includes(organizationId)) kept.push(key);
  expect(kept).toEqual([]);
});

test('one address opens three in an hour', async () => {
  await server.owner`insert into internal.demos (id, ends_at)
    select gen_random_uuid(), '2027-01-01Z' from generate_series(1, ${MOST_DEMOS})`;
  const statuses = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await open('10.8.0.1')).status);
  // Without a place free they are told so, and the fourth does not even come to ask.
  expect(statuses).toEqual([503, 503, 503, 429]);
  await server.owner`delete from internal.demos`;
});

test('200 at once are as many as there are places, and the rest is told to come back', async () => {
  await server.owner`insert into internal.demos (id, ends_at)
    select gen_random_uuid(), '2027-01-01Z' from generate_series(1, ${MOST_DEMOS - 1})`;
  const answers = await Promise.all(Array.from({ length: 200 }, () => open()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 503)).toHaveLength(199);
  expect(await counts()).toEqual({ organizations: 1, users: 1, demos: MOST_DEMOS });
});
