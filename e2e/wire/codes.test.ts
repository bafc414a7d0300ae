import { expect, test } from 'vitest';
import { expectRefusal, expectSession, newClient, ok, readToken } from './client.ts';
import { countMail, waitForMail } from './mailbox.ts';
import { makePerson, newEmail, newPassword } from './people.ts';
import { wire } from './raw.ts';

test('P34 recovery: mail, verify, PASSWORD_RECOVERY, new password', async () => {
  const { email } = await makePerson();
  const seen = await countMail(email);
  const { auth, events } = newClient();
  expect((await auth.resetPasswordForEmail(email, { redirectTo: wire.redirectTo })).error).toBeNull();
  const { link } = await waitForMail(email, seen);
  const { session } = ok(await auth.verifyOtp({ type: 'recovery', token_hash: link.get('token') ?? '' }));
  expectSession(session);
  expect(events).toContain('PASSWORD_RECOVERY');
  expect(events).not.toContain('SIGNED_IN');
  const password = newPassword();
  ok(await auth.updateUser({ password }));
  ok(await newClient().auth.signInWithPassword({ email, password }));
});

test('P35 signInWithOtp for an existing user: code, session with amr otp', async () => {
  const { email } = await makePerson();
  const seen = await countMail(email);
  const { auth } = newClient();
  expect((await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
  const { code } = await waitForMail(email, seen);
  const { session } = ok(await auth.verifyOtp({ email, token: code, type: 'email' }));
  expect(readToken(session.access_token)['amr'][0].method).toBe('otp');
});

test('P36 wrong code: 403 otp_expired', async () => {
  const { email } = await makePerson();
  const answer = await newClient().auth.verifyOtp({ email, token: '000000', type: 'email' });
  expectRefusal(answer, 403, 'otp_expired');
});

test('P37 resend right after sign-up: 429 over_email_send_rate_limit', async () => {
  const { auth } = newClient();
  const email = newEmail();
  const { data, error } = await auth.signUp({ email, password: newPassword() });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expectRefusal(await auth.resend({ type: 'signup', email }), 429, 'over_email_send_rate_limit');
});
