import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordCost } from '../../platform/passwords.ts';
import { signUpOwner } from '../../testing/people.ts';
import { readToken } from '../../testing/tokens.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { requireStrongPassword } from './password-rules.ts';
import { goodPassword, newAddress, signUpWithClient, startAuthServer, type AuthServer } from './testing.ts';

let server: AuthServer;
beforeAll(async () => {
  // The one file that always hashes at the cost that the product has.
  server = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 10 }, passwordCost });
});
afterAll(() => server.close());

describe('signing up', () => {
  test('makes an account, signs it in and keeps what was said, in Hebrew too', async () => {
    const { user, session, events } = await signUpWithClient(server, {
      full_name: 'דוד כהן',
      phone: '052-123 4567',
      role: 'landlord',
    });
    expect(user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'דוד כהן', phone: '+972521234567', role: 'landlord' },
    });
    expect(user.email_confirmed_at).toBeTruthy();
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(events).toContain('SIGNED_IN');
    const [stored] =
      await server.owner`select p.full_name, p.phone, r.role from profiles p join user_roles r on r.user_id = p.id where p.id = ${user.id}`;
    expect(stored).toEqual({ full_name: 'דוד כהן', phone: '+972521234567', role: 'landlord' });
  });

  test('takes no phone that nobody can be called at, whoever asks', async () => {
    const { error } = await server.openClient().auth.signUp({
      email: 'phone@example.com',
      password: goodPassword,
      options: { data: { phone: '555-1234' } },
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error?.message).toContain('phone');
  });

  test('names an identity by its row and by its subject, and shows nothing secret', async () => {
    const { user } = await signUpWithClient(server);
    expect(user.identities).toHaveLength(1);
    expect(user.identities?.[0]).toMatchObject({
      id: user.id,
      user_id: user.id,
      provider: 'email',
      identity_data: { sub: user.id, email: user.email },
    });
    expect(user.identities?.[0]?.identity_id).not.toBe(user.id);
    expect(JSON.stringify(user)).not.toMatch(/hash|secret|argon|refresh_key|token/i);
  });

  test('without a role makes a property manager', async () => {
    const { user } = await signUpWithClient(server);
    expect(await roleOf(user.id)).toBe('property_manager');
  });

  test.each(['site_admin', 'maintenance_staff', 'admin', '', 7, { role: 'tenant' }])(
    'refuses the role %j',
    async (role) => {
      const email = newAddress();
      const { data, error } = await server
        .openClient()
        .auth.signUp({ email, password: goodPassword, options: { data: { role } } });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(data.user).toBeNull();
      expect(await server.owner`select from auth.users where email = ${email}`).toEqual([]);
    },
  );

  test('takes a name of one line alone', async () => {
    const options = { data: { full_name: 'Dana\n=1+1' } };
    const { error } = await server
      .openClient()
      .auth.signUp({ email: newAddress(), password: goodPassword, options });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('takes no right from fields that only the server writes', async () => {
    const email = newAddress();
    const { body } = await server.raw('POST', '/signup', {
      body: {
        email,
        password: goodPassword,
        role: 'site_admin',
        app_metadata: { role: 'site_admin' },
        is_site_admin: true,
        email_confirmed_at: null,
        id: crypto.randomUUID(),
        data: { is_site_admin: true },
      },
    });
    expect(body.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(await roleOf(body.user.id)).toBe('property_manager');
  });

  test('refuses an address that has an account, however it is spelt', async () => {
    const { email } = await signUpWithClient(server);
    const { error } = await server
      .openClient()
      .auth.signUp({ email: email.toUpperCase(), password: goodPassword });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('makes one account when twenty ask for one address at the same moment', async () => {
    const body = { email: newAddress(), password: goodPassword };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.raw('POST', '/signup', { body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 422),
    ]);
    expect(await server.owner`select count(*)::int as n from auth.users where email = ${body.email}`).toEqual(
      [{ n: 1 }],
    );
  });

  test('tells the client why a password is weak', async () => {
    const { error } = await server.openClient().auth.signUp({ email: newAddress(), password: 'sheva77' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  test.each(['password1', 'PASSWORD1', '12345678', 'iloveyou1', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ１'])(
    'refuses %s, which everybody tries first',
    async (password) => {
      const { error } = await server.openClient().auth.signUp({ email: newAddress(), password });
      expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    },
  );

  test('refuses the three thousand most common passwords of eight characters or more, all of them', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const common = dictionary['passwords-common'].filter((word) => word.length >= 8).slice(0, 3000);
    expect(common).toHaveLength(3000);
    for (const password of common)
      await expect(requireStrongPassword(password)).rejects.toMatchObject({ code: 'weak_password' });
  });

  test.each(['שלוםשלו', '🏠🏠🏠🏠', 'aaaaaaaaaaaa', '11111111'])('refuses %s', async (password) => {
    const { error } = await server.openClient().auth.signUp({ email: newAddress(), password });
    expect(error).toMatchObject({ code: 'weak_password' });
  });

  test.each(['Dira-2026!', 'דירה1234567', 'dana.levi1', 'Levi Dana 99', 'ｄａｎａｌｅｖｉ７７'])(
    'refuses %s, which is made of words of one’s own',
    async (password) => {
      const { auth } = server.openClient();
      const email = `dana.levi.${newAddress()}`;
      const options = { data: { full_name: 'Dana Levi' } };
      const weak = { code: 'weak_password', reasons: ['pwned'] };
      expect((await auth.signUp({ email, password, options })).error).toMatchObject(weak);
      expect((await auth.signUp({ email, password: 'Dana keeps bees', options })).error).toBeNull();
      // Nor is what was drawn by lot, or has the house of the address in it.
      for (const own of ['dana-4f81-2097-3356', `${email.split('@')[1]} 71`])
        expect((await auth.updateUser({ password: own })).error).toBeNull();
      expect((await auth.updateUser({ password })).error).toMatchObject(weak);
    },
  );

  test.each(['סיסמה של הבית', '🏠🌳🚪🔑🪟🛋️🛏️🚿', 'a b c d e'])('takes %s', async (password) => {
    const email = newAddress();
    expect((await server.openClient().auth.signUp({ email, password })).error).toBeNull();
    expect((await server.openClient().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('takes long passwords whole, with Hebrew and pictures in them, and stores argon2id', async () => {
    const email = newAddress();
    const password = `סיסמה ארוכה 🏠 ${'x'.repeat(100)}`;
    const { data } = await server.openClient().auth.signUp({ email, password });
    const [row] = await server.owner`select password_hash from auth.users where id = ${data.user?.id ?? ''}`;
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await server.openClient().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(
      (await server.openClient().auth.signInWithPassword({ email, password: password.slice(0, -1) })).error,
    ).toMatchObject({ code: 'invalid_credentials' });
  });

  test.each([
    ['a zero byte', '\u0000'],
    ['half a pair', '\uD800'],
  ])('refuses text with %s and keeps serving', async (_, text) => {
    const answer = await server.raw('POST', '/signup', {
      body: { email: newAddress(), password: goodPassword, data: { note: `a${text}b` } },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  test('refuses more metadata than a token can carry', async () => {
    const { error } = await server.openClient().auth.signUp({
      email: newAddress(),
      password: goodPassword,
      options: { data: { note: 'x'.repeat(5000) } },
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('signing in', () => {
  test('works with the address in capitals', async () => {
    const { email, user } = await signUpWithClient(server);
    const { auth, events } = server.openClient();
    const { data, error } = await auth.signInWithPassword({
      email: email.toUpperCase(),
      password: goodPassword,
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect(readToken(data.session?.access_token ?? '')['exp']).toBe(data.session?.expires_at);
    expect(events).toContain('SIGNED_IN');
  });

  test('with a wrong password is refused without an event', async () => {
    const { email } = await signUpWithClient(server);
    const { auth, events } = server.openClient();
    const { error } = await auth.signInWithPassword({ email, password: 'not the password' });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(events).not.toContain('SIGNED_IN');
  });

  test('of a banned person is refused after the password alone, and nothing that they hold works', async () => {
    const { auth, email, user, session } = await signUpWithClient(server);
    await server.owner`update auth.users set banned_until = '2999-01-01' where id = ${user.id}`;
    expect(
      (await server.openClient().auth.signInWithPassword({ email, password: 'not the password' })).error,
    ).toMatchObject({ code: 'invalid_credentials' });
    expect(
      (await server.openClient().auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await server.raw('GET', '/user', { as: session.access_token })).status).toBe(403);
    expect((await server.request('GET', '/api/v1/me', { as: session.access_token })).status).toBe(401);
  });
});

describe('changing an account', () => {
  test('merges what is said of oneself and takes a key away by null', async () => {
    const { auth, events } = await signUpWithClient(server, { full_name: 'Before', nickname: 'B' });
    const { data, error } = await auth.updateUser({
      data: { full_name: 'אחרי', nickname: null, city: 'Haifa' },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({
      full_name: 'אחרי',
      phone: '',
      role: 'property_manager',
      city: 'Haifa',
    });
    expect(events).toContain('USER_UPDATED');
  });

  test('keeps both of two merges at the same moment', async () => {
    const { session } = await signUpWithClient(server);
    const merge = (data: object) => server.raw('PUT', '/user', { as: session.access_token, body: { data } });
    await Promise.all(Array.from({ length: 10 }, (_, index) => merge({ [`key${index}`]: index })));
    const { body } = await server.raw('GET', '/user', { as: session.access_token });
    expect(Object.keys(body.user_metadata).filter((key) => key.startsWith('key'))).toHaveLength(10);
  });

  test('gives no role by metadata, and refuses app_metadata', async () => {
    const { auth, user, session } = await signUpWithClient(server);
    await auth.updateUser({ data: { role: 'site_admin', is_site_admin: true } });
    expect(await roleOf(user.id)).toBe('property_manager');
    const { body } = await server.request('GET', '/api/v1/me', { as: session.access_token });
    expect(body).toMatchObject({ role: 'property_manager', isSiteAdmin: false });
    expect(
      await server.raw('PUT', '/user', {
        as: session.access_token,
        body: { app_metadata: { role: 'site_admin' } },
      }),
    ).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  });

  test('to the same password is refused; a new one works at once and the old one never again', async () => {
    const { auth, email } = await signUpWithClient(server);
    expect((await auth.updateUser({ password: goodPassword })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await auth.updateUser({ password: 'another good one' })).error).toBeNull();
    expect(
      (await server.openClient().auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toMatchObject({ code: 'invalid_credentials' });
    expect(
      (await server.openClient().auth.signInWithPassword({ email, password: 'another good one' })).error,
    ).toBeNull();
  });

  test('of the password ends every other session and keeps the one that made it', async () => {
    const { auth, email } = await signUpWithClient(server);
    const other = server.openClient();
    const { data } = await other.auth.signInWithPassword({ email, password: goodPassword });
    await auth.updateUser({ password: 'another good one' });
    expect((await auth.getUser()).error).toBeNull();
    expect((await other.auth.refreshSession()).error).toMatchObject({ status: 400 });
    expect((await server.request('GET', '/api/v1/me', { as: data.session?.access_token })).status).toBe(401);
    const [event] =
      await server.owner`select event_type from security_logs where user_id = ${data.user?.id ?? ''} and event_type <> 'signed_in'`;
    expect(event).toEqual({ event_type: 'password_changed' });
  });
});

describe('a generated password', () => {
  const makeTenant = async (reached: { email?: string; phone?: string } = { email: newAddress() }) => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(server, owner);
    const lease = await addLease(server, owner, unitIds[0] ?? '', {
      tenant: { fullName: 'Tenant', phone: '+972521234567', ...reached },
      startsOn: server.clock.today().toString(),
      endsOn: server.clock.today().add({ years: 1 }).toString(),
    });
    const { signInName: email, password } = lease.credentials ?? { signInName: '', password: '' };
    return { owner, lease, email, password };
  };

  test('is shown once: it stands nowhere in the database, and neither does the link beside it', async () => {
    const { lease, password } = await makeTenant();
    const token = new URL(lease.credentials?.inviteUrl ?? '').searchParams.get('token') ?? '';
    const tables = await server.owner<{ name: string }[]>`select table_schema || '.' || table_name as name
      from information_schema.tables where table_schema in ('auth', 'public', 'graphile_worker') and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = await server.owner.unsafe(
        `select from ${name} t where t::text like '%${password}%' or t::text like '%${token}%'`,
      );
      expect(`${name}: ${rows.length}`).toBe(`${name}: 0`);
    }
  });

  test('has a link beside it, which works instead of it, once, for who never used either', async () => {
    const { owner, lease, email, password } = await makeTenant();
    const link = new URL(lease.credentials?.inviteUrl ?? '');
    expect(link.searchParams.get('redirect_to')).toMatch(/\/auth\/reset-token$/);
    const renewed = await server.request('POST', owner.path(`/tenants/${lease.tenantId}/credentials`), {
      as: owner,
    });
    const { auth } = server.openClient();
    const accept = (url: URL) =>
      auth.verifyOtp({ type: 'invite', token_hash: url.searchParams.get('token') ?? '' });
    expect((await accept(link)).error).toMatchObject({ code: 'otp_expired' });
    const newer = new URL(renewed.body.inviteUrl);
    const accepted = await accept(newer);
    expect(accepted.error).toBeNull();
    expect((await accept(newer)).error).toMatchObject({ code: 'otp_expired' });
    const as = accepted.data.session?.access_token;
    expect(await server.request('GET', '/api/v1/me', { as })).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    });
    for (const generated of [password, renewed.body.password])
      expect(
        (await server.openClient().auth.signInWithPassword({ email, password: generated })).error,
      ).toMatchObject({ code: 'invalid_credentials' });
    expect((await auth.updateUser({ password: goodPassword })).error).toBeNull();
    expect((await server.request('GET', '/api/v1/me', { as })).status).toBe(200);
    const late = await server.request('POST', owner.path(`/tenants/${lease.tenantId}/credentials`), {
      as: owner,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'tenant_account_in_use' } });
  });

  test('and its link work for a tenant who has a phone and no address', async () => {
    const phone = '+972547654321';
    const { lease, password } = await makeTenant({ phone });
    expect(lease.credentials?.signInName).toBe(phone);
    const link = new URL(lease.credentials?.inviteUrl ?? '');
    const { auth } = server.openClient();
    const { data, error } = await auth.verifyOtp({
      type: 'invite',
      token_hash: link.searchParams.get('token') ?? '',
    });
    expect(error).toBeNull();
    expect(data.user?.phone).toBe(phone);
    expect((await auth.updateUser({ password: goodPassword })).error).toBeNull();
    const signIn = (chosen: string) =>
      server.openClient().auth.signInWithPassword({ phone, password: chosen });
    expect((await signIn(goodPassword)).error).toBeNull();
    expect((await signIn(password)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('and the link beside it are dead after 72 hours; the link also once the password was changed', async () => {
    const [used, waiting] = [await makeTenant(), await makeTenant()];
    const { auth } = server.openClient();
    await auth.signInWithPassword(used);
    await auth.updateUser({ password: goodPassword });
    const before = server.clock.now();
    for (const { lease } of [used, waiting]) {
      const token = new URL(lease.credentials?.inviteUrl ?? '').searchParams.get('token') ?? '';
      expect((await auth.verifyOtp({ type: 'invite', token_hash: token })).error).toMatchObject({
        code: 'otp_expired',
      });
      server.clock.advance({ hours: 72 });
    }
    server.clock.set(before);
  });

  test('opens nothing but its own change', async () => {
    const { email, password } = await makeTenant();
    const { auth } = server.openClient();
    const { data } = await auth.signInWithPassword({ email, password });
    const as = data.session?.access_token;
    expect(await server.request('GET', '/api/v1/me', { as })).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    });
    expect((await auth.updateUser({ password })).error).toMatchObject({ code: 'same_password' });
    for (const refused of [
      await auth.updateUser({ data: { nickname: 'T' } }),
      await auth.updateUser({ email: newAddress() }),
      await auth.reauthenticate(),
      await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }),
    ]) {
      expect(refused.error).toMatchObject({ status: 403, code: 'password_change_required' });
    }
    expect((await server.request('GET', '/api/v1/me', { as })).status).toBe(403);
    expect((await auth.updateUser({ password: goodPassword })).error).toBeNull();
    expect((await server.request('GET', '/api/v1/me', { as })).status).toBe(200);
  });

  test('and whoever signed in with it are out when a newer one is made', async () => {
    const { owner, lease, email, password } = await makeTenant();
    const { auth } = server.openClient();
    await auth.signInWithPassword({ email, password });
    const renewed = await server.request('POST', owner.path(`/tenants/${lease.tenantId}/credentials`), {
      as: owner,
    });
    expect((await auth.updateUser({ password: goodPassword })).error).toMatchObject({
      name: 'AuthSessionMissingError',
    });
    expect((await server.openClient().auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(
      (await server.openClient().auth.signInWithPassword({ email, password: renewed.body.password })).error,
    ).toBeNull();
  });

  test('is dead after 72 hours, with the sessions that it opened', async () => {
    const { email, password } = await makeTenant();
    const { auth } = server.openClient();
    const { data } = await auth.signInWithPassword({ email, password });
    const before = server.clock.now();
    server.clock.advance({ hours: 72 });
    expect((await server.openClient().auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(
      await server.raw('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: data.session?.refresh_token },
      }),
    ).toMatchObject({ status: 400, body: { code: 'session_expired' } });
    server.clock.set(before);
  });
});

async function roleOf(userId: string): Promise<string> {
  const [row] = await server.owner`select role from user_roles where user_id = ${userId}`;
  return String(row?.['role']);
}
