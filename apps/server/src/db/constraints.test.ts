import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { toAppError } from './constraints.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refusal = (statement: Promise<unknown>) =>
  statement.then(
    () => undefined,
    (error: unknown) => toAppError(error)?.code,
  );

test('an account’s address and phone are one person’s, also where two are made at the same moment', async () => {
  const [dana, avi] = [await signUp(server), await signUp(server)];
  await server.owner`update auth.users set phone = '972521110009' where id = ${dana.id}`;
  expect(await refusal(server.owner`update auth.users set phone = '972521110009' where id = ${avi.id}`)).toBe(
    'phone_taken',
  );
  expect(await refusal(server.owner`update auth.users set email = ${dana.email} where id = ${avi.id}`)).toBe(
    'email_taken',
  );
});

test('a constraint that nobody can run into is no problem of a person’s', async () => {
  const { id } = await signUp(server);
  expect(await refusal(server.owner`update auth.users set created_at = null where id = ${id}`)).toBe(
    undefined,
  );
});
