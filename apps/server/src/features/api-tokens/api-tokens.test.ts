import { isWithinToken, TOKEN_AREAS } from '@dira/domain/api-tokens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../db/door.ts';
import { guardOf } from '../../http/guards.ts';
import { listEndpoints } from '../../http/list-endpoints.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type RequestOptions, type TestServer } from '../../testing/test-server.ts';
import { raiseSession } from '../auth/factors/testing.ts';
import { buildLease } from '../leases/testing.ts';
import { addRental } from '../money/testing.ts';
import { setArchived } from '../organizations/testing.ts';
import { addProperty, buildProperty } from '../properties/testing.ts';
import { addToken, askForToken } from './testing.ts';
import { isWellFormed } from './token-text.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 1000 } });
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

type Asking = { token: string; path(rest: string): string };

const get = (as: Asking, rest: string) => server.request('GET', as.path(rest), { as });
const post = (as: Asking, rest: string, body: object, options: RequestOptions = {}) =>
  server.request('POST', as.path(rest), { as, body, ...options });
const build = (as: Asking) => post(as, '/properties', buildProperty({ name: crypto.randomUUID() }));
const list = async (as: Member, of = 'own-api-tokens') => (await get(as, `/${of}`)).body.items;
const newestEvent = async () => (await get(owner, '/audit-events?limit=1')).body.items[0];
const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('a token of one’s own', () => {
  test('is shown once, knows itself from a mistyped one, and stands nowhere but as its hash', async () => {
    const { token, id } = await addToken(server, owner);
    expect(token).toMatch(/^dira_token_[0-9a-f]{72}$/);
    expect(isWellFormed(token)).toBe(true);
    expect((await get({ ...owner, token }, '/properties')).status).toBe(200);
    const mistyped = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(isWellFormed(mistyped)).toBe(false);
    expect(await get({ ...owner, token: mistyped }, '/properties')).toMatchObject(
      refusal(401, 'not_signed_in'),
    );
    const kept =
      await server.owner`select t::text from api_tokens t union all select a::text from audit_events a
      union all select o::text from outbox o`;
    expect(JSON.stringify(kept)).not.toContain(token.slice(11, 60));
    const [shown] = await list(owner);
    expect(shown).toMatchObject({ id, lastLetters: token.slice(-4), isExpired: false });
    expect(JSON.stringify(shown)).not.toContain(token.slice(11, 60));
  });

  test('does what its member may do now, less what was not ticked, and says in the log that it did', async () => {
    const { lease } = await addRental(server, { owner });
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    const program = await addToken(server, manager, { areas: ['properties', 'tenants'] });
    const path = `/leases/${lease.id}`;
    expect(JSON.stringify((await get(manager, path)).body)).toContain('450000');
    expect(JSON.stringify((await get(program, path)).body)).not.toContain('450000');
    for (const rest of ['/payments', '/tasks', '/team-members'])
      expect(await get(program, rest)).toMatchObject(refusal(403, 'not_allowed'));
    expect((await build(program)).status).toBe(201);
    expect(await newestEvent()).toMatchObject({
      actor: { name: expect.stringMatching(/^Person/) },
      entity: 'property',
      token: 'Bookkeeping',
    });
    await server.owner`update memberships set role = 'viewer' where user_id = ${manager.id}`;
    expect(await build(program)).toMatchObject(refusal(403, 'not_allowed'));
    expect((await get(program, '/properties')).status).toBe(200);
  });

  test('opens its workspace alone, and reads alone where that was chosen', async () => {
    const elsewhere = await signUpOwner(server);
    const reader = await addToken(server, owner, { access: 'read' });
    expect(await build(reader)).toMatchObject(refusal(403, 'not_allowed'));
    expect((await get(reader, '/income/totals')).status).not.toBe(403);
    expect(await server.request('GET', '/api/v1/me', { as: reader })).toMatchObject(
      refusal(403, 'not_allowed'),
    );
    expect(await get({ ...elsewhere, token: reader.token }, '/properties')).toMatchObject(
      refusal(404, 'not_found'),
    );
    expect((await server.request('GET', '/auth/v1/user', { as: reader })).status).toBe(403);
  });

  test('writes its use down once a minute, and ends when it is revoked, by its member or an owner', async () => {
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    const colleague = await signUpMember(server, owner.organizationId, 'assistant');
    const one = await addToken(server, manager, { name: 'One' });
    const two = await addToken(server, manager, { name: 'Two' });
    const usedAt = async () =>
      (await list(manager)).find(({ id }: { id: string }) => id === one.id).lastUsedAt;
    expect(await usedAt()).toBeNull();
    const first = server.clock.now().toString();
    for (const [seconds, expected] of [
      [0, first],
      [40, first],
      [30, undefined],
    ] as const) {
      server.clock.advance({ seconds });
      await get(one, '/properties');
      expect(await usedAt()).toBe(expected ?? server.clock.now().toString());
    }
    const revoke = (as: Member, of: string, id: string) =>
      server.request('DELETE', as.path(`/${of}/${id}`), { as });
    expect((await revoke(colleague, 'own-api-tokens', one.id)).status).toBe(404);
    expect((await revoke(manager, 'own-api-tokens', one.id)).status).toBe(204);
    expect((await revoke(manager, 'own-api-tokens', one.id)).status).toBe(404);
    expect((await list(owner, 'api-tokens')).map(({ name }: { name: string }) => name)).toContain('Two');
    expect((await revoke(owner, 'api-tokens', two.id)).status).toBe(204);
    for (const program of [one, two])
      expect(await get(program, '/properties')).toMatchObject(refusal(401, 'not_signed_in'));
    expect(await newestEvent()).toMatchObject({ action: 'revoked', entity: 'api_token', subject: 'Two' });
  });

  test('is shut out as its member would be', async () => {
    const member = await signUpMember(server, owner.organizationId, 'assistant');
    const program = await addToken(server, member);
    const { id } = member;
    const open = server.owner;
    const shut = async (expected: object) =>
      expect(await get(program, '/properties')).toMatchObject(expected);
    await open`update memberships set suspended_at = created_at where user_id = ${id}`;
    await shut(refusal(404, 'not_found'));
    await open`update memberships set suspended_at = null where user_id = ${id}`;
    await open`update auth.users set must_change_password = true where id = ${id}`;
    await shut(refusal(403, 'password_change_required'));
    await open`update auth.users set must_change_password = false, banned_until = '2999-01-01' where id = ${id}`;
    await shut(refusal(401, 'not_signed_in'));
    await open`update auth.users set banned_until = null where id = ${id}`;
    await setArchived(server, owner);
    expect(await post(program, '/tasks', { title: 'Call' })).toMatchObject(
      refusal(409, 'organization_read_only'),
    );
    await setArchived(server, null);
    await shut({ status: 200 });
    await open`update organizations set requires_mfa = true where id = ${owner.organizationId}`;
    await shut(refusal(403, 'second_factor_needed_for_workspace'));
    await open`update organizations set requires_mfa = false where id = ${owner.organizationId}`;
    member.token = await raiseSession(server, member.token);
    await shut(refusal(403, 'second_factor_required'));
    expect((await get(await addToken(server, member), '/properties')).status).toBe(200);
    await open`update memberships set suspended_at = created_at, removed_at = created_at where user_id = ${id}`;
    await open`update memberships set suspended_at = null, removed_at = null where user_id = ${id}`;
    await shut(refusal(401, 'not_signed_in'));
  });

  test('is made by whoever has just signed in, twenty at most, and by no program', async () => {
    const member = await signUpMember(server, owner.organizationId, 'viewer');
    const program = await addToken(server, member);
    expect(await askForToken(server, { ...member, token: program.token })).toMatchObject(
      refusal(403, 'not_allowed'),
    );
    await server.owner`insert into api_tokens (organization_id, id, user_id, name, token_hash, last_letters, access, areas,
        is_raised, made_by, created_at, expires_at)
      select organization_id, gen_random_uuid(), user_id, name, sha256(n::text::bytea), last_letters, access, areas,
        is_raised, made_by, created_at, expires_at
      from api_tokens, generate_series(1, 19) as n where id = ${program.id}`;
    expect(await askForToken(server, member)).toMatchObject(refusal(409, 'api_tokens_full'));
    server.clock.advance({ minutes: 16 });
    expect(await askForToken(server, member)).toMatchObject(refusal(403, 'recent_sign_in_required'));
  });
});

