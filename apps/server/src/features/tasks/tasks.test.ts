import { isAllowed, TEAM_ROLES } from '@dira/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { remindOfTasks } from './reminders.ts';
import { addNote, addTask, addTaskItem } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: object, as = owner) =>
  server.request(method, as.path(path), { as, ...(body !== undefined && { body }) });
const read = async (id: string, as = owner) => (await call('GET', `/tasks/${id}`, undefined, as)).body;
const list = async (query = '', as = owner) => (await call('GET', `/tasks${query}`, undefined, as)).body;
const complete = (id: string, as = owner) => call('PUT', `/tasks/${id}/completion`, undefined, as);
const reopen = (id: string, as = owner) => call('DELETE', `/tasks/${id}/completion`, undefined, as);
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

/** A house with a unit, and a lease of that. */
async function addHome(member: Member) {
  const { id: propertyId, unitIds } = await addProperty(server, member, { name: 'Herzl 14' });
  const { id: leaseId, tenantId } = await addLease(server, member, unitIds[0]!, { makeAccount: false });
  return { propertyId, unitId: unitIds[0]!, leaseId, tenantId };
}

describe('a task', () => {
  test('is about a property, a unit, a tenant, a lease or nothing, and brings the place along', async () => {
    const { propertyId, unitId, leaseId, tenantId } = await addHome(owner);
    const property = { id: propertyId, name: 'Herzl 14' };
    for (const [given, subject] of [
      [{}, null],
      [{ propertyId }, { kind: 'property', id: propertyId, property, unit: null }],
      [{ unitId }, { kind: 'unit', id: unitId, property, unit: { id: unitId } }],
      [{ leaseId }, { kind: 'lease', id: leaseId, property, unit: { id: unitId } }],
      [{ tenantId }, { kind: 'tenant', id: tenantId, property: null, unit: null }],
    ] as const) {
      const task = await read(await addTask(server, owner, given));
      if (subject === null) expect(task.subject).toBeNull();
      else expect(task.subject).toMatchObject(subject);
    }
    const answer = await call('POST', '/tasks', { title: 'x', propertyId, tenantId });
    expect(answer.body.errors).toEqual([{ path: 'tenantId', code: 'one_subject' }]);
    expect((await list(`?propertyId=${propertyId}`)).items).toHaveLength(3);
    expect((await list(`?leaseId=${leaseId}`)).items).toHaveLength(2);
  });

  test.each([
    [{ title: ' ' }, 'title', 'required'],
    [{ title: 'x'.repeat(121) }, 'title', 'too_long'],
    [{ dueOn: '2026-02-30' }, 'dueOn', undefined],
    [{ repeat: 'month' }, 'dueOn', 'required'],
    [{ remindDays: 1 }, 'dueOn', 'required'],
    [{ remindDays: 2, dueOn: '2026-12-01' }, 'remindDays', undefined],
    [{ items: Array.from({ length: 51 }, () => 'x') }, 'items', 'too_big'],
  ])('with %o is refused at the field', async (given, path, code) => {
    const answer = await call('POST', '/tasks', { title: 'Meter', ...given });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, ...(code && { code }) }] } });
  });

  test('is about one’s own things, and for members in force who may see what it is about', async () => {
    const other = await signUpOwner(server);
    const theirs = await addHome(other);
    for (const path of ['propertyId', 'unitId', 'leaseId', 'tenantId'] as const) {
      const answer = await call('POST', '/tasks', { title: 'x', [path]: theirs[path] });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code: 'not_found' }] } });
    }
    const { leaseId, propertyId } = await addHome(owner);
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    const realtor = await signUpMember(server, owner.organizationId, 'realtor');
    const gone = await signUpMember(server, owner.organizationId, 'assistant');
    await server.owner`update memberships set suspended_at = created_at where user_id = ${gone.id}`;
    for (const nobody of [viewer.id, gone.id, other.id]) {
      const answer = await call('POST', '/tasks', { title: 'x', assigneeId: nobody });
      expect(answer.body.errors).toEqual([{ path: 'assigneeId', code: 'not_found' }]);
    }
    const about = await call('POST', '/tasks', { title: 'x', leaseId, assigneeId: realtor.id });
    expect(about.body.errors).toEqual([{ path: 'assigneeId', code: 'sees_no_tenants' }]);
    await addTask(server, owner, { propertyId, assigneeId: realtor.id });
    await server.owner`update properties set archived_at = created_at where id = ${propertyId}`;
    const archived = await call('POST', '/tasks', { title: 'x', propertyId });
    expect(archived.body.errors).toEqual([{ path: 'propertyId', code: 'not_found' }]);
    const foreign = await addTask(server, other);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/completion'],
    ] as const)
      expect(
        (await call(method, `/tasks/${foreign}${path}`, method === 'PATCH' ? {} : undefined)).status,
      ).toBe(404);
  });

  test('is refused to whoever changes what another has changed since', async () => {
    const id = await addTask(server, owner);
    const seen = await server.request('GET', owner.path(`/tasks/${id}`), { as: owner });
    const change = (title: string) =>
      server.request('PATCH', owner.path(`/tasks/${id}`), {
        as: owner,
        body: { title },
        headers: { 'if-match': String(seen.headers['etag']) },
      });
    expect((await change('One')).status).toBe(204);
    expect((await change('Other')).status).toBe(412);
    expect((await read(id)).title).toBe('One');
  });

  test('has a checklist of fifty items at most, each ticked by itself', async () => {
    const id = await addTask(server, owner, { items: ['Roof', 'Cellar'] });
    const [roof, cellar] = (await read(id)).items as { id: string; title: string }[];
    expect([roof?.title, cellar?.title]).toEqual(['Roof', 'Cellar']);
    await call('PUT', `/tasks/${id}/items/${roof?.id}/completion`);
    expect(await read(id)).toMatchObject({ itemCount: 2, doneItemCount: 1, items: [{ isDone: true }, {}] });
    await call('DELETE', `/tasks/${id}/items/${roof?.id}/completion`);
    await call('DELETE', `/tasks/${id}/items/${cellar?.id}`);
    expect((await read(id)).items).toEqual([{ id: roof?.id, title: 'Roof', isDone: false }]);
    const other = await addTask(server, owner);
    expect((await call('PUT', `/tasks/${other}/items/${roof?.id}/completion`)).status).toBe(404);
    const full = await addTask(server, owner, { items: Array.from({ length: 50 }, (_, at) => `${at}`) });
    const more = await call('POST', `/tasks/${full}/items`, { title: 'more' });
    expect(more.body.errors).toEqual([{ path: 'title', code: 'checklist_full' }]);
  });
});

