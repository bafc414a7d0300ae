import { expect, test, vi } from 'vitest';
import { expectRefusal, expectSession, newClient, ok, uuid } from './client.ts';
import { openLink, waitForMail } from './mailbox.ts';
import { makePerson, newEmail, newPassword, signIn } from './people.ts';
import { wire } from './raw.ts';

test('P08 signUp of a new address: user without session while confirmation is on', async () => {
  const { auth, events } = newClient();
  const email = newEmail();
  const { data, error } = await auth.signUp({
    email,
    password: newPassword(),
    options: { data: { full_name: 'A B' } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.id).toMatch(uuid);
  expect(data.user).toMatchObject({ email, aud: 'authenticated' });
  expect(data.user?.email_confirmed_at).toBeFalsy();
  expect(data.user?.confirmation_sent_at).toBeTruthy();
  expect(events).not.toContain('SIGNED_IN');
});

test('P09 confirm with the mailed code: session and SIGNED_IN', async () => {
  const { auth, events } = newClient();
  const email = newEmail();
  ok(await auth.signUp({ email, password: newPassword() }));
  const { code } = await waitForMail(email);
  expect(code).not.toBe('');
  const { session, user } = ok(await auth.verifyOtp({ email, token: code, type: 'email' }));
  expectSession(session);
  expect(user.email_confirmed_at).toBeTruthy();
  expect(events).toContain('SIGNED_IN');
});

test('P10 confirm by link, implicit flow: redirect with the session in the fragment', async () => {
  const { auth } = newClient();
  const email = newEmail();
  ok(await auth.signUp({ email, password: newPassword(), options: { emailRedirectTo: wire.redirectTo } }));
  const { status, place, query, fragment } = await openLink((await waitForMail(email)).link);
  expect([302, 303]).toContain(status);
  expect(place.href.startsWith(wire.redirectTo)).toBe(true);
  for (const name of ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'type'])
    expect(fragment.get(name), name).toBeTruthy();
  expect(fragment.get('type')).toBe('signup');
  expect(query.get('access_token')).toBeNull();
  ok(
    await auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    }),
  );
});

test('P11 signInWithPassword: full session and SIGNED_IN', async () => {
  const { session, events, storage, storageKey } = await signIn();
  expectSession(session);
  await vi.waitFor(() => expect(events).toContain('SIGNED_IN'));
  expect(storage.get(storageKey)).toBeTruthy();
});

test('P12 wrong password: 400 invalid_credentials and no session', async () => {
  const { email } = await makePerson();
  const { auth, events } = newClient();
  expectRefusal(await auth.signInWithPassword({ email, password: 'not-it-1!' }), 400, 'invalid_credentials');
  expect(events).not.toContain('SIGNED_IN');
});

test('P13 unconfirmed address with the right password: 400 email_not_confirmed', async () => {
  const { auth } = newClient();
  const [email, password] = [newEmail(), newPassword()];
  const { data, error } = await auth.signUp({ email, password });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expectRefusal(await auth.signInWithPassword({ email, password }), 400, 'email_not_confirmed');
});

test('P14 weak password: AuthWeakPasswordError with reasons', async () => {
  const { error } = await newClient().auth.signUp({ email: newEmail(), password: 'a1' });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422 });
  expect(error && 'reasons' in error && error.reasons).toContain('length');
});

test('P15 options.data lands in user_metadata; app_metadata names the provider', async () => {
  const person = await makePerson({ full_name: 'דנה', phone: '+972500000000' });
  const { session } = await signIn(person);
  expect(session.user.user_metadata['full_name']).toBe('דנה');
  expect(session.user.app_metadata.provider).toBe('email');
  expect(session.user.app_metadata.providers).toContain('email');
});

test('P16 address is case-insensitive', async () => {
  const { email, password } = await makePerson();
  ok(await newClient().auth.signInWithPassword({ email: email.toUpperCase(), password }));
});

test('P17 user object form: identity with identity_id, id, provider', async () => {
  const { auth } = await signIn();
  const { user } = ok(await auth.getUser());
  for (const name of [
    'id',
    'aud',
    'role',
    'email',
    'app_metadata',
    'user_metadata',
    'identities',
    'created_at',
    'updated_at',
  ])
    expect(user).toHaveProperty(name);
  expect(user.role).toBe('authenticated');
  expect(user.is_anonymous).toBe(false);
  const identity = user.identities?.find(({ provider }) => provider === 'email');
  expect(identity?.identity_id).toMatch(uuid);
  expect(identity).toMatchObject({
    id: user.id,
    user_id: user.id,
    identity_data: { sub: user.id, email: user.email },
  });
  for (const secret of ['password', 'token', 'secret', 'otp'])
    expect(JSON.stringify(user)).not.toMatch(new RegExp(`"[a-z_]*${secret}[a-z_]*":`));
});
