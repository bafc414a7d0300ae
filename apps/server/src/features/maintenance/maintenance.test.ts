import {
  MAINTENANCE_PRIORITIES,
  MAINTENANCE_STATUSES,
  MAINTENANCE_TRANSITIONS,
  type MaintenanceStatus,
} from '@dira/domain/maintenance';
import { canTransition } from '@dira/domain/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identifier } from '../../db/tagged-sql.ts';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { signUpMember, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease, signInTenant } from '../leases/testing.ts';
import { addRental, addRentalWithTenant, type Rental } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addRequest, moveRequest, reportDefect, requireMaintenanceSound, uploadPhoto } from './testing.ts';

let server: TestServer;
let rental: Rental & { tenant: Person };
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server);
  owner = rental.owner;
});
afterAll(async () => {
  await requireMaintenanceSound(server);
  await server.close();
});

const pathTo = (member: Member, id: string) => member.path(`/maintenance-requests/${id}`);
const get = async (member: Member, id: string) => server.request('GET', pathTo(member, id), { as: member });
const list = async (member: Member, query = '') =>
  (await server.request('GET', member.path(`/maintenance-requests${query}`), { as: member })).body;
const getMine = async (id: string) =>
  server.request('GET', rental.myPath(`/maintenance-requests/${id}`), { as: rental.tenant });
const listMine = async (of = rental, query = '') =>
  (await server.request('GET', of.myPath(`/maintenance-requests${query}`), { as: of.tenant })).body;
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

/** A request that stands where it is asked to, by the shortest legal way. */
async function requestAt(status: MaintenanceStatus): Promise<string> {
  const id = await reportDefect(server, rental);
  const way = { open: [], in_progress: ['in_progress'], cancelled: ['cancelled'] } as const;
  const steps = status === 'completed' ? (['in_progress', 'completed'] as const) : way[status];
  for (const step of steps) await moveRequest(server, owner, id, step);
  return id;
}