describe('what repeats', () => {
  test('comes again by the calendar whenever it is done, with its checklist, and keeps to the end of months', async () => {
    let id = await addTask(server, owner, { dueOn: '2027-01-31', repeat: 'month', items: ['Roof'] });
    for (const dueOn of ['2027-02-28', '2027-03-31', '2027-04-30']) {
      const { next } = (await complete(id)).body;
      expect(next.dueOn).toBe(dueOn);
      id = next.id;
    }
    expect(await read(id)).toMatchObject({ dueOn: '2027-04-30', items: [{ title: 'Roof', isDone: false }] });
  });

  test('makes one next, though two finish it at once', async () => {
    const id = await addTask(server, owner, { title: 'Twice', dueOn: '2026-12-01', repeat: 'week' });
    const [one, other] = await Promise.all([complete(id), complete(id)]);
    expect(one.body.next).toEqual(other.body.next);
    expect(titles(await list('?search=twice'))).toEqual(['Twice']);
  });

  test('takes the next back when it is opened again, unless that was worked on', async () => {
    const id = await addTask(server, owner, { dueOn: '2026-12-01', repeat: 'year' });
    const first = (await complete(id)).body.next;
    expect((await reopen(id)).status).toBe(204);
    expect((await call('GET', `/tasks/${first.id}`)).status).toBe(404);
    expect(await read(id)).toMatchObject({ doneAt: null, reopenedBy: expect.any(String) });
    const second = (await complete(id)).body.next;
    await addTaskItem(server, owner, second.id);
    await reopen(id);
    expect((await call('GET', `/tasks/${second.id}`)).status).toBe(200);
    expect((await complete(id)).body.next.id).toBe(second.id);
  });
});

describe('who sees and does what', () => {
  test('follows the permission table, and tenants and leases are hidden from who deals with none', async () => {
    const home = await signUpOwner(server);
    const { propertyId, leaseId, tenantId } = await addHome(home);
    await addTask(server, home, { title: 'of none' });
    await addTask(server, home, { title: 'of the house', propertyId });
    const ofLease = await addTask(server, home, { title: 'of the lease', leaseId, items: ['x'] });
    await addTask(server, home, { title: 'of the tenant', tenantId });
    await addNote(server, home, { leaseId });
    for (const role of TEAM_ROLES) {
      const member = await signUpMember(server, home.organizationId, role);
      const may = (action: Parameters<typeof isAllowed>[1]) => isAllowed({ role, flags: {} }, action);
      const given = await addTask(server, home, {
        title: 'given',
        ...(may('tasks.work') && { assigneeId: member.id }),
      });
      const seen = titles(await list('', member));
      const isRepairer = role === 'maintenance_staff';
      expect(seen.includes('of the house'), role).toBe(!isRepairer);
      expect(seen.includes('of the lease'), role).toBe(may('leases.see'));
      expect(seen.includes('of the tenant'), role).toBe(may('leases.see'));
      expect(seen.includes('given'), role).toBe(true);
      expect((await call('GET', '/notes', undefined, member)).body.items, role).toHaveLength(
        may('leases.see') ? 1 : 0,
      );
      const edited = await call('PATCH', `/tasks/${ofLease}`, { title: 'of the lease' }, member);
      const expected = !may('tasks.manage') ? 403 : may('leases.see') ? 204 : 404;
      expect(edited.status, role).toBe(expected);
      expect((await complete(given, member)).status, role).toBe(may('tasks.work') ? 200 : 403);
    }
  });

  test('a task of the member who leaves goes to whoever takes their work, as far as they may see it', async () => {
    const home = await signUpOwner(server);
    const { propertyId, leaseId } = await addHome(home);
    const leaver = await signUpMember(server, home.organizationId, 'assistant');
    const realtor = await signUpMember(server, home.organizationId, 'realtor');
    const ofHouse = await addTask(server, home, { propertyId, assigneeId: leaver.id });
    const ofLease = await addTask(server, home, { leaseId, assigneeId: leaver.id });
    const before = await call('GET', `/team-members/${leaver.id}`, undefined, home);
    expect(before.body.holds.tasks).toBe(2);
    const removed = await call(
      'POST',
      `/team-members/${leaver.id}/removal`,
      { assigneeId: realtor.id },
      home,
    );
    expect(removed.status).toBe(204);
    expect((await read(ofHouse, home)).assignee.id).toBe(realtor.id);
    expect((await read(ofLease, home)).assignee).toBeNull();
  });
});

