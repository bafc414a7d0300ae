import { expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { comeBackAt, signUpMember, type Member, type Person } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { addRequest, moveRequest, reportDefect } from '../maintenance/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { listNotificationsOf, readMails } from './testing.ts';

/** A team with somebody who repairs, and a tenant. */
async function setUp() {
  const server = await startServerForTest();
  const rental = await addRentalWithTenant(server);
  const { owner, tenant } = rental;
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  const told = async (as: Person) => {
    await runWaiting(server.services);
    return (await listNotificationsOf(server, as, '?type=maintenance')).map(
      ({ topic }) => topic.split('.')[1],
    );
  };
  const say = (as: Member, id: string, body: string, isInternal = false) =>
    server.request('POST', as.path(`/maintenance-requests/${id}/comments`), {
      as,
      body: { body, isInternal },
    });
  const assign = (id: string, assigneeId: string | null) =>
    server.request('PATCH', owner.path(`/maintenance-requests/${id}`), { as: owner, body: { assigneeId } });
  return { server, rental, owner, tenant, manager, repairer, viewer, told, say, assign };
}

test('a tenant’s report tells those who run maintenance, with a way to it and without the tenant’s name', async () => {
  const { server, rental, owner, tenant, manager, repairer, viewer, told } = await setUp();
  const id = await reportDefect(server, rental, { title: 'No hot water' });
  for (const member of [owner, manager]) expect(await told(member)).toEqual(['created']);
  for (const other of [repairer, viewer, tenant]) expect(await told(other)).toEqual([]);
  expect(await listNotificationsOf(server, owner)).toMatchObject([
    {
      type: 'maintenance',
      data: { subject: 'No hot water', tenantName: null, propertyName: expect.any(String) },
      target: { kind: 'maintenance', requestId: id },
    },
  ]);
});

test('whoever is given a job hears of it once, also where they run maintenance themselves', async () => {
  const { server, owner, manager, repairer, told, assign } = await setUp();
  const { id: propertyId } = await addProperty(server, owner);
  await addRequest(server, owner, propertyId, { assigneeId: manager.id });
  expect(await told(manager)).toEqual(['created']);
  const id = await addRequest(server, owner, propertyId);
  expect(await told(repairer)).toEqual([]);
  await assign(id, repairer.id);
  await assign(id, repairer.id);
  expect(await told(repairer)).toEqual(['assigned']);
  expect(await told(owner)).toEqual([]);
  await assign(id, null);
  expect(await told(repairer)).toEqual(['assigned']);
});

test('each step tells the other side, with why, and never who took it', async () => {
  const { server, rental, owner, tenant, repairer, told, assign } = await setUp();
  const id = await reportDefect(server, rental);
  expect(await told(repairer)).toEqual([]);
  await assign(id, repairer.id);
  await moveRequest(server, repairer, id, 'in_progress');
  expect(await told(tenant)).toEqual(['started']);
  expect(await told(owner)).toEqual(['created']);
  await moveRequest(server, repairer, id, 'completed');
  expect(await told(tenant)).toEqual(['completed', 'started']);
  expect(await told(owner)).toEqual(['completed', 'created']);
  expect(await told(repairer)).toEqual(['assigned']);
  const second = await reportDefect(server, rental);
  await assign(second, repairer.id);
  await server.request('POST', rental.myPath(`/maintenance-requests/${second}/cancellation`), {
    as: tenant,
    body: { note: 'It works again' },
  });
  expect(await told(tenant)).toEqual(['completed', 'started']);
  expect((await told(repairer))[0]).toBe('cancelled');
  expect((await listNotificationsOf(server, owner))[0]).toMatchObject({
    topic: 'maintenance_request.cancelled',
    data: { reason: 'It works again' },
  });
  expect((await listNotificationsOf(server, tenant, '?type=maintenance'))[0]?.target).toEqual({
    kind: 'my_maintenance',
    leaseId: rental.lease.id,
    requestId: id,
  });
});

test(
  'what is said reaches the tenant, what is noted within the team does not',
  { tags: ['night'] },
  async () => {
    const { server, rental, owner, tenant, manager, repairer, told, say, assign } = await setUp();
    const id = await reportDefect(server, rental);
    expect(await told(repairer)).toEqual([]);
    await assign(id, repairer.id);
    await say(owner, id, 'We come on Tuesday');
    await say(owner, id, 'Costs too much', true);
    expect(await told(tenant)).toEqual(['commented']);
    expect(await told(repairer)).toEqual(['noted', 'commented', 'assigned']);
    expect(await told(manager)).toEqual(['noted', 'commented', 'created']);
    expect((await listNotificationsOf(server, tenant, '?type=maintenance'))[0]?.data.reason).toBe(
      'We come on Tuesday',
    );
    const mine = await server.request('GET', '/api/v1/my/notifications', { as: tenant });
    expect(mine.raw.toString()).not.toContain('Costs too much');
    await server.request('POST', rental.myPath(`/maintenance-requests/${id}/comments`), {
      as: tenant,
      body: { body: 'After four' },
    });
    expect((await told(owner))[0]).toBe('commented');
    expect(await told(tenant)).toEqual(['commented']);
  },
);

test(
  'who may only repair from now on keeps the word about their own jobs alone',
  { tags: ['night'] },
  async () => {
    const { server, rental, manager, told, assign } = await setUp();
    const own = await reportDefect(server, rental);
    await reportDefect(server, rental);
    expect(await told(manager)).toHaveLength(2);
    await assign(own, manager.id);
    expect(await told(manager)).toEqual(['assigned', 'created', 'created']);
    await server.owner`update memberships set role = 'maintenance_staff' where user_id = ${manager.id}`;
    expect(await told(manager)).toEqual(['assigned', 'created']);
    await server.owner`update memberships set role = 'viewer' where user_id = ${manager.id}`;
    expect(await told(manager)).toEqual([]);
  },
);

test('a mail about what is urgent goes out at night, others wait for the morning', async () => {
  const { server, rental, owner } = await setUp();
  await comeBackAt(server, '2026-11-23T22:00:00Z', [rental.tenant]);
  await reportDefect(server, rental, { title: 'Tap' });
  await reportDefect(server, rental, { title: 'No water', preventsLiving: true });
  await runWaiting(server.services);
  const mails = await readMails(server, owner.email, 'notification:');
  expect(mails.map(({ subject, held_until: held }) => [subject, held !== null])).toEqual([
    ['', true],
    [expect.stringContaining('No water'), false],
  ]);
});
