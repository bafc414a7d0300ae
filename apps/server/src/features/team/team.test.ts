import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnerConnection } from '../../db/connect.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addPlan, addRequest } from '../maintenance/testing.ts';
import { buildProperty } from '../properties/testing.ts';
import { openSocket, soon, startReachable } from '../realtime/testing.ts';
import { accept, invite, join } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Carmel Homes');
});
afterAll(() => server.close());

const memberPath = (id: string, rest = '') => owner.path(`/team-members/${id}${rest}`);
const change = (by: Member, id: string, body: object) =>
  server.request('PATCH', by.path(`/team-members/${id}`), {
    as: by,
    body: { flags: {}, propertyIds: null, ...body },
  });
const suspend = (by: Member, id: string) =>
  server.request('PUT', by.path(`/team-members/${id}/suspension`), { as: by });
const remove = (by: Member, id: string, assigneeId: string | null = null) =>
  server.request('POST', by.path(`/team-members/${id}/removal`), { as: by, body: { assigneeId } });
const leave = (as: Member) => server.request('DELETE', as.path('/team-members/me'), { as });
const addHouse = (as: Member) =>
  server.request('POST', as.path('/properties'), { as, body: buildProperty() });
const look = async (as: Member) => (await server.request('GET', as.path('/properties'), { as })).status;
const listTeam = async (as = owner) =>
  (await server.request('GET', as.path('/team-members'), { as })).body.items as Record<string, any>[]; // `any`: the answer is looked at field by field