describe('the list', () => {
  test('begins with what is overdue, ends with what has no day, and pages through', async () => {
    const home = await signUpOwner(server);
    for (const [title, dueOn] of [
      ['none', null],
      ['late', '2026-11-01'],
      ['next', '2026-12-01'],
      ['today', '2026-11-22'],
      ['done', '2026-10-01'],
    ] as const) {
      const id = await addTask(server, home, { title, dueOn });
      if (title === 'done') await complete(id, home);
    }
    const first = await list('?limit=2', home);
    expect(first.items.map((one: { isOverdue: boolean }) => one.isOverdue)).toEqual([true, false]);
    const rest = await list(`?limit=2&cursor=${first.nextCursor}`, home);
    expect([...titles(first), ...titles(rest)]).toEqual(['late', 'today', 'next', 'none']);
    expect(titles(await list('?status=done', home))).toEqual(['done']);
    expect((await call('GET', '/counts/tasks', undefined, home)).body.counts).toEqual({
      open: 4,
      done: 1,
      all: 5,
    });
    const dashboard = await call('GET', '/dashboard', undefined, home);
    expect(dashboard.body.todo.dueTasks).toMatchObject({
      count: 2,
      items: [{ title: 'late' }, { title: 'today' }],
    });
    const calendar = await call('GET', '/calendar?from=2026-11-01&to=2026-12-01&kind=task', undefined, home);
    expect(titles(calendar.body)).toEqual(['late', 'today', 'next']);
    const found = await call('GET', '/search?q=next', undefined, home);
    expect(found.body.items).toMatchObject([{ kind: 'task', title: 'next', on: '2026-12-01' }]);
  });
});

test('a reminder comes once for its day, to whoever has the task or else made it, though the job runs twice at once', async () => {
  const own = await startServerForTest();
  const home = await signUpOwner(own);
  const member = await signUpMember(own, home.organizationId, 'assistant');
  const given = { dueOn: '2026-11-25', remindDays: 3 } as const;
  await addTask(own, home, { ...given, title: 'hers', assigneeId: member.id });
  const mine = await addTask(own, home, { ...given, title: 'own' });
  await addTask(own, home, { ...given, title: 'not yet', remindDays: 1 });
  const remind = async () =>
    (await Promise.all([remindOfTasks(own.services), remindOfTasks(own.services)])).toSorted();
  expect(await remind()).toEqual([0, 2]);
  expect(await remind()).toEqual([0, 0]);
  await runUntilIdle(own.services);
  const told = async (person: Member) =>
    (await listNotificationsOf(own, person)).map(({ topic, data }) => [topic, data.subject]);
  expect(await told(home)).toEqual([['task.reminded', 'own']]);
  expect((await told(member)).toSorted()).toEqual([
    ['task.assigned', 'hers'],
    ['task.reminded', 'hers'],
  ]);
  expect(await listNotificationsOf(own, home)).toMatchObject([{ target: { kind: 'task', taskId: mine } }]);
  const change = { as: home, body: { dueOn: '2026-11-24' } };
  await own.request('PATCH', home.path(`/tasks/${mine}`), change);
  expect(await remind()).toEqual([0, 1]);
});

test('a note says who wrote it and whether it was edited', async () => {
  const { propertyId } = await addHome(owner);
  const id = await addNote(server, owner, { propertyId });
  expect((await call('PATCH', `/notes/${id}`, { body: ' ' })).body.errors).toMatchObject([{ path: 'body' }]);
  expect((await call('PATCH', `/notes/${id}`, { body: 'On the roof' })).status).toBe(204);
  const { items } = (await call('GET', `/notes?propertyId=${propertyId}`)).body;
  expect(items).toMatchObject([
    {
      body: 'On the roof',
      subject: { kind: 'property' },
      author: expect.any(String),
      editedAt: expect.any(String),
    },
  ]);
  expect((await call('DELETE', `/notes/${id}`)).status).toBe(204);
  expect((await call('DELETE', `/notes/${id}`)).status).toBe(404);
});
