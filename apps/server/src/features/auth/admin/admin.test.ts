import { randomUUID } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveApiKeys } from '../../../platform/api-keys.ts';
import { signUpOwner } from '../../../testing/people.ts';
import { signUpWithFactor } from '../factors/testing.ts';
import {
  goodPassword,
  newAddress,
  readMessages,
  receive,
  signUpWithClient,
  startAuthServer,
  type AuthServer,
} from '../testing.ts';

let server: AuthServer;
let service: string;
let admin: InstanceType<typeof AuthClient>['admin'];
beforeAll(async () => {
  server = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
  ({ service } = deriveApiKeys(server.services.secrets));
  const headers = { apikey: service, Authorization: `Bearer ${service}` };
  ({ admin } = new AuthClient({ url: server.url, headers, storageKey: 'admin', persistSession: false }));
});
afterAll(() => server.close());

describe('the operator’s calls', () => {
  const calls = [
    ['POST', '/invite'],
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${randomUUID()}`],
    ['PUT', `/admin/users/${randomUUID()}`],
    ['DELETE', `/admin/users/${randomUUID()}`],
    ['GET', `/admin/users/${randomUUID()}/factors`],
    ['DELETE', `/admin/users/${randomUUID()}/factors/${randomUUID()}`],
    ['POST', '/admin/generate_link'],
  ] as const;

  test.each(calls)('%s %s opens with the service key alone', async (method, path) => {
    const { session } = await signUpWithClient(server);
    expect(await server.raw(method, path)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    for (const as of [server.apiKey, session.access_token, `${service}x`])
      expect(await server.raw(method, path, { as })).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      });
  });

  test('make, list, change, ban and delete an account', async () => {
    const email = newAddress();
    const made = await admin.createUser({
      email,
      password: goodPassword,
      email_confirm: true,
      user_metadata: { full_name: 'נועה' },
      app_metadata: { role: 'landlord', plan: 'pilot' },
    });
    expect(made.error).toBeNull();
    const user = made.data.user;
    expect(user).toMatchObject({
      email,
      app_metadata: { role: 'landlord', plan: 'pilot', provider: 'email' },
    });
    expect(user?.email_confirmed_at).toBeTruthy();
    const id = user?.id ?? '';
    const [role] = await server.owner`select role from user_roles where user_id = ${id}`;
    expect(role).toEqual({ role: 'landlord' });
    const client = server.openClient();
    expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull();
    expect((await admin.createUser({ email: email.toUpperCase() })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });

    for (let more = 0; more < 2; more += 1) await signUpWithClient(server);
    const listed = await admin.listUsers({ page: 1, perPage: 2 });
    expect(listed.data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    expect(listed.data.users).toHaveLength(2);
    expect('total' in listed.data && listed.data.total).toBeGreaterThan(2);

    const changed = await admin.updateUserById(id, {
      user_metadata: { city: 'Haifa' },
      password: 'another good one',
      ban_duration: '2h30m',
    });
    expect(changed.data.user).toMatchObject({ user_metadata: { full_name: 'נועה', city: 'Haifa' } });
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(
      (await client.auth.signInWithPassword({ email, password: 'another good one' })).error,
    ).toMatchObject({
      code: 'user_banned',
    });
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await client.auth.signInWithPassword({ email, password: 'another good one' })).error).toBeNull();

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('make no site administrator', async () => {
    const { error } = await admin.createUser({ email: newAddress(), app_metadata: { role: 'site_admin' } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await admin.createUser({ email: newAddress(), password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    });
  });

  test('do not tear a person out of their workspace, but can close the account', async () => {
    const owner = await signUpOwner(server);
    expect((await admin.deleteUser(owner.id)).error).toMatchObject({ status: 409, code: 'conflict' });
    expect((await admin.deleteUser(owner.id, true)).error).toBeNull();
    expect((await server.request('GET', '/api/v1/me', { as: owner })).status).toBe(401);
    expect((await admin.getUserById(owner.id)).error).toMatchObject({ status: 404 });
    expect(
      (await server.raw('POST', '/signup', { body: { email: owner.email, password: goodPassword } })).status,
    ).toBe(200);
  });

  test('invite by mail, for three days; who accepts chooses a password', async () => {
    const email = newAddress();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { language: 'fr' } });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeTruthy();
    const { token, code, subject, link } = await receive(server, email);
    expect([code, subject]).toEqual(['', 'Vous êtes invité sur Dira']);
    expect(new URLSearchParams(link.split('?')[1]).get('redirect_to')).toMatch(/\/auth\/reset-token$/);
    const client = server.openClient();
    server.clock.advance({ hours: 71 });
    const came = await client.auth.verifyOtp({ token_hash: token, type: 'invite' });
    expect(came.error).toBeNull();
    expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
    server.clock.advance({ hours: -71 });
  });

  test('make links that work once, and mail nothing', async () => {
    const { email } = await signUpWithClient(server);
    const { data } = await admin.generateLink({ type: 'magiclink', email });
    expect(data.properties).toMatchObject({
      action_link: expect.stringContaining('/auth/v1/verify?token='),
      email_otp: expect.stringMatching(/^\d{6}$/),
      verification_type: 'magiclink',
      redirect_to: expect.stringMatching(/\/dashboard$/),
    });
    expect(data.user).toMatchObject({ email });
    const client = server.openClient();
    const verified = await client.auth.verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type: 'magiclink',
    });
    expect(verified.error).toBeNull();
    await receive(server, email).catch(() => undefined);
    expect(await readMessages(server, email)).toEqual([]);
    expect((await admin.generateLink({ type: 'recovery', email: newAddress() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    const fresh = newAddress();
    const made = await admin.generateLink({ type: 'signup', email: fresh, password: goodPassword });
    expect(
      (
        await client.auth.verifyOtp({
          email: fresh,
          token: made.data.properties?.email_otp ?? '',
          type: 'signup',
        })
      ).error,
    ).toBeNull();
  });

  test('list the second factors of a person and take one away', async () => {
    const { user, auth, factorId } = await signUpWithFactor(server);
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toMatchObject([
      { id: factorId, status: 'verified' },
    ]);
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error).toBeNull();
    expect((await auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error).toMatchObject({
      status: 404,
    });
  });
});