test('a token of the workspace outlives its maker, acts by its own name, and gives nobody an account', async () => {
  const other = await signUpOwner(server);
  const maker = await signUpMember(server, other.organizationId, 'admin');
  const program = await addToken(server, maker, { name: 'Zapier', days: 365 }, 'api-tokens');
  await server.owner`update memberships set suspended_at = created_at, removed_at = created_at
    where user_id = ${maker.id}`;
  const property = await addProperty(server, { ...other, ...program });
  const { status, body } = await post(program, '/leases', buildLease(property.unitIds[0] ?? ''), {
    key: 'once',
  });
  expect([status, body.tenants?.[0]?.credentials]).toEqual([201, null]);
  const [event] = (await get(other, '/audit-events?limit=1')).body.items;
  expect(event).toMatchObject({ actor: { name: 'Zapier' }, token: 'Zapier' });
  const [listed] = await list(other, 'api-tokens');
  expect(listed).toMatchObject({ member: null, name: 'Zapier' });
  server.clock.advance({ hours: 24 * 365 });
  expect(await get(program, '/properties')).toMatchObject(refusal(401, 'not_signed_in'));
});

test('a token has six hundred requests in a minute, whatever others ask', async () => {
  const asks = async (token: string) => {
    const { status, headers } = await server.request('GET', '/api/v1/nowhere', { as: token });
    return { status, wait: Number(headers['retry-after']), left: headers['x-ratelimit-remaining'] };
  };
  for (let asked = 0; asked < 600; asked += 1) await asks('dira_token_one');
  const { status, wait, left } = await asks('dira_token_one');
  expect([status, left]).toEqual([429, '0']);
  expect(wait).toBeGreaterThan(0);
  expect((await asks('dira_token_two')).status).toBe(404);
});

