import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeBackAt, signIn, signUp, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accept, findMailedSecret, invite, join } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Carmel Homes');
});
afterAll(() => server.close());

const open = (token: string) =>
  server.request('POST', '/api/v1/team-invitations/opening', { body: { token } });
const makeAccount = (token: string, password = 'a kettle of fish') =>
  server.request('POST', '/api/v1/team-invitations/account', {
    body: { token, fullName: 'Noa Levi', password },
  });
const decline = (as: { token: string }, token: string) =>
  server.request('POST', '/api/v1/me/team-invitations/refusal', { as, body: { token } });
const listPending = async (as = owner) =>
  (await server.request('GET', as.path('/team-invitations'), { as })).body.items as Record<string, unknown>[];
const tryInvite = (by: Member, body: object) =>
  server.request('POST', by.path('/team-invitations'), { as: by, body });

describe('an invitation', () => {
  test('by mail makes the account of its address and gives exactly its place, once', async () => {
    const email = 'noa@example.com';
    const given = {
      email,
      role: 'assistant',
      flags: { manageProperties: true },
      welcome: 'Good to have you',
    };
    await invite(server, owner, given);
    const secret = await findMailedSecret(server, email);
    expect((await open(secret)).body).toMatchObject({
      organizationName: 'Carmel Homes',
      role: 'assistant',
      flags: { manageProperties: true },
      email,
      welcome: 'Good to have you',
      makesAccount: true,
    });
    expect((await makeAccount(secret, 'password')).body.errors).toEqual([
      { path: 'password', code: 'common_password' },
    ]);
    expect((await makeAccount(secret)).status).toBe(204);
    expect((await makeAccount(secret)).body.code).toBe('email_taken');
    const noa = await signIn(server, { email }, 'a kettle of fish');
    expect((await accept(server, noa, secret)).body).toEqual({ organizationId: owner.organizationId });
    const [place] = (await server.request('GET', '/api/v1/me', { as: noa })).body.memberships;
    expect(place).toMatchObject({ organizationName: 'Carmel Homes', role: 'assistant' });
    expect(place.can).toMatchObject({ 'properties.manage': true, 'leases.manage': false });
    for (const answer of [open(secret), accept(server, noa, secret), decline(noa, secret)])
      expect((await answer).status).toBe(404);
    expect(await listPending()).toEqual([]);
  });

  test('handed over as a link opens for its address alone, and makes no account', async () => {
    const [asked, other] = [await signUp(server), await signUp(server)];
    const { token } = await invite(server, owner, { email: asked.email.toUpperCase(), sendsMail: false });
    expect((await open(token)).body.makesAccount).toBe(false);
    expect((await makeAccount(token)).status).toBe(404);
    for (const answer of [accept(server, other, token), decline(other, token)])
      expect((await answer).status).toBe(404);
    expect((await accept(server, asked, token)).status).toBe(200);
  });

  test('answered twice at once counts once', async () => {
    const asked = await signUp(server);
    const { token } = await invite(server, owner, { email: asked.email });
    const answers = await Promise.all([1, 2, 3].map(() => accept(server, asked, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('that was declined or withdrawn is over', async () => {
    const asked = await signUp(server);
    const first = await invite(server, owner, { email: asked.email });
    expect((await decline(asked, first.token)).status).toBe(204);
    expect((await accept(server, asked, first.token)).status).toBe(404);
    const second = await invite(server, owner, { email: asked.email });
    const path = owner.path(`/team-invitations/${second.id}`);
    expect((await server.request('DELETE', path, { as: owner })).status).toBe(204);
    expect((await server.request('DELETE', path, { as: owner })).status).toBe(404);
    expect((await accept(server, asked, second.token)).status).toBe(404);
  });

  test('runs out after seven days; sent again it is good for seven more, and its old link is dead', async () => {
    const asked = await signUp(server);
    const { id, token } = await invite(server, owner, { email: asked.email });
    const mailed = await findMailedSecret(server, asked.email);
    const begun = server.clock.now();
    await comeBackAt(server, begun.add({ hours: 7 * 24 }).toString(), []);
    const [asker, later] = [await signIn(server, owner), await signIn(server, asked)];
    for (const secret of [token, mailed]) expect((await accept(server, later, secret)).status).toBe(404);
    expect((await open(token)).status).toBe(404);
    const renewed = await server.request('POST', owner.path(`/team-invitations/${id}/renewal`), {
      as: asker,
      body: { sendsMail: false },
    });
    expect(renewed.status).toBe(201);
    expect((await open(token)).status).toBe(404);
    expect((await accept(server, later, mailed)).status).toBe(200);
    Object.assign(owner, asker);
  });

  test('is told at its field where the address is in the team or was invited', async () => {
    const member = await join(server, owner);
    const invited = await signUp(server);
    await invite(server, owner, { email: invited.email });
    for (const [email, code] of [
      [member.email.toUpperCase(), 'team_already_member'],
      [invited.email.toUpperCase(), 'team_already_invited'],
      ['no address', 'invalid_email'],
    ])
      expect(await tryInvite(owner, { email, role: 'viewer' })).toMatchObject({
        body: { errors: [{ path: 'email', code }] },
      });
  });

  test('whose mail cannot be delivered, or did not go out, says so', async () => {
    const { id } = await invite(server, owner, { email: 'gone@example.com' });
    const mailOf = async () => (await listPending()).find((one) => one['id'] === id)?.['mail'];
    expect(await mailOf()).toBe('waiting');
    await server.owner`update deliveries set status = 'failed' where recipient = 'gone@example.com'`;
    expect(await mailOf()).toBe('failed');
    await server.owner`update deliveries set status = 'skipped', skipped_because = 'suppressed'
      where recipient = 'gone@example.com'`;
    expect(await mailOf()).toBe('skipped');
  });
});

describe('nobody gives more than they have', () => {
  test('neither when they ask nor when it is answered', async () => {
    const manager = await join(server, owner, { role: 'property_manager', flags: { manageTeam: true } });
    const refused = (place: object) => tryInvite(manager, { email: 'x@example.com', ...place });
    expect((await refused({ role: 'admin' })).body.code).toBe('team_beyond_own_rights');
    expect((await refused({ role: 'property_manager', flags: { manageAutomations: true } })).body.code).toBe(
      'team_beyond_own_rights',
    );
    const asked = await signUp(server);
    const { id, token } = await invite(server, manager, {
      email: asked.email,
      role: 'viewer',
      flags: { viewFinancials: true },
    });
    const put = async (flags: object) => {
      const path = owner.path(`/team-members/${manager.id}`);
      const body = { role: 'property_manager', flags, propertyIds: null };
      expect((await server.request('PATCH', path, { as: owner, body })).status).toBe(204);
    };
    const works = async () => (await listPending()).find((one) => one['id'] === id)?.['works'];
    await put({ manageTeam: true, viewFinancials: false });
    expect([await works(), (await open(token)).status]).toEqual([false, 404]);
    expect((await accept(server, asked, token)).status).toBe(404);
    await put({});
    expect((await accept(server, asked, token)).status).toBe(404);
    await put({ manageTeam: true });
    expect(await works()).toBe(true);
    await server.request('PUT', owner.path(`/team-members/${manager.id}/suspension`), { as: owner });
    expect((await accept(server, asked, token)).status).toBe(404);
    const renewed = await server.request('POST', owner.path(`/team-invitations/${id}/renewal`), {
      as: owner,
      body: { sendsMail: false },
    });
    const secret = renewed.body.url.split('/').at(-1);
    expect((await accept(server, asked, secret)).status).toBe(200);
  });
});

test('its secrets are kept as hashes, and nothing in the log of the workspace opens it', async () => {
  const { token } = await invite(server, owner, { email: 'hush@example.com' });
  const mailed = await findMailedSecret(server, 'hush@example.com');
  const kept = await server.owner`select to_jsonb(i)::text || coalesce(
    (select string_agg(data::text, '') from audit_events), '') || (select string_agg(payload::text, '') from outbox) as words
    from team_invitations i where email = 'hush@example.com'`;
  for (const secret of [token, mailed]) expect(kept[0]?.['words']).not.toContain(secret);
});
