import { expect, test } from 'vitest';
import { ok } from './client.ts';
import { makePerson, signIn } from './people.ts';
import { refresh } from './raw.ts';

const signInTwice = async () => {
  const person = await makePerson();
  return [await signIn(person), await signIn(person)] as const;
};

test('P26 signOut local ends this session only; SIGNED_OUT; storage empty', async () => {
  const [here, there] = await signInTwice();
  expect((await here.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect(here.events).toContain('SIGNED_OUT');
  expect(here.storage.get(here.storageKey)).toBeUndefined();
  expect(here.calls.find(({ path }) => path.startsWith('/logout'))?.status).toBe(204);
  expect((await refresh(here.session.refresh_token)).status).toBe(400);
  ok(await there.auth.getUser());
});

test('P27 signOut others keeps this session and ends the rest', async () => {
  const [here, there] = await signInTwice();
  expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
  ok(await here.auth.getUser());
  expect(here.events).not.toContain('SIGNED_OUT');
  expect((await refresh(there.session.refresh_token)).status).toBe(400);
});

test('P28 signOut global ends every session', async () => {
  const both = await signInTwice();
  expect((await both[0].auth.signOut()).error).toBeNull();
  for (const { session } of both) expect((await refresh(session.refresh_token)).status).toBe(400);
});

test('P29 access token of an ended session: session_not_found, the client drops the session', async () => {
  const [here, there] = await signInTwice();
  await here.auth.signOut();
  const { error } = await there.auth.getUser();
  expect(error?.name).toBe('AuthSessionMissingError');
  expect(there.events).toContain('SIGNED_OUT');
  expect(there.storage.get(there.storageKey)).toBeUndefined();
  expect(there.calls.at(-1)?.status).toBe(403);
});
