import { expect, test } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';

test('objects are stored as objects: the keys of one process are read by the next', async () => {
  const server = await startServerForTest();
  await signUp(server);
  const [kinds] =
    await server.owner`select jsonb_typeof(public_jwk) as jwk, jsonb_typeof(u.app_metadata) as metadata
    from auth.signing_keys, auth.users u`;
  expect(kinds).toEqual({ jwk: 'object', metadata: 'object' });
});
