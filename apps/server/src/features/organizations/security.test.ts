import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpWithFactor } from '../auth/factors/testing.ts';
import { goodPassword, signUpWithClient, startAuthServer, type AuthServer } from '../auth/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
});
afterAll(() => server.close());

const needed = { status: 403, body: { code: 'second_factor_needed_for_workspace' } };
const required = { status: 403, body: { code: 'second_factor_required' } };

async function addOrganization(as: string): Promise<string> {
  const { body } = await server.request('POST', '/api/v1/organizations', { as, body: { name: 'Carmel' } });
  return `/api/v1/organizations/${body.id}`;
}
const setRequired = (as: string, path: string, requiresMfa: boolean) =>
  server.request('PATCH', `${path}/security`, { as, body: { requiresMfa } });
async function join(path: string, userId: string, role: string): Promise<void> {
  await server.owner`insert into memberships (organization_id, user_id, role, created_at)
    values (${path.split('/').at(-1) ?? ''}, ${userId}, ${role}, ${server.clock.now().toString()})`;
}
async function signInLow(email: string): Promise<string> {
  const { data } = await server.openClient().auth.signInWithPassword({ email, password: goodPassword });
  return data.session?.access_token ?? '';
}

test(
  'the sample workspace is not erased by a session without the factor of its person',
  { tags: ['night'] },
  async () => {
    const sample = '/api/v1/organizations/sample';
    const { session, email } = await signUpWithFactor(server);
    const as = session.access_token;
    expect((await server.request('POST', sample, { as, body: { language: 'en' } })).status).toBe(201);
    expect(await server.request('DELETE', sample, { as: await signInLow(email) })).toMatchObject(required);
    expect((await server.request('GET', '/api/v1/me', { as })).body.memberships).toHaveLength(1);
    expect((await server.request('DELETE', sample, { as })).status).toBe(204);
  },
);

describe('a workspace that wants a second factor', () => {
  test('lets nobody in without one, to read or to write, and says so in its answers', async () => {
    const admin = await signUpWithFactor(server);
    const as = admin.session.access_token;
    const path = await addOrganization(as);
    const member = await signUpWithClient(server);
    await join(path, member.user.id, 'property_manager');
    const low = member.session.access_token;
    expect((await server.request('GET', path, { as: low })).body).toMatchObject({ requiresMfa: false });
    expect((await setRequired(as, path, true)).status).toBe(204);
    expect(await server.request('GET', path, { as: low })).toMatchObject(needed);
    expect(await server.request('GET', `${path}/properties`, { as: low })).toMatchObject(needed);
    expect(await server.request('POST', `${path}/properties`, { as: low, body: {} })).not.toMatchObject({
      status: 201,
    });
    expect((await server.request('GET', path, { as })).body).toMatchObject({ requiresMfa: true });
    const me = await server.request('GET', '/api/v1/me', { as: low });
    expect(me).toMatchObject({ status: 200, body: { memberships: [{ requiresMfa: true }] } });
    expect((await setRequired(as, path, false)).status).toBe(204);
    expect((await server.request('GET', path, { as: low })).status).toBe(200);
    const events = await server.owner`select action, data from audit_events
      where organization_id = ${path.split('/').at(-1) ?? ''} and action = 'security_changed' order by sequence`;
    expect(events).toEqual([
      { action: 'security_changed', data: { requiresMfa: true } },
      { action: 'security_changed', data: { requiresMfa: false } },
    ]);
  });

  test('stays shut in the database too: without the factor the door names no organization', async () => {
    const { session, user } = await signUpWithClient(server);
    const path = await addOrganization(session.access_token);
    await setRequired(session.access_token, path, true);
    const sessionId = JSON.parse(atob(session.access_token.split('.')[1] ?? ''))['session_id'];
    const named = await server.owner.begin(async (sql) => {
      await sql`select internal.enter(${sessionId}, ${user.id}, ${path.split('/').at(-1) ?? ''}, ${server.clock.now().toString()}, false)`;
      return sql`select current_setting('app.organization_id') as id`;
    });
    expect(named).toEqual([{ id: '' }]);
  });

  test('is still nowhere for a stranger', async () => {
    const admin = await signUpWithFactor(server);
    const path = await addOrganization(admin.session.access_token);
    await setRequired(admin.session.access_token, path, true);
    const { session } = await signUpWithClient(server);
    expect((await server.request('GET', path, { as: session.access_token })).status).toBe(404);
  });

  test('is changed by its owner alone', async () => {
    const admin = await signUpWithClient(server);
    const path = await addOrganization(admin.session.access_token);
    const manager = await signUpWithClient(server);
    await join(path, manager.user.id, 'property_manager');
    expect(await setRequired(manager.session.access_token, path, true)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
  });
});

describe('whoever has a second factor', () => {
  test('gets into no workspace by the password alone, nor by an older token of the raised session', async () => {
    const admin = await signUpWithFactor(server);
    const path = await addOrganization(admin.session.access_token);
    for (const low of [await signInLow(admin.email), admin.aal1.access_token]) {
      expect(await server.request('GET', path, { as: low })).toMatchObject(required);
      expect(await setRequired(low, path, true)).toMatchObject(required);
      expect((await server.request('GET', '/api/v1/me', { as: low })).status).toBe(200);
    }
    expect((await setRequired(admin.session.access_token, path, true)).status).toBe(204);
  });

  test('sees nothing of a tenancy by the password alone', async () => {
    const rental = await addRentalWithTenant(server);
    const url = `/api/v1/my/leases/${rental.lease.id}`;
    expect((await server.request('GET', url, { as: rental.tenant })).status).toBe(200);
    await server.owner`insert into auth.factors (id, user_id, factor_type, status, phone, created_at, updated_at)
      values (${crypto.randomUUID()}, ${rental.tenant.id}, 'phone', 'verified', '972520000000', ${server.clock.now().toString()}, ${server.clock.now().toString()})`;
    expect(await server.request('GET', url, { as: rental.tenant })).toMatchObject(required);
  });

  test('ends no session of theirs by the password alone', async () => {
    const { email } = await signUpWithFactor(server);
    const low = await signInLow(email);
    const path = `/api/v1/me/sessions/${crypto.randomUUID()}`;
    expect(await server.request('DELETE', path, { as: low })).toMatchObject(required);
  });
});

test('which operations ask for it stands in the OpenAPI document', async () => {
  const { body } = await server.request('GET', '/api/v1/openapi.json');
  expect(body.paths['/api/v1/organizations/{organizationId}/security'].patch['x-authz']).toEqual({
    scope: 'organization',
    action: 'organization.manage',
    stepUp: true,
  });
});
