import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signUp, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accept, findMailedSecret, join } from '../team/testing.ts';
import { createAndEnter, enterFirst, newUserAddress } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Carmel Homes');
});
afterAll(() => server.close());

const ask = (by: Member, method: 'DELETE' | 'GET' | 'PATCH' | 'POST', rest: string, body?: object) =>
  server.request(method, by.path(`/users${rest}`), { as: by, ...(body !== undefined && { body }) });
const create = (by: Member, given: object) =>
  ask(by, 'POST', '', { fullName: 'Noa Levi', email: newUserAddress(), role: 'landlord', ...given });
const list = async (by: Member, query = '') =>
  (await ask(by, 'GET', query)).body.items as Record<string, any>[]; // `any`: the answer is looked at field by field

const chosen = 'a kettle of fish';
const opens = async (as: Member) => (await server.request('GET', as.path('/properties'), { as })).status;

describe('a user who is created', () => {
  test('signs in with the password that was shown once, chooses another, and has the screens of the role', async () => {
    const email = newUserAddress();
    const { status, body } = await create(owner, { email, role: 'maintenance', language: 'es' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ outcome: 'created', credentials: { signInName: email } });
    expect((await list(owner, `?search=${email}`))[0]).toMatchObject({
      fullName: 'Noa Levi',
      role: 'maintenance',
      status: 'waiting',
      isManaged: true,
      language: 'es',
    });
    const person = await enterFirst(server, email, body.credentials.password);
    const { body: me } = await server.request('GET', '/api/v1/me', { as: person });
    expect(me.memberships).toMatchObject([
      { organizationId: owner.organizationId, role: 'maintenance_staff' },
    ]);
    expect((await ask(owner, 'GET', `/${person.id}`)).body).toMatchObject({ status: 'active' });
  });

  test('is nobody’s account taken over: whoever has one is asked by mail, and stays as they are', async () => {
    const stranger = await signUp(server, { fullName: 'Dana Cohen' });
    const { status, body } = await create(owner, { email: stranger.email });
    expect(status).toBe(201);
    expect(body).toEqual({ outcome: 'invited', userId: null, credentials: null });
    expect(await list(owner, `?search=${stranger.email}`)).toEqual([]);
    await signIn(server, stranger);
    await accept(server, stranger, await findMailedSecret(server, stranger.email));
    const [user] = await list(owner, `?search=${stranger.email}`);
    expect(user).toMatchObject({ fullName: 'Dana Cohen', role: 'landlord', isManaged: false });
  });

  test('is an owner’s to create alone', async () => {
    const manager = await signUpMember(server, owner.organizationId, 'property_manager', {
      manageTeam: true,
    });
    expect(await create(manager, {})).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await ask(manager, 'GET', '')).toMatchObject({ status: 403 });
  });
});

test('the list is searched by name, filtered by role, and names other roles of the team as they are', async () => {
  const boss = await signUpOwner(server);
  await signUpMember(server, boss.organizationId, 'viewer');
  await create(boss, { fullName: 'Avi Mizrahi', role: 'maintenance' });
  const names = async (query: string) => (await list(boss, query)).map(({ role }) => role).toSorted();
  expect(await names('')).toEqual(['admin', 'maintenance', 'viewer']);
  expect(await names('?search=MIZ')).toEqual(['maintenance']);
  expect(await names('?role=admin')).toEqual(['admin']);
});

/** What touches the account itself. */
const touches = (by: Member, id: string) => ({
  name: () => ask(by, 'PATCH', `/${id}`, { role: 'landlord', fullName: 'Somebody Else' }),
  password: () => ask(by, 'POST', `/${id}/access`, {}),
  sessions: () => ask(by, 'DELETE', `/${id}/sessions`),
});

