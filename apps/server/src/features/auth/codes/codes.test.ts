import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToken } from '../../../testing/tokens.ts';
import {
  type AuthServer,
  beginSignUp,
  goodPassword,
  newAddress,
  readMessages,
  receive,
  signUpConfirmed,
  startAuthServer,
  startQuarterHour,
} from '../testing.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({
    settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100, AUTH_EMAIL_CONFIRMATION: true },
  });
});
afterAll(() => server.close());

const expired = { status: 403, code: 'otp_expired' };
const tooSoon = { status: 429, code: 'over_email_send_rate_limit' };

/** As a program of ours opens a link: straight through. */
const follow = (link: string) => server.raw('GET', link);
const fragmentOf = (location: unknown) => new URLSearchParams(new URL(String(location)).hash.slice(1));

describe('signing up where addresses are confirmed', () => {
  test('opens nothing before the mailed code was typed, and then everything', async () => {
    const { auth, email, user, session, events } = await beginSignUp(server);
    expect(session).toBeNull();
    expect(user).toMatchObject({ email, aud: 'authenticated' });
    expect(user?.confirmation_sent_at).toBeTruthy();
    expect(user?.email_confirmed_at).toBeUndefined();
    expect(events).not.toContain('SIGNED_IN');
    expect((await auth.signInWithPassword({ email, password: goodPassword })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
    expect((await auth.signInWithPassword({ email, password: 'not the password' })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    const { code, subject } = await receive(server, email);
    expect(subject).not.toContain(code);
    const { data, error } = await auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(readToken(data.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'email/signup' }],
      aal: 'aal1',
    });
    expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject(expired);
  });

  test('again before confirming starts anew: the newer password and code count, the older are dead', async () => {
    const { auth, email, user } = await beginSignUp(server);
    const first = await receive(server, email);
    server.clock.advance({ seconds: 61 });
    const again = await auth.signUp({ email, password: 'the other password' });
    expect(again.data.user?.id).not.toBe(user?.id);
    expect((await auth.verifyOtp({ token_hash: first.token, type: 'signup' })).error).toMatchObject(expired);
    const { code } = await receive(server, email);
    expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    expect((await auth.signInWithPassword({ email, password: goodPassword })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await auth.signInWithPassword({ email, password: 'the other password' })).error).toBeNull();
  });

  test('sends one mail in a minute, whoever asks and however', async () => {
    const { auth, email } = await beginSignUp(server);
    expect((await auth.resend({ type: 'signup', email })).error).toMatchObject(tooSoon);
    expect((await auth.signUp({ email, password: goodPassword })).error).toMatchObject(tooSoon);
    server.clock.advance({ seconds: 60 });
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
    await receive(server, email);
    expect(await readMessages(server, email)).toHaveLength(2);
  });

  test('by phone sends a code by the channel that was asked for', async () => {
    const { auth } = server.openClient();
    const phone = '+972521112200';
    const { data, error } = await auth.signUp({
      phone,
      password: goodPassword,
      options: { channel: 'whatsapp' },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { phone } });
    expect((await auth.signInWithPassword({ phone, password: goodPassword })).error).toMatchObject({
      code: 'phone_not_confirmed',
    });
    const message = await receive(server, phone);
    expect(message.channel).toBe('whatsapp');
    const verified = await auth.verifyOtp({ phone, token: message.code, type: 'sms' });
    expect(verified.data.user).toMatchObject({
      phone,
      app_metadata: { provider: 'phone' },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
    });
    expect((await auth.signInWithPassword({ phone, password: goodPassword })).error).toBeNull();
  });
});

describe('a link', () => {
  test('shows a button to whoever opens it, and opens the account once it is pressed', async () => {
    const { email } = await beginSignUp(server);
    const { link, token } = await receive(server, email);
    for (let visit = 0; visit < 3; visit += 1) {
      const seen = await server.app.inject({ method: 'GET', url: `/auth/v1${link}` });
      expect(seen.statusCode).toBe(200);
      expect(seen.headers['content-security-policy']).toMatch(/form-action 'self'/);
      expect(seen.body).toContain(`action="/auth/v1/verify/press?token=${token}`);
    }
    expect(
      (
        await server.app.inject({
          method: 'HEAD',
          url: `/auth/v1${link}`,
          headers: { apikey: server.apiKey },
        })
      ).statusCode,
    ).toBe(200);
    expect((await server.owner`select email_confirmed_at from auth.users where email = ${email}`)[0]).toEqual(
      {
        email_confirmed_at: null,
      },
    );
    const press = () =>
      server.app.inject({
        method: 'POST',
        url: `/auth/v1${link.replace('/verify?', '/verify/press?')}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
    const pressed = await press();
    expect(pressed.statusCode).toBe(303);
    expect(pressed.headers['cache-control']).toBe('private, no-store');
    const location = new URL(String(pressed.headers.location));
    expect(location.pathname).toBe('/dashboard');
    expect(location.search).toBe('');
    const fragment = fragmentOf(location);
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      type: 'signup',
      expires_in: '3600',
    });
    const { auth } = server.openClient();
    expect(
      (
        await auth.setSession({
          access_token: fragment.get('access_token') ?? '',
          refresh_token: fragment.get('refresh_token') ?? '',
        })
      ).error,
    ).toBeNull();
    expect(fragmentOf((await press()).headers.location).get('error_code')).toBe('otp_expired');
  });

  test('leads where it was asked to lead, if that is allowed, also when it is opened', async () => {
    const { auth } = server.openClient();
    const email = newAddress();
    const site = new URL(server.services.publicUrl).origin;
    await auth.signUp({ email, password: goodPassword, options: { emailRedirectTo: `${site}/leases` } });
    const { link } = await receive(server, email);
    expect(new URLSearchParams(link.split('?')[1]).get('redirect_to')).toBe(`${site}/leases`);
    const tampered = link.replace(
      encodeURIComponent(`${site}/leases`),
      encodeURIComponent('https://evil.example/'),
    );
    expect(String((await follow(tampered)).headers['location'])).toMatch(
      new RegExp(`^${site}/?#access_token`),
    );
  });

  test('whose token is wrong leads to the product with the reason', async () => {
    for (const headers of [{ apikey: server.apiKey }, { apikey: '' }]) {
      const { status, headers: sent } = await server.raw('GET', '/verify?token=deadbeef&type=signup', {
        headers: headers as Record<string, string>,
      });
      expect(status).toBe(303);
      expect(Object.fromEntries(fragmentOf(sent['location']))).toMatchObject({
        error: 'access_denied',
        error_code: 'otp_expired',
      });
    }
    expect(await server.raw('GET', '/verify?type=signup')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  test('in the PKCE flow is of use to the browser that asked alone', async () => {
    const { auth, storage } = server.openClient({ flowType: 'pkce' });
    const email = newAddress();
    await auth.signUp({ email, password: goodPassword });
    const { link, token } = await receive(server, email);
    expect(token).toMatch(/^pkce_/);
    const { headers } = await follow(link);
    const location = new URL(String(headers['location']));
    expect(location.hash).toBe('');
    const code = location.searchParams.get('code') ?? '';
    const verifier = [...storage].find(([key]) => key.endsWith('code-verifier'))?.[1] ?? '';
    expect(verifier).not.toBe('');
    const { data, error } = await auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  test('in the PKCE flow has a code beside it, which opens a session wherever it is typed', async () => {
    const { auth } = server.openClient({ flowType: 'pkce' });
    const email = newAddress();
    await auth.signUp({ email, password: goodPassword });
    const { code } = await receive(server, email);
    const elsewhere = server.openClient();
    const { data, error } = await elsewhere.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('leaves the code of its mail good where another browser opened it, until the asker is in', async () => {
    const { email } = await signUpConfirmed(server);
    for (const isExchanged of [false, true]) {
      const { auth } = server.openClient({ flowType: 'pkce' });
      server.clock.advance({ minutes: 2 });
      await auth.resetPasswordForEmail(email);
      const { link, code } = await receive(server, email);
      const flowCode = new URL(String((await follow(link)).headers['location'])).searchParams.get('code');
      expect((await follow(link)).headers['location']).toContain('otp_expired');
      if (isExchanged) expect((await auth.exchangeCodeForSession(flowCode ?? '')).error).toBeNull();
      const { status } = await server.raw('POST', '/verify', {
        body: { email, token: code, type: 'recovery' },
      });
      expect(status).toBe(isExchanged ? 403 : 200);
    }
  });
});

describe('the code of the PKCE flow', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

  const codeFor = async (body: object = { code_challenge: challenge, code_challenge_method: 's256' }) => {
    const { email } = await signUpConfirmed(server);
    await server.raw('POST', '/recover', { body: { email, ...body } });
    const { link } = await receive(server, email);
    return new URL(String((await follow(link)).headers['location'])).searchParams.get('code') ?? '';
  };
  const exchange = (code: string, codeVerifier: string) =>
    server.raw('POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: codeVerifier } });

  test('opens a session for its verifier, once of ten times at once', async () => {
    const code = await codeFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['flow_state_not_found']),
    );
  });

  test('is refused to every other verifier, and dead after the first', async () => {
    const code = await codeFor();
    expect(await exchange(code, `${verifier.slice(0, -1)}j`)).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    });
    expect(await exchange(code, verifier)).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    });
  });

  test('is refused without a verifier, and with the challenge for one', async () => {
    expect(await exchange(await codeFor(), '')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await exchange(await codeFor(), challenge)).toMatchObject({ body: { code: 'bad_code_verifier' } });
  });

  test('is refused after five minutes', async () => {
    const code = await codeFor();
    server.clock.advance({ minutes: 5 });
    expect(await exchange(code, verifier)).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired' },
    });
  });

  test('works where a browser can only do plain', async () => {
    const code = await codeFor({ code_challenge: verifier, code_challenge_method: 'plain' });
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test.each([
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 'md5' },
  ])('is not begun with %j', async (body) => {
    expect(await server.raw('POST', '/recover', { body: { email: newAddress(), ...body } })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});

describe('a forgotten password', () => {
  test('is replaced by who opens the mailed link; every other session ends, and the link is dead', async () => {
    const owner = await signUpConfirmed(server);
    const { auth, events } = server.openClient();
    expect((await auth.resetPasswordForEmail(owner.email)).error).toBeNull();
    const { token, link } = await receive(server, owner.email);
    expect(new URLSearchParams(link.split('?')[1]).get('redirect_to')).toMatch(/\/auth\/reset-token$/);
    const { data, error } = await auth.verifyOtp({ type: 'recovery', token_hash: token });
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect(readToken(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'recovery' }] });
    server.clock.advance({ seconds: 1 });
    expect((await auth.updateUser({ password: 'a wholly new one' })).error).toBeNull();
    expect((await owner.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await auth.verifyOtp({ type: 'recovery', token_hash: token })).error).toMatchObject(expired);
    expect((await receive(server, owner.email)).subject).toBe('Your password was changed');
  });

  test('is replaced by the newest link alone, for an hour', async () => {
    const { email } = await signUpConfirmed(server);
    const { auth } = server.openClient();
    await auth.resetPasswordForEmail(email);
    const older = await receive(server, email);
    server.clock.advance({ seconds: 61 });
    await auth.resetPasswordForEmail(email);
    const newer = await receive(server, email);
    expect((await auth.verifyOtp({ type: 'recovery', token_hash: older.token })).error).toMatchObject(
      expired,
    );
    expect((await auth.verifyOtp({ type: 'recovery', email, token: older.code })).error).toMatchObject(
      expired,
    );
    server.clock.advance({ minutes: 60 });
    expect((await auth.verifyOtp({ type: 'recovery', token_hash: newer.token })).error).toMatchObject(
      expired,
    );
  });

  test('of one account is nobody else’s to replace, and its code opens nothing of another kind', async () => {
    const [{ email }, other] = [await signUpConfirmed(server), await signUpConfirmed(server)];
    const { auth } = server.openClient();
    await auth.resetPasswordForEmail(email);
    const { code, token } = await receive(server, email);
    expect((await auth.verifyOtp({ type: 'recovery', email: other.email, token: code })).error).toMatchObject(
      expired,
    );
    for (const type of ['email', 'signup', 'magiclink', 'invite', 'email_change'] as const) {
      expect((await auth.verifyOtp({ type, email, token: code })).error).toMatchObject(expired);
      expect((await auth.verifyOtp({ type, token_hash: token })).error).toMatchObject(expired);
    }
    expect(await server.raw('GET', '/user', { as: token })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    });
    expect((await auth.verifyOtp({ type: 'recovery', email, token: code })).error).toBeNull();
  });
});

describe('a code', () => {
  test('is locked after five wrong ones, also for the right one; a new one opens', async () => {
    const { auth, email } = await beginSignUp(server);
    const { code, token } = await receive(server, email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await auth.verifyOtp({ email, token: wrong, type: 'email' })).error).toMatchObject(expired);
    expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject(expired);
    server.clock.advance({ seconds: 61 });
    await auth.resend({ type: 'signup', email });
    const next = await receive(server, email);
    expect((await auth.verifyOtp({ token_hash: token, type: 'signup' })).error).toMatchObject(expired);
    expect((await auth.verifyOtp({ email, token: next.code, type: 'email' })).error).toBeNull();
  });

  test('cannot be guessed by asking for ever new ones', async () => {
    startQuarterHour(server);
    const { auth, email } = await beginSignUp(server);
    const codes = [];
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        codes.push((await auth.verifyOtp({ email, token: '12345', type: 'email' })).error?.code);
      server.clock.advance({ seconds: 61 });
      await auth.resend({ type: 'signup', email });
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'otp_expired'));
    expect(codes.slice(10)).toEqual(['over_request_rate_limit', 'over_request_rate_limit']);
  });

  test('stands nowhere in the database, and neither does a link', async () => {
    const { auth, email, user } = await beginSignUp(server);
    const { code, token } = await receive(server, email);
    await auth.signUp({ phone: '+972521112299', password: goodPassword });
    const text = await receive(server, '+972521112299');
    const tables = await server.owner<{ name: string }[]>`select table_schema || '.' || table_name as name
      from information_schema.tables where table_schema in ('auth', 'public', 'graphile_worker') and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = await server.owner
        .unsafe(`select t::text as row from ${name} t where t::text like '%${token}%'
        or t::text like '%"${code}"%' or t::text like '% ${code} %' or t::text like '%${text.code} %'`);
      expect(`${name}: ${rows.length}`).toBe(`${name}: 0`);
    }
    expect(user).not.toBeNull();
  });

  test('signs somebody in who has an account', async () => {
    const { email } = await signUpConfirmed(server);
    const { auth } = server.openClient();
    expect((await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    const { code } = await receive(server, email);
    const { data } = await auth.verifyOtp({ email, token: code, type: 'email' });
    expect(readToken(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'otp' }] });
  });

  test('opens an account for somebody who has none, with what they say of themselves', async () => {
    const { auth } = server.openClient();
    const email = newAddress();
    const refused = await auth.signInWithOtp({ email, options: { data: { role: 'site_admin' } } });
    expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' });
    await auth.signInWithOtp({
      email,
      options: { data: { role: 'landlord', full_name: 'יעל', language: 'he' } },
    });
    const { token, subject } = await receive(server, email);
    expect(subject).toBe('קישור הכניסה שלך ל־Dira');
    const { data } = await auth.verifyOtp({ token_hash: token, type: 'magiclink' });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(readToken(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'magiclink' }] });
    const [role] = await server.owner`select role from user_roles where user_id = ${data.user?.id ?? ''}`;
    expect(role).toEqual({ role: 'landlord' });
  });

  test('by phone signs in too, for ten minutes', async () => {
    const phone = '+972521112201';
    const { auth } = server.openClient();
    await auth.signInWithOtp({ phone });
    const first = await receive(server, phone);
    server.clock.advance({ minutes: 10 });
    expect((await auth.verifyOtp({ phone, token: first.code, type: 'sms' })).error).toMatchObject(expired);
    await auth.signInWithOtp({ phone });
    const { code } = await receive(server, phone);
    expect((await auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull();
    expect((await auth.signInWithOtp({ phone })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
  });
});

describe('a password that somebody chose for an address before its owner came', () => {
  test.each(['magiclink', 'recovery'] as const)('is gone once the owner came by %s', async (way) => {
    const hijacker = await beginSignUp(server);
    const { email } = hijacker;
    await receive(server, email);
    server.clock.advance({ seconds: 61 });
    const { auth } = server.openClient();
    if (way === 'magiclink') await auth.signInWithOtp({ email });
    else await auth.resetPasswordForEmail(email);
    const { token } = await receive(server, email);
    expect((await auth.verifyOtp({ token_hash: token, type: way })).error).toBeNull();
    expect((await hijacker.auth.signInWithPassword({ email, password: goodPassword })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });
});