test('what no token may do, of all that its areas would open', () => {
  const door: Door = {
    kind: 'organization',
    isAlive: true,
    mustChangePassword: false,
    isRaised: true,
    hasFactor: true,
    wantsFactor: false,
    isReadOnly: false,
    role: 'admin',
    flags: {},
    token: { access: 'write', areas: TOKEN_AREAS },
    supportId: null,
  };
  const refused = listEndpoints().filter((endpoint) => {
    const { access } = endpoint;
    if (access.scope !== 'organization' || !isWithinToken({ areas: TOKEN_AREAS }, access.action))
      return false;
    try {
      guardOf(endpoint)(door);
      return false;
    } catch (error) {
      return String(error).includes('No token may do this');
    }
  });
  expect(refused.map(({ id }) => id).toSorted()).toEqual([
    'acceptOwnership',
    'answerSavedReport',
    'createReport',
    'createReportComment',
    'createTenantCredentials',
    'declineOwnership',
    'deleteReport',
    'deleteReportComment',
    'deleteReportExport',
    'getCalendarFeed',
    'getOwnerAccess',
    'getOwnershipOffer',
    'getReport',
    'inviteOwner',
    'leaveTeam',
    'linkReportExport',
    'listReportComments',
    'listReportExports',
    'listReports',
    'makeCalendarFeed',
    'removeCalendarFeed',
    'requestReportExport',
    'requestTaxPack',
    'startTenancyPreview',
    'updateReport',
    'withdrawOwnerAccess',
  ]);
});
