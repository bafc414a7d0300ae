import { expect, onTestFinished, test } from 'vitest';
import { readToken } from '../../testing/tokens.ts';
import { retentions } from '../contributions.ts';
import { purge } from '../retention/service.ts';
import { createKeys } from './keys.ts';
import { goodPassword, signUpWithClient, startAuthServer, type AuthServer } from './testing.ts';

async function start(): Promise<AuthServer> {
  const server = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
  onTestFinished(server.close);
  return server;
}
/** As the command does it, beside the server. */
const rotate = ({ services: { db, clock, secrets } }: AuthServer) => createKeys(db, clock, secrets).rotate();
const publishedKids = async (server: AuthServer) => {
  const { body } = await server.request('GET', '/auth/v1/.well-known/jwks.json');
  return body.keys.map(({ kid }: { kid: string }) => kid) as string[];
};
const kidOf = (token: string) => String(readToken(token, 0)['kid']);

test('a session that is open lives through a rotation, and so does a client that keeps the keys for ten minutes', async () => {
  const server = await start();
  const { auth, session, email } = await signUpWithClient(server);
  const old = kidOf(session.access_token);
  const client = server.openClient();
  expect((await client.auth.getClaims(session.access_token)).error).toBeNull();

  const { kid: next } = await rotate(server);
  server.clock.advance({ minutes: 1, seconds: 1 });
  expect((await publishedKids(server)).toSorted()).toEqual([old, next].toSorted());
  // Published, and not signing yet: clients and caches have twenty minutes to look.
  server.clock.advance({ minutes: 21 });
  const { data: early } = await auth.refreshSession();
  expect(kidOf(early.session?.access_token ?? '')).toBe(old);

  server.clock.advance({ minutes: 3 });
  const { data: late } = await auth.refreshSession();
  const renewed = late.session?.access_token ?? '';
  expect(kidOf(renewed)).toBe(next);
  for (const as of [session.access_token, early.session?.access_token ?? '', renewed])
    expect((await server.raw('GET', '/user', { as })).status).toBe(200);
  // This one has never seen the new key; its list is more than ten minutes old in the client's own time by now.
  expect((await server.openClient().auth.getClaims(renewed)).error).toBeNull();

  server.clock.advance({ minutes: 79 });
  await auth.refreshSession();
  expect(await publishedKids(server)).toContain(old);
  server.clock.advance({ minutes: 2 });
  expect(await publishedKids(server)).toEqual([next]);
  expect((await auth.refreshSession()).error).toBeNull();
  const again = await server.openClient().auth.signInWithPassword({ email, password: goodPassword });
  expect(kidOf(again.data.session?.access_token ?? '')).toBe(next);

  await purge(server.services, retentions);
  const [row] = await server.owner`select kid from auth.signing_keys where retired_at is not null`;
  expect(row).toEqual({ kid: old });
});

test('a second rotation waits for the first', { tags: ['night'] }, async () => {
  const server = await start();
  await signUpWithClient(server);
  await rotate(server);
  await expect(rotate(server)).rejects.toThrow('A new key is published already');
  server.clock.advance({ minutes: 25 });
  await rotate(server);
  server.clock.advance({ minutes: 2 });
  expect(await publishedKids(server)).toHaveLength(3);
});

test('two who rotate at once publish one key', async () => {
  const server = await start();
  await signUpWithClient(server);
  const outcomes = await Promise.allSettled([rotate(server), rotate(server)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