describe('a tenant’s report', () => {
  test('can be put into better words, and stays where and when it was made, by the database too', async () => {
    const id = await reportDefect(server, rental, { title: 'Water!', preventsLiving: true });
    const change = (body: object) => server.request('PATCH', pathTo(owner, id), { as: owner, body });
    expect(
      (await change({ title: 'Burst pipe', description: 'Kitchen', preventsLiving: false })).status,
    ).toBe(204);
    const { id: elsewhere } = await addProperty(server, owner);
    expect(await change({ propertyId: elsewhere, demandedOn: '2026-11-01' })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'propertyId', code: 'fixed_by_report' },
          { path: 'demandedOn', code: 'fixed_by_report' },
        ],
      },
    });
    expect((await get(owner, id)).body).toMatchObject({
      title: 'Burst pipe',
      demandedOn: '2026-11-22',
      can: { change: true, changePlace: false },
    });
    await expect(
      server.owner`update maintenance_requests set demanded_on = '2026-11-01' where id = ${id}`,
    ).rejects.toThrow('stays as it was made');
    const pdf = await server.request('GET', `${pathTo(owner, id)}/repair-report.pdf?language=en`, {
      as: owner,
    });
    const text = await readText(pdf.raw, 'en');
    expect(findMisplaced(text, ['Burst pipe', 'As reported', 'Water!'])).toEqual([]);
    expect(findMisplaced(text, ['not fit to live in', '22/12/2026'])).toEqual([]);
  });

  test('is a demand of its day, open in the list of the team, and in the tenant’s own', async () => {
    const id = await reportDefect(server, rental, { title: 'אין מים חמים', description: 'מאתמול\nבלילה' });
    const { body } = await get(owner, id);
    expect(body).toMatchObject({
      title: 'אין מים חמים',
      description: 'מאתמול\nבלילה',
      status: 'open',
      priority: 'medium',
      demandedOn: '2026-11-22',
      preventsLiving: false,
      createdAt: '2026-11-22T07:00:00Z',
      reportedBy: { isTenant: true, name: expect.any(String) },
      lease: { id: rental.lease.id },
      isSharedWithTenant: true,
      assignee: null,
      can: { start: true, complete: false, reopen: false, cancel: true, comment: true, change: true },
    });
    expect((await list(owner)).items[0]).toMatchObject({ id, status: 'open' });
    expect((await listMine()).items[0]).toMatchObject({ id, status: 'pending' });
    expect((await getMine(id)).body).toMatchObject({ can: { cancel: true, comment: true } });
  });

  test('is urgent where one cannot live with it', async () => {
    const id = await reportDefect(server, rental, { preventsLiving: true });
    expect((await get(owner, id)).body).toMatchObject({ priority: 'urgent', preventsLiving: true });
  });

  test('may be taken back while nobody has begun, by whoever reported it', async () => {
    const cancel = (id: string) =>
      server.request('POST', rental.myPath(`/maintenance-requests/${id}/cancellation`), {
        as: rental.tenant,
        body: { note: 'Mended it' },
      });
    const id = await reportDefect(server, rental);
    expect((await cancel(id)).status).toBe(204);
    expect((await get(owner, id)).body).toMatchObject({
      status: 'cancelled',
      can: { start: false },
      changes: [{ from: 'open', to: 'cancelled', note: 'Mended it', actor: { isTenant: true } }],
    });
    expect(await cancel(await requestAt('in_progress'))).toMatchObject({
      status: 409,
      body: { code: 'transition_refused' },
    });
    const ofTeam = await addRequest(server, owner, (await get(owner, id)).body.property.id, {
      leaseId: rental.lease.id,
    });
    expect((await getMine(ofTeam)).body.can.cancel).toBe(false);
    expect((await cancel(ofTeam)).status).toBe(403);
  });

  test('is counted as active while it is open or in progress', async () => {
    const own = await addRentalWithTenant(server, { owner });
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await reportDefect(server, own));
    await moveRequest(server, owner, ids[1]!, 'in_progress');
    await moveRequest(server, owner, ids[2]!, 'cancelled');
    await moveRequest(server, owner, ids[3]!, 'in_progress');
    expect((await listMine(own)).activeCount).toBe(3);
    await moveRequest(server, owner, ids[3]!, 'completed');
    expect((await listMine(own)).activeCount).toBe(2);
  });

  test('is pending, in progress, completed or cancelled to its tenant, who can ask for each', async () => {
    const own = await addRentalWithTenant(server, { owner });
    const ids: Record<string, string> = {};
    for (const status of ['pending', 'in_progress', 'completed', 'cancelled'])
      ids[status] = await reportDefect(server, own);
    await moveRequest(server, owner, ids['in_progress']!, 'in_progress');
    for (const step of ['in_progress', 'completed'] as const)
      await moveRequest(server, owner, ids['completed']!, step);
    await moveRequest(server, owner, ids['cancelled']!, 'cancelled');
    for (const [status, id] of Object.entries(ids))
      expect((await listMine(own, `?status=${status}`)).items).toMatchObject([{ id, status }]);
    const path = own.myPath('/maintenance-requests');
    const cancelled = await server.request('GET', `${path}/${ids['cancelled']}`, { as: own.tenant });
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      changes: [{ from: 'pending', to: 'cancelled', note: expect.any(String) }],
    });
    const open = await server.request('GET', `${path}?status=open`, { as: own.tenant });
    expect(open).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
  });

  test('is nothing to the tenant of another lease', async () => {
    const other = await addRentalWithTenant(server, { owner });
    const id = await reportDefect(server, rental);
    const path = other.myPath(`/maintenance-requests/${id}`);
    const ask = (rest: string, body?: object) =>
      server.request(body === undefined ? 'GET' : 'POST', path + rest, { as: other.tenant, body });
    expect((await ask('')).status).toBe(404);
    expect((await ask('/comments', { body: 'Hello' })).status).toBe(404);
    expect((await ask('/cancellation', {})).status).toBe(404);
    expect((await uploadPhoto(server, other.tenant, path)).status).toBe(404);
    expect((await listMine(other)).items).toEqual([]);
  });
});