describe('what a member may do', () => {
  test('is another with their next request after it was changed, by role and by switch', async () => {
    const helper = await join(server, owner, { role: 'assistant' });
    expect(await addHouse(helper)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(
      (await change(owner, helper.id, { role: 'assistant', flags: { manageProperties: true } })).status,
    ).toBe(204);
    expect((await addHouse(helper)).status).toBe(201);
    await change(owner, helper.id, { role: 'viewer' });
    expect((await addHouse(helper)).status).toBe(403);
    expect((await server.request('GET', memberPath(helper.id), { as: owner })).body).toMatchObject({
      role: 'viewer',
      flags: {},
      status: 'active',
      lastActiveAt: expect.any(String),
      connected: { whatsApp: false, google: false },
    });
  });

  test('is not theirs to change, nor beyond the rights of whoever changes it', async () => {
    const manager = await join(server, owner, { role: 'property_manager', flags: { manageTeam: true } });
    const viewer = await join(server, manager);
    const codeOf = async (answer: ReturnType<typeof change>) => (await answer).body?.code;
    expect(await codeOf(change(owner, owner.id, { role: 'viewer' }))).toBe('team_own_place');
    expect(await codeOf(change(manager, viewer.id, { role: 'admin' }))).toBe('team_beyond_own_rights');
    for (const refused of [
      change(manager, owner.id, { role: 'viewer' }),
      suspend(manager, owner.id),
      remove(manager, owner.id),
    ])
      expect(await codeOf(refused)).toBe('team_beyond_own_rights');
    const seen = await listTeam(manager);
    expect(seen.filter(({ can }) => can.change).map(({ id }) => id)).toContain(viewer.id);
    expect(seen.find(({ id }) => id === owner.id)?.['can']).toEqual({ change: false });
    expect(seen.find(({ id }) => id === manager.id)?.['can']).toEqual({ change: false });
  });

  test('is kept as the switches that differ from the role, and no others', async () => {
    const flags = { viewFinancials: true, manageAutomations: true, sendMessages: true };
    const viewer = await join(server, owner, { role: 'viewer', flags });
    expect((await listTeam()).find(({ id }) => id === viewer.id)?.['flags']).toEqual({
      viewFinancials: true,
    });
  });
});

describe('a workspace keeps an owner', () => {
  test('where two demote each other, suspend each other or leave at once', async () => {
    const first = await signUpOwner(server, 'Two Owners');
    let second = await join(server, first, { role: 'admin' });
    const demote = (by: Member, whom: Member) => change(by, whom.id, { role: 'viewer' });
    for (const both of [
      () => [demote(first, second), demote(second, first)],
      () => [suspend(first, second.id), suspend(second, first.id)],
      () => [leave(first), leave(second)],
    ]) {
      const answers = await Promise.all(both());
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      const owners = await server.owner`select user_id from memberships
        where organization_id = ${first.organizationId} and role = 'admin' and suspended_at is null`;
      expect(owners).toHaveLength(1);
      await server.owner`update memberships set role = 'admin', suspended_at = null, removed_at = null
        where organization_id = ${first.organizationId}`;
    }
    second = await join(server, first, { role: 'viewer' });
    expect((await leave(first)).status).toBe(204);
  });

  test('by the database, whatever asks it', async () => {
    const alone = await signUpOwner(server, 'Alone');
    expect((await leave(alone)).body.code).toBe('team_last_owner');
    const { organizationId } = alone;
    for (const attempt of [
      server.owner`update memberships set role = 'viewer' where organization_id = ${organizationId}`,
      server.owner`update memberships set suspended_at = now() where organization_id = ${organizationId}`,
      server.owner`delete from memberships where organization_id = ${organizationId}`,
    ])
      await expect(attempt).rejects.toThrow('a workspace keeps an owner');
  });
});

describe('whoever is suspended', () => {
  test('is out at once, and in again when that is over', async () => {
    const viewer = await join(server, owner);
    expect((await suspend(owner, viewer.id)).status).toBe(204);
    expect(await look(viewer)).toBe(404);
    expect((await listTeam()).find(({ id }) => id === viewer.id)?.['status']).toBe('suspended');
    expect((await server.request('DELETE', memberPath(viewer.id, '/suspension'), { as: owner })).status).toBe(
      204,
    );
    expect(await look(viewer)).toBe(200);
  });
});

describe('whoever leaves the team', () => {
  test('gives their open work into the hands that were named, and their name stays under what they did', async () => {
    const manager = await join(server, owner, { role: 'property_manager' });
    const [repairer, heir] = [
      await join(server, owner, { role: 'maintenance_staff' }),
      await join(server, owner, { role: 'maintenance_staff' }),
    ];
    const house = (await addHouse(manager)).body.id as string;
    const job = await addRequest(server, owner, house, { assigneeId: repairer.id });
    await addPlan(server, owner, house, { assigneeId: repairer.id });
    const holds = (await server.request('GET', memberPath(repairer.id), { as: owner })).body.holds;
    expect(holds).toEqual({ jobs: 1, plans: 1, tasks: 0, properties: 0 });
    const stranger = await signUpOwner(server, 'Others');
    for (const nobody of [repairer.id, stranger.id])
      expect((await remove(owner, repairer.id, nobody)).body.errors).toEqual([
        { path: 'assigneeId', code: 'not_found' },
      ]);
    expect((await remove(owner, repairer.id, heir.id)).status).toBe(204);
    expect(await look(repairer)).toBe(404);
    const requestOf = async () =>
      (await server.request('GET', owner.path(`/maintenance-requests/${job}`), { as: owner })).body;
    expect((await requestOf()).assignee.id).toBe(heir.id);
    expect((await leave(heir)).status).toBe(204);
    expect((await requestOf()).assignee).toBeNull();
    expect((await remove(owner, manager.id)).status).toBe(204);
    const property = (await server.request('GET', owner.path(`/properties/${house}`), { as: owner })).body;
    expect(property.managerId).toBe(owner.id);
    expect((await listTeam()).map(({ id }) => id)).not.toContain(manager.id);
    const trail = await server.request('GET', owner.path('/audit-events?entity=team_member&limit=1'), {
      as: owner,
    });
    expect(trail.body.items).toMatchObject([
      { action: 'removed', entityId: manager.id, subject: expect.stringMatching(/^Person/) },
    ]);
    const made =
      await server.owner`select from audit_events where actor_id = ${manager.id} and action = 'created'`;
    expect(made).toHaveLength(1);
  });

  test('comes back by a new invitation alone, to its place and no other', async () => {
    const former = await join(server, owner, { role: 'admin' });
    await remove(owner, former.id);
    expect((await server.request('DELETE', memberPath(former.id, '/suspension'), { as: owner })).status).toBe(
      404,
    );
    expect((await suspend(owner, former.id)).status).toBe(404);
    const { token } = await invite(server, owner, { email: former.email, role: 'viewer' });
    expect((await accept(server, former, token)).status).toBe(200);
    expect([await look(former), (await addHouse(former)).status]).toEqual([200, 403]);
  });
});

test('the open screens of who was removed end within seconds, those of the others stay', async () => {
  const reachable = await startReachable();
  const boss = await signUpOwner(reachable);
  const [gone, stays] = [await join(reachable, boss), await join(reachable, boss)];
  const [theirs, ours] = [await openSocket(reachable), await openSocket(reachable)];
  const room = `organization:${boss.organizationId}`;
  expect([await theirs.join(room, gone.token), await ours.join(room, stays.token)]).toEqual(['ok', 'ok']);
  const began = performance.now();
  await reachable.request('POST', boss.path(`/team-members/${gone.id}/removal`), {
    as: boss,
    body: { assigneeId: null },
  });
  await soon(() => expect(theirs.endedWith()).toBe(4401));
  expect(performance.now() - began).toBeLessThan(5000);
  expect(ours.endedWith()).toBeUndefined();
});

test('what somebody had begun when they were removed is done whole and stands in the log, and nothing after it', async () => {
  const helper = await join(server, owner, { role: 'property_manager' });
  const { id } = (await addHouse(owner)).body;
  const path = owner.path(`/properties/${id}`);
  const rename = (name: string) => server.request('PATCH', path, { as: helper, body: { name } });
  const watcher = openOwnerConnection(server.target);
  const { begun } = await server.owner.begin(async (holder) => {
    await holder`select from properties where id = ${id} for update`;
    const answer = rename('Begun');
    await waitUntilHeldUp(watcher, '%update "properties"%', 1);
    expect((await remove(owner, helper.id)).status).toBe(204);
    expect((await rename('After')).status).toBe(404);
    return { begun: answer };
  });
  expect((await begun).status).toBe(204);
  expect((await server.request('GET', path, { as: owner })).body.name).toBe('Begun');
  const logged =
    await server.owner`select action, actor_id from audit_events where entity_id = ${id} order by sequence`;
  expect(logged).toEqual([
    { action: 'created', actor_id: owner.id },
    { action: 'changed', actor_id: helper.id },
  ]);
  await watcher.end();
});
