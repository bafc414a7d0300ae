import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToken } from '../../testing/tokens.ts';
import {
  goodPassword,
  newAddress,
  readMessages,
  receive,
  signUpConfirmed,
  signUpWithClient,
  startAuthServer,
  type AuthServer,
} from './testing.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({
    settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100, AUTH_EMAIL_CONFIRMATION: true },
  });
});
afterAll(() => server.close());

const expired = { status: 403, code: 'otp_expired' };
const needed = { status: 400, code: 'reauthentication_needed' };

/** Long enough after the sign-in, with a token that still works. */
const waitAWhile = () => server.clock.advance({ minutes: 16 });

describe('a change of the address', () => {
  test.each([
    ['the old one first', ['current', 'new']],
    ['the new one first', ['new', 'current']],
  ])('comes once both have agreed, %s; the old one is told', async (_, order) => {
    const { auth, email: before } = await signUpConfirmed(server);
    const after = newAddress();
    const { data } = await auth.updateUser({ email: after });
    expect(data.user).toMatchObject({ email: before, new_email: after });
    expect(data.user?.email_change_sent_at).toBeTruthy();
    const mails = { current: await receive(server, before), new: await receive(server, after) };
    expect(mails.current.text).toContain(after);
    const browser = server.openClient();
    const [first, second] = order.map((side) => mails[side as keyof typeof mails]);
    const halfway = await browser.auth.verifyOtp({ type: 'email_change', token_hash: first?.token ?? '' });
    expect(halfway).toMatchObject({ error: null, data: { session: null } });
    expect((await auth.getUser()).data.user?.email).toBe(before);
    const done = await browser.auth.verifyOtp({ type: 'email_change', token_hash: second?.token ?? '' });
    expect(done.data.user).toMatchObject({ email: after, identities: [{ identity_data: { email: after } }] });
    expect(readToken(done.data.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'email_change' }],
    });
    expect(
      (await browser.auth.signInWithPassword({ email: after, password: goodPassword })).error,
    ).toBeNull();
    expect(
      (await browser.auth.signInWithPassword({ email: before, password: goodPassword })).error,
    ).toMatchObject({
      code: 'invalid_credentials',
    });
    const told = (await readMessages(server, before)).filter(({ subject }) =>
      subject.includes('was changed'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(after);
  });

  test('can be agreed to by code, each address its own', async () => {
    const { auth, email: before } = await signUpConfirmed(server);
    const after = newAddress();
    await auth.updateUser({ email: after });
    const [old, fresh] = [await receive(server, before), await receive(server, after)];
    const tryCode = (email: string, token: string) => auth.verifyOtp({ type: 'email_change', email, token });
    expect((await tryCode(before, fresh.code)).error).toMatchObject(expired);
    expect((await tryCode(before, old.code)).error).toBeNull();
    expect((await tryCode(before, old.code)).error).toMatchObject(expired);
    expect((await tryCode(after, fresh.code)).data.user?.email).toBe(after);
  });

  test('is not made by one address alone, however often it agrees', async () => {
    const { auth, email: before } = await signUpConfirmed(server);
    const after = newAddress();
    await auth.updateUser({ email: after });
    for (let round = 0; round < 2; round += 1) {
      const { token } = await receive(server, after);
      await auth.verifyOtp({ type: 'email_change', token_hash: token });
      server.clock.advance({ seconds: 61 });
      await auth.updateUser({ email: after });
    }
    expect((await auth.getUser()).data.user?.email).toBe(before);
  });

  test('to an address that somebody has looks the same, and never comes', async () => {
    const [asker, owner] = [await signUpConfirmed(server), await signUpConfirmed(server)];
    const free = newAddress();
    const changed = [];
    for (const email of [free, owner.email]) {
      const { data, error } = await asker.auth.updateUser({ email });
      expect(error).toBeNull();
      changed.push({
        keys: Object.keys(data.user ?? {}).toSorted(),
        new_email: data.user?.new_email === email,
      });
    }
    expect(changed[0]).toEqual(changed[1]);
    expect((await receive(server, owner.email)).subject).toBe('You already have an account at Dira');
    const { token } = await receive(server, asker.email);
    await asker.auth.verifyOtp({ type: 'email_change', token_hash: token });
    server.clock.advance({ seconds: 61 });
    await asker.auth.resend({ type: 'email_change', email: owner.email });
    expect((await receive(server, owner.email)).token).toBe('');
    expect((await asker.auth.getUser()).data.user?.email).toBe(asker.email);
  });

  test('wants a sign-in of the last quarter of an hour, the password, or a mailed code', async () => {
    const { auth, email } = await signUpConfirmed(server);
    waitAWhile();
    for (const change of [
      { email: newAddress() },
      { phone: '+972521112210' },
      { password: 'another good one' },
    ])
      expect((await auth.updateUser(change)).error).toMatchObject(needed);
    const { auth: elsewhere } = server.openClient();
    expect((await auth.updateUser({ data: { city: 'Haifa' } })).error).toBeNull();
    expect(
      (await auth.updateUser({ email: newAddress(), current_password: 'not the password' })).error,
    ).toMatchObject({ status: 400, code: 'current_password_invalid' });
    expect((await auth.updateUser({ email: newAddress(), current_password: goodPassword })).error).toBeNull();
    server.clock.advance({ seconds: 1 });
    expect((await auth.reauthenticate()).error).toBeNull();
    const { code } = await receive(server, email);
    expect((await auth.updateUser({ password: 'another good one', nonce: '000000' })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await elsewhere.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject(expired);
    expect((await auth.updateUser({ password: 'another good one', nonce: code })).error).toBeNull();
    expect((await auth.updateUser({ password: 'yet another one', nonce: code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  });
});

describe('a change of the phone', () => {
  test('comes by the code that was sent to the new number', async () => {
    const { auth } = await signUpConfirmed(server);
    const phone = '+972521112220';
    const { data } = await auth.updateUser({ phone });
    expect(data.user).toMatchObject({ phone: '', new_phone: phone });
    const { code } = await receive(server, phone);
    expect((await auth.verifyOtp({ phone, token: '000000', type: 'phone_change' })).error).toMatchObject(
      expired,
    );
    const done = await auth.verifyOtp({ phone, token: code, type: 'phone_change' });
    expect(done.data.user).toMatchObject({ phone, app_metadata: { providers: ['email', 'phone'] } });
    expect(
      (await server.openClient().auth.signInWithPassword({ phone, password: goodPassword })).error,
    ).toBeNull();
  });

  test('to a number that somebody has looks the same, and never comes', async () => {
    const [asker, owner] = [await signUpConfirmed(server), await signUpConfirmed(server)];
    const phone = '+972521112221';
    await owner.auth.updateUser({ phone });
    const { code } = await receive(server, phone);
    await owner.auth.verifyOtp({ phone, token: code, type: 'phone_change' });
    server.clock.advance({ seconds: 61 });
    const { data, error } = await asker.auth.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user?.new_phone).toBe(phone);
    expect((await receive(server, phone)).code).toBe('');
  });
});

test('without confirmation by mail a new address is taken at once, and the old one is told', async () => {
  const open = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
  const [{ auth, email }, other] = [await signUpWithClient(open), await signUpWithClient(open)];
  const after = newAddress();
  expect((await auth.updateUser({ email: other.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
  open.clock.advance({ seconds: 61 });
  expect((await auth.updateUser({ email: after })).data.user).toMatchObject({ email: after });
  expect((await receive(open, email)).text).toContain(after);
  await open.close();
});
