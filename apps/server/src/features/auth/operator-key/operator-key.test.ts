import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { siteAdminKey } from '../bootstrap/service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function appoint(): Promise<Person> {
  const person = await signUp(server);
  await server.owner`update user_roles set role = 'site_admin' where user_id = ${person.id}`;
  return person;
}
const show = (as: Person | string, secretKey = siteAdminKey(server.services)) =>
  server.request('POST', '/api/v1/me/operator-key', { as, body: { secretKey } });
const readIndexes = (as: Person | string) => server.request('GET', '/api/v1/cpi/status', { as });
const needsKey = async (as: Person | string) =>
  (await server.request('GET', '/api/v1/me', { as })).body.needsOperatorKey;

test('what is for the operator opens once the session has shown the key, and to that session alone', async () => {
  const operator = await appoint();
  expect(await readIndexes(operator)).toMatchObject({ status: 403, body: { code: 'operator_key_required' } });
  expect(await needsKey(operator)).toBe(true);
  expect((await show(operator, ` ${siteAdminKey(server.services)}\n`)).status).toBe(204);
  expect((await readIndexes(operator)).status).toBe(200);
  expect(await needsKey(operator)).toBe(false);

  const { body: elsewhere } = await server.request('POST', '/auth/v1/token?grant_type=password', {
    body: { email: operator.email, password: 'correct horse' },
  });
  expect(await readIndexes(elsewhere.access_token)).toMatchObject({
    status: 403,
    body: { code: 'operator_key_required' },
  });
  const { body: renewed } = await server.request('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: operator.refreshToken },
  });
  expect((await readIndexes(renewed.access_token)).status).toBe(200);
  const events =
    await server.owner`select event_type from security_logs where event_type = 'operator_key_shown' and user_id = ${operator.id}`;
  expect(events).toHaveLength(1);
});

test('a wrong key is said at its field, and guessed ten times in a quarter of an hour', async () => {
  const operator = await appoint();
  for (let tries = 0; tries < 10; tries += 1)
    expect(await show(operator, `dira_site_admin_${tries}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'secretKey', code: 'wrong_operator_key' }] },
    });
  expect((await show(operator)).status).toBe(429);
  server.clock.advance({ minutes: 15 });
  expect((await show(operator)).status).toBe(204);
});

test('the key opens nothing to whoever has not the role, and nothing stays open to whoever lost it', async () => {
  const stranger = await signUp(server);
  expect(await show(stranger)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  const operator = await appoint();
  await show(operator);
  await server.owner`update user_roles set role = 'landlord' where user_id = ${operator.id}`;
  expect(await readIndexes(operator)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect(await needsKey(operator)).toBe(false);
});
