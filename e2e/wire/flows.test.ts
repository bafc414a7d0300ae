import { expect, test } from 'vitest';
import { expectSession, newClient, ok } from './client.ts';
import { countMail, openLink, waitForMail } from './mailbox.ts';
import { makePerson, newEmail, newPassword, signIn } from './people.ts';
import { raw, wire } from './raw.ts';

/** The code to which a mailed link leads; nothing of a session is in the address. */
async function codeFromMail(email: string, seen = 0): Promise<string> {
  const { status, query, fragment } = await openLink((await waitForMail(email, seen)).link);
  expect([302, 303]).toContain(status);
  expect(fragment.get('access_token')).toBeNull();
  expect(query.get('code')).toBeTruthy();
  return query.get('code') ?? '';
}

test('P38 authorize: enabled provider redirects out with state and without the client challenge', async () => {
  const { auth } = newClient({ flowType: 'pkce' });
  const { url } = ok(
    await auth.signInWithOAuth({
      provider: wire.provider as 'google', // the client knows a closed list of names
      options: { redirectTo: wire.redirectTo, scopes: 'openid email', skipBrowserRedirect: true },
    }),
  );
  const own = new URL(url).searchParams.get('code_challenge');
  const { status, headers } = await raw('GET', url);
  expect(status).toBe(302);
  const out = new URL(headers.get('location') ?? '');
  expect(out.host).not.toBe(new URL(wire.authUrl).host);
  expect(out.searchParams.get('state')).toBeTruthy();
  expect(out.searchParams.get('code_challenge')).not.toBe(own);
  expect(out.searchParams.get('redirect_uri')).toBeTruthy();
});

test('P39 authorize with an unknown provider: 400 validation_failed JSON', async () => {
  const answer = await raw('GET', '/authorize?provider=nonesuch');
  expect([answer.status, answer.code]).toEqual([400, 'validation_failed']);
});

test('P40 PKCE by mail link: ?code=, exchangeCodeForSession, SIGNED_IN', async () => {
  const { auth, events } = newClient({ flowType: 'pkce' });
  const email = newEmail();
  ok(await auth.signUp({ email, password: newPassword(), options: { emailRedirectTo: wire.redirectTo } }));
  const { session } = ok(await auth.exchangeCodeForSession(await codeFromMail(email)));
  expectSession(session);
  expect(events).toContain('SIGNED_IN');
});

test('P41 PKCE recovery ends in PASSWORD_RECOVERY', async () => {
  const { email } = await makePerson();
  const seen = await countMail(email);
  const { auth, events } = newClient({ flowType: 'pkce' });
  expect((await auth.resetPasswordForEmail(email, { redirectTo: wire.redirectTo })).error).toBeNull();
  ok(await auth.exchangeCodeForSession(await codeFromMail(email, seen)));
  expect(events).toContain('PASSWORD_RECOVERY');
});

test('P42 linkIdentity returns a provider url as JSON (no redirect)', async () => {
  const { auth } = await signIn();
  const { url } = ok(
    await auth.linkIdentity({
      provider: wire.provider as 'google', // the client knows a closed list of names
      options: { redirectTo: wire.redirectTo },
    }),
  );
  expect(new URL(url).searchParams.get('state')).toBeTruthy();
});

test('P43 getUserIdentities lists the email identity', async () => {
  const { auth } = await signIn();
  const { identities } = ok(await auth.getUserIdentities());
  expect(identities.filter(({ provider }) => provider === 'email')).toHaveLength(1);
});

test('P44 invalid mail link: redirect with the error in the fragment, nothing consumed', async () => {
  const { status, fragment } = await openLink(new URLSearchParams({ token: 'deadbeef', type: 'signup' }));
  expect([302, 303]).toContain(status);
  expect(fragment.get('error_code')).toBe('otp_expired');
  expect(fragment.get('error')).toBeTruthy();
  expect(fragment.get('error_description')).toBeTruthy();
});