describe('the states', () => {
  const pairs = MAINTENANCE_STATUSES.flatMap((from) => MAINTENANCE_STATUSES.map((to) => [from, to] as const));

  test.each(pairs)('from %s to %s go as the table says', async (from, to) => {
    const id = await requestAt(from);
    const answer = await moveRequest(server, owner, id, to);
    const isLegal = canTransition(MAINTENANCE_TRANSITIONS, from, to);
    expect(answer.status).toBe(isLegal ? 204 : 409);
    if (!isLegal) expect(answer.body.code).toBe('transition_refused');
    expect((await get(owner, id)).body.status).toBe(isLegal ? to : from);
  });

  test.each(pairs)('from %s to %s are the same in the database', async (from, to) => {
    const [row] = await server.owner`select internal.maintenance_may_become(${from}, ${to}) as may`;
    expect(row?.may).toBe(canTransition(MAINTENANCE_TRANSITIONS, from, to));
  });

  test('are kept with who changed them and when, and the database refuses what leads nowhere', async () => {
    const id = await requestAt('completed');
    expect((await get(owner, id)).body.changes).toMatchObject([
      { from: 'open', to: 'in_progress', actor: { isTenant: false }, at: '2026-11-22T07:00:00Z' },
      { from: 'in_progress', to: 'completed' },
    ]);
    const insert = server.owner`insert into maintenance_changes (organization_id, request_id, to_status, changed_at)
      values (${owner.organizationId}, ${id}, 'cancelled', now())`;
    await expect(insert).rejects.toMatchObject({ code: '23514' });
    await expect(server.owner`delete from maintenance_changes where request_id = ${id}`).rejects.toThrow(
      /append-only/,
    );
  });

  test('move once where two press at one moment', async () => {
    const id = await requestAt('open');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => moveRequest(server, owner, id, 'in_progress')),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('the list', () => {
  test('answers 50 of 60, newest first, and the rest page by page', async () => {
    const member = await signUpOwner(server);
    const { id } = await addProperty(server, member);
    for (let count = 1; count <= 60; count += 1)
      await addRequest(server, member, id, { title: `Job ${String(count).padStart(2, '0')}` });
    const first = await list(member);
    const second = await list(member, `?cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
    const all = titles([...first.items, ...second.items]);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(new Set(all).size).toBe(60);
  });

  test('by priority runs from urgent to low, over pages too, and knows no fifth', async () => {
    const member = await signUpOwner(server);
    const { id } = await addProperty(server, member);
    for (const priority of ['low', 'urgent', 'medium', 'high', 'low', 'urgent'])
      await addRequest(server, member, id, { title: priority, priority });
    const first = await list(member, '?sort=priority&limit=4');
    const second = await list(member, `?sort=priority&limit=4&cursor=${first.nextCursor}`);
    expect(titles([...first.items, ...second.items])).toEqual([
      'urgent',
      'urgent',
      'high',
      'medium',
      'low',
      'low',
    ]);
    for (const priority of MAINTENANCE_PRIORITIES)
      expect(new Set(titles((await list(member, `?priority=${priority}`)).items))).toEqual(
        new Set([priority]),
      );
    const answer = await server.request('POST', member.path('/maintenance-requests'), {
      as: member,
      body: { title: 'Gutter', propertyId: id, priority: 'critical' },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'priority' }] } });
  });

  test('is narrowed by status, property and whose job it is', async () => {
    const member = await signUpOwner(server);
    const [house, other] = [await addProperty(server, member), await addProperty(server, member)];
    const mine = await addRequest(server, member, house.id, { title: 'Mine', assigneeId: member.id });
    const [unitId] = other.unitIds;
    await addRequest(server, member, other.id, { title: 'Other', unitId });
    await moveRequest(server, member, mine, 'in_progress');
    expect(titles((await list(member, '?status=in_progress')).items)).toEqual(['Mine']);
    expect(titles((await list(member, '?status=open')).items)).toEqual(['Other']);
    expect(titles((await list(member, '?status=active')).items)).toEqual(['Other', 'Mine']);
    await moveRequest(server, member, mine, 'completed');
    expect(titles((await list(member, '?status=active')).items)).toEqual(['Other']);
    expect(titles((await list(member, `?propertyId=${other.id}`)).items)).toEqual(['Other']);
    expect(titles((await list(member, `?unitId=${unitId}`)).items)).toEqual(['Other']);
    expect(titles((await list(member, `?unitId=${other.unitIds[1]}`)).items)).toEqual([]);
    expect(titles((await list(member, `?assigneeId=${member.id}`)).items)).toEqual(['Mine']);
  });
});

describe('whoever repairs', () => {
  test('sees, moves and speaks about the jobs given to them, and about no other', async () => {
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const [given, others] = [await reportDefect(server, rental), await reportDefect(server, rental)];
    await uploadPhoto(server, owner, pathTo(owner, others));
    const assign = (assigneeId: string | null) =>
      server.request('PATCH', pathTo(owner, given), { as: owner, body: { assigneeId } });
    expect((await get(repairer, given)).status).toBe(404);
    expect((await assign(repairer.id)).status).toBe(204);
    expect((await list(repairer)).items.map(({ id }: { id: string }) => id)).toEqual([given]);
    expect((await get(repairer, given)).body).toMatchObject({
      assignee: { id: repairer.id },
      // A tenant's name is for those who deal with tenants.
      lease: null,
      reportedBy: { name: null, isTenant: true },
      can: { start: true, change: false },
    });
    expect((await moveRequest(server, repairer, given, 'in_progress')).status).toBe(204);
    const say = (id: string) =>
      server.request('POST', `${pathTo(repairer, id)}/comments`, {
        as: repairer,
        body: { body: 'On my way', isInternal: false },
      });
    expect((await say(given)).status).toBe(201);
    expect((await uploadPhoto(server, repairer, pathTo(repairer, given))).status).toBe(201);
    expect((await get(repairer, others)).status).toBe(404);
    expect((await moveRequest(server, repairer, others, 'in_progress')).status).toBe(404);
    expect((await say(others)).status).toBe(404);
    expect((await uploadPhoto(server, repairer, pathTo(repairer, others))).status).toBe(404);
    const change = { as: repairer, body: { priority: 'low' } };
    expect((await server.request('PATCH', pathTo(repairer, given), change)).status).toBe(403);
    const [{ thumbnailUrl }] = (await get(repairer, given)).body.pictures;
    expect((await server.request('GET', thumbnailUrl)).status).toBe(200);
    await assign(null);
    expect((await get(repairer, given)).status).toBe(404);
    expect((await server.request('GET', thumbnailUrl)).status).toBe(404);
    expect((await list(repairer)).items).toEqual([]);
  });

  test('is held to it past the API, by the database', async () => {
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const id = await reportDefect(server, rental);
    await uploadPhoto(server, owner, pathTo(owner, id));
    await server.owner.begin(async (trx) => {
      await trx`set local role dira_app`;
      await trx`select set_config('app.user_id', ${repairer.id}, true),
        set_config('app.organization_id', ${owner.organizationId}, true)`;
      for (const table of ['maintenance_requests', 'maintenance_changes', 'maintenance_comments'])
        expect(await trx`select from ${identifier(table)}`).toHaveLength(0);
      expect(await trx`select from pictures where maintenance_request_id is not null`).toHaveLength(0);
    });
  });

  test('is found among those who can be given a job; who may not work on one is not', async () => {
    const member = await signUpOwner(server);
    const { id } = await addProperty(server, member);
    const repairer = await signUpMember(server, member.organizationId, 'maintenance_staff');
    const viewer = await signUpMember(server, member.organizationId, 'viewer');
    const elsewhere = await signUpMember(server, member.organizationId, 'property_manager', {
      allProperties: false,
    });
    const offered = async (query = '') => {
      const { body } = await server.request('GET', member.path(`/maintenance-assignees${query}`), {
        as: member,
      });
      return body.items.map((one: { id: string }) => one.id).toSorted();
    };
    expect(await offered()).toEqual([member.id, repairer.id, elsewhere.id].toSorted());
    expect(await offered(`?propertyId=${id}`)).toEqual([member.id, repairer.id].toSorted());
    const given = (assigneeId: string) =>
      server.request('POST', member.path('/maintenance-requests'), {
        as: member,
        body: { title: 'Gutter', propertyId: id, assigneeId },
      });
    expect((await given(repairer.id)).status).toBe(201);
    expect(await given(viewer.id)).toMatchObject({ status: 422, body: { errors: [{ path: 'assigneeId' }] } });
  });
});

describe('what is said', () => {
  test('within the team stays within the team', async () => {
    const id = await reportDefect(server, rental);
    const say = (body: string, isInternal: boolean) =>
      server.request('POST', `${pathTo(owner, id)}/comments`, { as: owner, body: { body, isInternal } });
    await say('Costs too much', true);
    await say('We come on Tuesday', false);
    await server.request('POST', rental.myPath(`/maintenance-requests/${id}/comments`), {
      as: rental.tenant,
      body: { body: 'After four, please' },
    });
    expect((await get(owner, id)).body.comments).toMatchObject([
      { body: 'Costs too much', isInternal: true },
      { body: 'We come on Tuesday', isInternal: false },
      { body: 'After four, please', isInternal: false, author: { isTenant: true } },
    ]);
    const mine = await getMine(id);
    expect(mine.body.comments.map(({ body }: { body: string }) => body)).toEqual([
      'We come on Tuesday',
      'After four, please',
    ]);
    expect(mine.raw.toString()).not.toContain('Costs too much');
    const [internal, shared] = await server.owner`
      select payload from outbox where payload ? 'commentId' and payload ->> 'id' = ${id} order by id`;
    expect(internal?.payload).not.toHaveProperty('leaseId');
    expect(shared?.payload).toHaveProperty('leaseId', rental.lease.id);
  });

  test('is text, whatever it looks like', async () => {
    const id = await reportDefect(server, rental, { description: '<img src=x onerror=alert(1)>' });
    expect((await get(owner, id)).body.description).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('a request of the team', () => {
  test('stands where its lease is, and without one no tenant sees it', async () => {
    const { unitIds, id: propertyId } = await addProperty(server, owner);
    const lease = await addLease(server, owner, unitIds[0] ?? '');
    const tenant = await signInTenant(server, lease);
    const shared = await addRequest(server, owner, propertyId, { leaseId: lease.id });
    const hidden = await addRequest(server, owner, propertyId, { unitId: unitIds[0] });
    expect((await get(owner, shared)).body).toMatchObject({
      unit: { id: unitIds[0] },
      demandedOn: null,
      isSharedWithTenant: true,
    });
    expect((await get(owner, hidden)).body.isSharedWithTenant).toBe(false);
    const mine = await server.request('GET', `/api/v1/my/leases/${lease.id}/maintenance-requests`, {
      as: tenant,
    });
    expect(mine.body.items).toMatchObject([{ id: shared }]);
  });

  test('is refused with a clear word at the field', async () => {
    const { id } = await addProperty(server, owner);
    const answer = (change: object) =>
      server.request('POST', owner.path('/maintenance-requests'), {
        as: owner,
        body: { title: 'Gutter', propertyId: id, ...change },
      });
    expect((await answer({ demandedOn: '2026-11-23' })).body.errors).toEqual([
      { path: 'demandedOn', code: 'in_future' },
    ]);
    expect((await answer({ title: ' ' })).body.errors).toMatchObject([{ path: 'title' }]);
    expect((await answer({ unitId: crypto.randomUUID() })).body.errors).toMatchObject([{ path: 'unitId' }]);
  });

  test('moves to another place, and with it to the tenants who see it', async () => {
    const [from, to] = [await addProperty(server, owner), await addProperty(server, owner)];
    const lease = await addLease(server, owner, to.unitIds[0] ?? '');
    const id = await addRequest(server, owner, from.id, { unitId: from.unitIds[0] });
    const change = (body: object) => server.request('PATCH', pathTo(owner, id), { as: owner, body });
    const place = { propertyId: to.id, unitId: to.unitIds[0], leaseId: lease.id };
    const words = { title: 'Roof gutter', description: 'North side', demandedOn: '2026-11-20' };
    expect((await change({ ...place, ...words, preventsLiving: true })).status).toBe(204);
    expect((await get(owner, id)).body).toMatchObject({
      ...words,
      property: { id: to.id },
      unit: { id: to.unitIds[0] },
      lease: { id: lease.id },
      repair: { dueOn: '2026-11-23' },
      can: { changePlace: true },
    });
    expect((await change({ unitId: null, leaseId: null })).status).toBe(204);
    expect((await get(owner, id)).body).toMatchObject({ unit: null, lease: null, property: { id: to.id } });
    expect((await change({ propertyId: crypto.randomUUID() })).body.errors).toMatchObject([
      { path: 'propertyId' },
    ]);
  });

  test('keeps its property and its unit from being deleted', async () => {
    const { id, unitIds } = await addProperty(server, owner);
    await addRequest(server, owner, id, { unitId: unitIds[0] });
    const remove = (path: string) => server.request('DELETE', owner.path(path), { as: owner });
    expect((await remove(`/units/${unitIds[0]}`)).body.code).toBe('unit_has_maintenance');
    expect((await remove(`/properties/${id}`)).body.code).toMatch(/_has_maintenance$/);
  });

  test('loses its assignee, not itself, when they leave the team', async () => {
    const { id } = await addProperty(server, owner);
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const request = await addRequest(server, owner, id, { assigneeId: repairer.id });
    await server.owner`delete from memberships where user_id = ${repairer.id}`;
    expect((await get(owner, request)).body.assignee).toBeNull();
  });
});

test('a lease without a tenant’s account takes requests of the team all the same', async () => {
  const plain = await addRental(server, { owner, lease: { makeAccount: false } });
  const { body } = await server.request('GET', owner.path(`/leases/${plain.lease.id}`), { as: owner });
  const id = await addRequest(server, owner, body.property.id, { leaseId: plain.lease.id });
  expect((await get(owner, id)).body.lease.id).toBe(plain.lease.id);
});
