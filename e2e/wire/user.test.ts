import { expect, test } from 'vitest';
import { expectRefusal, newClient, ok } from './client.ts';
import { makePerson, newEmail, newPassword, signIn } from './people.ts';

test('P30 updateUser data merges, null removes; USER_UPDATED', async () => {
  const { auth, events } = await signIn(await makePerson({ a: 1, b: 2 }));
  const { user } = ok(await auth.updateUser({ data: { b: null, c: 3 } }));
  expect(user.user_metadata).toMatchObject({ a: 1, c: 3 });
  expect(user.user_metadata).not.toHaveProperty('b');
  expect(events).toContain('USER_UPDATED');
});

test('P31 updateUser password: same is refused, new works, old stops', async () => {
  const { auth, person } = await signIn();
  const password = newPassword();
  expectRefusal(await auth.updateUser({ password: person.password }), 422, 'same_password');
  ok(await auth.updateUser({ password }));
  expectRefusal(await newClient().auth.signInWithPassword(person), 400, 'invalid_credentials');
  ok(await newClient().auth.signInWithPassword({ email: person.email, password }));
});

test('P32 updateUser email: pending in new_email until confirmed', async () => {
  const { auth, person } = await signIn();
  const email = newEmail('new');
  const { user } = ok(await auth.updateUser({ email }));
  expect(user).toMatchObject({ new_email: email, email: person.email });
  expect(user.email_change_sent_at).toBeTruthy();
});

test('P33 reauthenticate answers 200 with JSON', async () => {
  const { auth, calls } = await signIn();
  expect((await auth.reauthenticate()).error).toBeNull();
  expect(calls.at(-1)?.status).toBe(200);
});
