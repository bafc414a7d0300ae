import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { comeBackAt, signIn, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRequest } from '../maintenance/testing.ts';
import { buildProperty } from '../properties/testing.ts';
import { join } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tryOffer = (by: Member, memberId: string, becomes = 'viewer') =>
  server.request('POST', by.path('/ownership-offers'), { as: by, body: { memberId, becomes } });
async function offer(by: Member, to: Member, becomes = 'viewer'): Promise<string> {
  const { status, body } = await tryOffer(by, to.id, becomes);
  if (status !== 201) throw new Error(`not offered: ${JSON.stringify(body)}`);
  return body.id;
}
const answer = (as: Member, id: string, way: 'acceptance' | 'refusal') =>
  server.request('POST', as.path(`/ownership-offers/${id}/${way}`), { as });
const withdraw = (as: Member, id: string) =>
  server.request('DELETE', as.path(`/ownership-offers/${id}`), { as });
const look = async (as: Member) =>
  (await server.request('GET', as.path('/ownership-offer'), { as })).body.offer;
const change = (by: Member, id: string, role: string) =>
  server.request('PATCH', by.path(`/team-members/${id}`), {
    as: by,
    body: { role, flags: {}, propertyIds: null },
  });
const statusesOf = async (...answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();
async function rolesOf({ organizationId }: Member): Promise<Record<string, string>> {
  const rows = await server.owner<{ user_id: string; role: string }[]>`
    select user_id, role from memberships where organization_id = ${organizationId} and suspended_at is null`;
  return Object.fromEntries(rows.map(({ user_id: id, role }) => [id, role]));
}
async function addTeam(role = 'viewer') {
  const owner = await signUpOwner(server, 'Carmel Homes');
  return { owner, taker: await join(server, owner, { role }) };
}

describe('the ownership', () => {
  test('changes hands in one moment, once both have said yes, and every owner is told', async () => {
    const { owner, taker } = await addTeam();
    const [other, viewer] = [await join(server, owner, { role: 'admin' }), await join(server, owner)];
    const id = await offer(owner, taker, 'assistant');
    expect(await look(taker)).toMatchObject({
      from: { id: owner.id },
      to: { id: taker.id },
      becomes: 'assistant',
      can: { answer: true, withdraw: false },
    });
    expect((await look(other)).can).toEqual({ answer: false, withdraw: true });
    expect(await look(viewer)).toBeNull();
    expect(await rolesOf(owner)).toMatchObject({ [owner.id]: 'admin', [taker.id]: 'viewer' });
    expect((await answer(taker, id, 'acceptance')).status).toBe(204);
    expect(await rolesOf(owner)).toMatchObject({ [owner.id]: 'assistant', [taker.id]: 'admin' });
    expect(await look(taker)).toBeNull();
    const trail = await server.request('GET', taker.path('/audit-events?entity=ownership_offer'), {
      as: taker,
    });
    expect(trail.body.items.map(({ action }: { action: string }) => action)).toEqual(['accepted', 'offered']);
    await runWaiting(server.services);
    const topicsOf = async (as: Member) =>
      (await server.request('GET', '/api/v1/my/notifications', { as })).body.items.map(
        ({ topic, target }: { topic: string; target: { kind: string } | null }) => [topic, target?.kind],
      );
    const [offered, accepted] = ['offered', 'accepted'].map((what) => [
      `ownership_offer.${what}`,
      'ownership_offer',
    ]);
    expect(await topicsOf(taker)).toEqual([offered]);
    expect(await topicsOf(other)).toEqual([accepted, offered]);
    expect(await topicsOf(owner)).toEqual([accepted]);
    expect(await topicsOf(viewer)).toEqual([]);
  });

  test('of who leaves goes with their work: jobs to nobody, properties to the new owner', async () => {
    const { owner, taker } = await addTeam('maintenance_staff');
    const body = buildProperty();
    const house = (await server.request('POST', owner.path('/properties'), { as: owner, body })).body.id;
    const job = await addRequest(server, owner, house, { assigneeId: owner.id });
    const id = await offer(owner, taker, 'leaves');
    expect((await answer(taker, id, 'acceptance')).status).toBe(204);
    expect(await rolesOf(owner)).toEqual({ [taker.id]: 'admin' });
    const read = async (path: string) => (await server.request('GET', taker.path(path), { as: taker })).body;
    expect((await read(`/properties/${house}`)).managerId).toBe(taker.id);
    expect((await read(`/maintenance-requests/${job}`)).assignee).toBeNull();
  });

  test('stays where it is when the other declines; then it may be offered anew', async () => {
    const { owner, taker } = await addTeam();
    const id = await offer(owner, taker);
    expect(await tryOffer(owner, (await join(server, owner)).id)).toMatchObject({
      status: 409,
      body: { code: 'team_ownership_offered' },
    });
    expect((await answer(taker, id, 'refusal')).status).toBe(204);
    expect((await answer(taker, id, 'acceptance')).status).toBe(404);
    expect(await rolesOf(owner)).toEqual({
      [owner.id]: 'admin',
      [taker.id]: 'viewer',
      ...(await rolesOf(owner)),
    });
    await offer(owner, taker);
  });

  test('is offered by an owner alone, to somebody else who is in the team and no owner', async () => {
    const { owner, taker } = await addTeam('property_manager');
    const [second, stranger] = [
      await join(server, owner, { role: 'admin' }),
      await signUpOwner(server, 'Others'),
    ];
    expect((await tryOffer(taker, second.id)).status).toBe(403);
    const out = await join(server, owner);
    await server.request('PUT', owner.path(`/team-members/${out.id}/suspension`), { as: owner });
    for (const [memberId, code] of [
      [stranger.id, 'not_found'],
      [out.id, 'not_found'],
      [owner.id, 'team_already_owner'],
      [second.id, 'team_already_owner'],
    ] as const)
      expect((await tryOffer(owner, memberId)).body.errors).toEqual([{ path: 'memberId', code }]);
    expect((await tryOffer(owner, taker.id, 'admin')).body.errors).toMatchObject([{ path: 'becomes' }]);
    const id = await offer(owner, taker);
    for (const nobody of [out, stranger, second])
      expect((await answer(nobody, id, 'acceptance')).status).toBe(404);
    expect((await withdraw(taker, id)).status).toBe(403);
    expect((await withdraw(stranger, id)).status).toBe(404);
    expect((await withdraw(second, id)).status).toBe(204);
  });

  test('wants that both have just signed in, and an answer within seven days', async () => {
    const { owner, taker } = await addTeam();
    const offered = await offer(owner, taker);
    const begun = server.clock.now();
    await comeBackAt(server, begun.add({ minutes: 16 }).toString(), [owner, taker]);
    const refused = { status: 403, body: { code: 'recent_sign_in_required' } };
    expect(await answer(taker, offered, 'acceptance')).toMatchObject(refused);
    expect(await tryOffer(owner, taker.id)).toMatchObject(refused);
    await comeBackAt(server, begun.add({ hours: 7 * 24 }).toString(), []);
    const [giver, late] = [await signIn(server, owner), await signIn(server, taker)];
    const [from, to] = [
      { ...owner, ...giver },
      { ...taker, ...late },
    ];
    expect(await look(to)).toBeNull();
    for (const way of ['acceptance', 'refusal'] as const)
      expect((await answer(to, offered, way)).status).toBe(404);
    expect((await answer(to, await offer(from, to), 'acceptance')).status).toBe(204);
  });
});

describe('an offer of it is answered once', () => {
  test('where yes, no and a withdrawal come at once', async () => {
    const { owner, taker } = await addTeam();
    const id = await offer(owner, taker);
    const statuses = await statusesOf(
      answer(taker, id, 'acceptance'),
      answer(taker, id, 'refusal'),
      withdraw(owner, id),
      answer(taker, id, 'acceptance'),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(Object.values(await rolesOf(owner)).toSorted()).toEqual(['admin', 'viewer']);
  });

  test('and only while its giver is an owner: a demotion at the same time makes it void, or comes too late', async () => {
    const { owner, taker } = await addTeam();
    const second = await join(server, owner, { role: 'admin' });
    const id = await offer(owner, taker, 'property_manager');
    const [accepted] = await Promise.all([
      answer(taker, id, 'acceptance'),
      change(second, owner.id, 'assistant'),
    ]);
    const roles = await rolesOf(owner);
    expect(roles[taker.id]).toBe(accepted.status === 204 ? 'admin' : 'viewer');
    expect(roles[owner.id]).toBe('assistant');
  });

  test('is void once its giver is demoted or its taker is out, by the database too', async () => {
    for (const end of [
      (second: Member, owner: Member) => change(second, owner.id, 'viewer'),
      (second: Member, _: Member, taker: Member) => change(second, taker.id, 'admin'),
      (second: Member, _: Member, taker: Member) =>
        server.request('PUT', second.path(`/team-members/${taker.id}/suspension`), { as: second }),
      (_: Member, owner: Member) => server.request('DELETE', owner.path('/team-members/me'), { as: owner }),
    ]) {
      const { owner, taker } = await addTeam();
      const second = await join(server, owner, { role: 'admin' });
      const id = await offer(owner, taker);
      expect((await end(second, owner, taker)).status).toBe(204);
      expect((await answer(taker, id, 'acceptance')).status).toBe(404);
      expect(await server.owner`select outcome from ownership_offers where id = ${id}`).toEqual([
        { outcome: 'void' },
      ]);
      await server.owner`update memberships set role = 'admin', suspended_at = null, removed_at = null
        where user_id = ${owner.id}`;
      expect(await look(second)).toBeNull();
    }
  });

  test('one a workspace, by the database too', async () => {
    const { owner, taker } = await addTeam();
    const other = await join(server, owner, { role: 'admin' });
    const third = await join(server, owner);
    expect(await statusesOf(tryOffer(owner, taker.id), tryOffer(other, third.id))).toEqual([201, 409]);
    await expect(
      server.owner`insert into ownership_offers (organization_id, offered_by, offered_to, becomes, expires_at, created_at)
        values (${owner.organizationId}, ${owner.id}, ${taker.id}, 'viewer', now(), now())`,
    ).rejects.toThrow('ownership_offers_one_open');
  });
});