describe('an account that is not the workspace’s', () => {
  test('is not there for the owner of another workspace', async () => {
    const person = await createAndEnter(server, owner);
    const other = await signUpOwner(server, 'Negev Homes');
    for (const touch of Object.values(touches(other, person.id)))
      expect(await touch()).toMatchObject({ status: 404 });
    expect(await ask(other, 'POST', `/${person.id}/deletion`, { assigneeId: null })).toMatchObject({
      status: 404,
    });
    await signIn(server, person, chosen);
  });

  test('is never touched, from the moment in which it belongs elsewhere too, for good', async () => {
    const person = await createAndEnter(server, owner);
    const other = await signUpOwner(server, 'Galil Homes');
    await join(server, other);
    const { body } = await server.request('POST', other.path('/team-invitations'), {
      as: other,
      body: { email: person.email, role: 'viewer', sendsMail: false },
    });
    await accept(server, person, String(body.url).split('/').at(-1) ?? '');
    await server.request('POST', other.path(`/team-members/${person.id}/removal`), {
      as: other,
      body: { assigneeId: null },
    });
    for (const touch of Object.values(touches(owner, person.id)))
      expect(await touch()).toMatchObject({ status: 403, body: { code: 'user_not_managed' } });
    expect((await ask(owner, 'POST', `/${person.id}/deletion`, { assigneeId: null })).status).toBe(204);
    await signIn(server, person, chosen);
    expect(await opens(person)).toBe(404);
  });

  test('is never touched where it founded a workspace, or signed up by itself, or runs the installation', async () => {
    const founder = await createAndEnter(server, owner);
    await server.request('POST', '/api/v1/organizations', { as: founder, body: { name: 'Own Homes' } });
    const own = await signUpMember(server, owner.organizationId, 'property_manager');
    const operator = await createAndEnter(server, owner);
    await server.owner`update user_roles set role = 'site_admin' where user_id = ${operator.id}`;
    for (const { id } of [founder, own, operator])
      for (const touch of Object.values(touches(owner, id)))
        expect(await touch()).toMatchObject({ status: 403, body: { code: 'user_not_managed' } });
  });
});

describe('a managed account', () => {
  test('is named anew, and its role is another from the next request on', async () => {
    const person = await createAndEnter(server, owner, { role: 'landlord' });
    expect(
      (
        await ask(owner, 'PATCH', `/${person.id}`, {
          role: 'maintenance',
          fullName: 'Noa Bar',
          phone: '+972521234567',
        })
      ).status,
    ).toBe(204);
    expect((await ask(owner, 'GET', `/${person.id}`)).body).toMatchObject({
      fullName: 'Noa Bar',
      phone: '+972521234567',
      role: 'maintenance',
    });
    expect((await server.request('GET', person.path('/team-members'), { as: person })).status).toBe(403);
  });

  test('gets a new password, which ends what is open; the person hears of it', async () => {
    const person = await createAndEnter(server, owner);
    const { status, body } = await ask(owner, 'POST', `/${person.id}/access`, {});
    expect(status).toBe(201);
    expect(await opens(person)).toBe(401);
    await expect(signIn(server, person, chosen)).rejects.toThrow('not signed in');
    await enterFirst(server, person.email, body.password);
    const [mail] = await server.owner`select subject from deliveries where recipient = ${person.email}`;
    expect(mail).toMatchObject({ subject: expect.stringContaining('Carmel Homes') });
  });

  test('is signed out everywhere, and keeps its password', async () => {
    const person = await createAndEnter(server, owner);
    expect((await ask(owner, 'DELETE', `/${person.id}/sessions`)).status).toBe(204);
    expect(await opens(person)).toBe(401);
    await signIn(server, person, chosen);
  });

  test('is asked for after a recent sign-in', async () => {
    const person = await createAndEnter(server, owner);
    const boss = await signUpMember(server, owner.organizationId, 'admin');
    await server.owner`update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', 1))
      where user_id = ${boss.id}`;
    for (const refused of [
      create(boss, {}),
      ask(boss, 'POST', `/${person.id}/access`, {}),
      ask(boss, 'POST', `/${person.id}/deletion`, { assigneeId: null }),
    ])
      expect(await refused).toMatchObject({ body: { code: 'recent_sign_in_required' } });
  });
});

test('the last owner is neither demoted nor deleted, also by two at once', async () => {
  const first = await signUpOwner(server);
  expect(await ask(first, 'POST', `/${first.id}/deletion`, { assigneeId: null })).toMatchObject({
    body: { code: 'team_own_place' },
  });
  const second = await createAndEnter(server, first, { role: 'admin' });
  const answers = await Promise.all([
    ask(first, 'POST', `/${second.id}/deletion`, { assigneeId: null }),
    ask(second, 'POST', `/${first.id}/deletion`, { assigneeId: null }),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const owners = await server.owner`select from memberships
    where organization_id = ${first.organizationId} and role = 'admin' and suspended_at is null`;
  expect(owners).toHaveLength(1);
});
