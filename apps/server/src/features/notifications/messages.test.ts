import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { comeBackAt, signUpMember, type Person } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { reportDefect } from '../maintenance/testing.ts';
import { atLease, openConversation, replyTo, writeTo } from '../messages/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { openSocket, soon, startReachable } from '../realtime/testing.ts';
import { listNotificationsOf, readMails, switchOff } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function setUp(now = testNow) {
  server.clock.set(now);
  const rental = await addRentalWithTenant(server);
  const { owner } = rental;
  const tenant = atLease(rental);
  const told = async (as: Person) => {
    await runWaiting(server.services);
    return listNotificationsOf(server, as, '?type=message');
  };
  const toTenant = { recipientId: tenant.id, leaseId: rental.lease.id };
  return { rental, owner, tenant, told, toTenant };
}

test('a message tells its recipient alone, once, with the way to the conversation', async () => {
  const { owner, tenant, told, toTenant, rental } = await setUp();
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  const id = await writeTo(server, owner, { ...toTenant, subject: 'הדוד', body: 'ביום שלישי' });
  const [one, ...more] = await told(tenant);
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    topic: 'message.sent',
    audience: 'tenant',
    data: { subject: 'הדוד', reason: 'ביום שלישי', tenantName: expect.stringMatching(/^Person/) },
    target: { kind: 'my_conversation', leaseId: rental.lease.id, conversationId: id },
    readAt: null,
  });
  for (const other of [owner, manager]) expect(await told(other)).toEqual([]);
  await replyTo(server, tenant, id);
  expect(await told(owner)).toMatchObject([{ target: { kind: 'conversation', conversationId: id } }]);
  expect(await told(tenant)).toHaveLength(1);
});

test('reading the conversation reads what was told of it, and no other', async () => {
  const { owner, tenant, told, toTenant } = await setUp();
  const read = await writeTo(server, owner, { ...toTenant, subject: 'One' });
  await writeTo(server, owner, { ...toTenant, subject: 'Two' });
  await told(tenant);
  await openConversation(server, tenant, read);
  const rows = await told(tenant);
  expect(rows.filter(({ readAt }) => readAt === null).map(({ data }) => data.subject)).toEqual(['Two']);
});

test('what was read before anybody could be told is no news', async () => {
  const { owner, tenant, told, toTenant } = await setUp();
  const id = await writeTo(server, owner, toTenant);
  await openConversation(server, tenant, id);
  expect(await told(tenant)).toEqual([]);
});

test('whoever repairs is told without the tenant’s name', async () => {
  const { rental, owner, tenant, told } = await setUp();
  const staff = await signUpMember(server, owner.organizationId, 'maintenance_staff');
  const requestId = await reportDefect(server, rental);
  await server.owner`update maintenance_requests set assignee_id = ${staff.id} where id = ${requestId}`;
  await writeTo(server, tenant, { recipientId: staff.id, maintenanceRequestId: requestId });
  expect(await told(staff)).toMatchObject([{ data: { tenantName: null } }]);
});

test('a mail brings the words, by the person’s own switch, and waits for the end of Shabbat', async () => {
  // A Saturday noon.
  const { owner, tenant, told, toTenant } = await setUp('2026-11-21T10:00:00Z');
  await writeTo(server, owner, { ...toTenant, body: 'The plumber comes on Sunday' });
  await told(tenant);
  const mails = () => readMails(server, tenant.email, 'notification:');
  expect(await mails()).toMatchObject([
    { status: 'queued', held_until: '2026-11-22T06:30:00Z', text_body: '' },
  ]);
  await comeBackAt(server, '2026-11-22T06:30:00Z', [owner, tenant]);
  await server.services.queue.addJobs([{ name: 'release_held_deliveries', payload: {} }]);
  await runWaiting(server.services);
  expect(await mails()).toMatchObject([
    { status: 'kept', text_body: expect.stringContaining('The plumber comes on Sunday') },
  ]);
  await switchOff(server, tenant, 'email');
  await writeTo(server, owner, toTenant);
  await told(tenant);
  expect(await readMails(server, tenant.email, 'notification:')).toHaveLength(1);
});

test('open screens of the two hear of a message and of its reading, and nobody else’s do', async () => {
  const reachable = await startReachable();
  const rental = await addRentalWithTenant(reachable);
  const { owner } = rental;
  const tenant = atLease(rental);
  const manager = await signUpMember(reachable, owner.organizationId, 'admin');
  const [ofOwner, ofTenant, ofManager] = [
    await openSocket(reachable),
    await openSocket(reachable),
    await openSocket(reachable),
  ];
  await ofOwner.join(`user:${owner.id}`, owner.token);
  await ofTenant.join(`user:${tenant.id}`, tenant.token);
  await ofTenant.join(`lease:${rental.lease.id}`, tenant.token);
  await ofManager.join(`user:${manager.id}`, manager.token);
  await ofManager.join(`organization:${owner.organizationId}`, manager.token);
  const topics = (socket: typeof ofOwner, name?: string) =>
    socket
      .heard(name)
      .map(({ payload }) => String(payload.topic))
      .filter((topic) => topic.startsWith('message.'));
  const id = await writeTo(reachable, owner, { recipientId: tenant.id, leaseId: rental.lease.id });
  await soon(() => expect(topics(ofTenant)).toEqual(['message.sent']));
  await soon(() => expect(topics(ofOwner)).toEqual(['message.written']));
  await openConversation(reachable, tenant, id);
  await soon(() => expect(topics(ofOwner)).toEqual(['message.written', 'message.read']));
  await soon(() => expect(topics(ofTenant, `user:${tenant.id}`)).toEqual(['message.sent', 'message.read']));
  expect(topics(ofTenant, `lease:${rental.lease.id}`)).toEqual([]);
  expect(topics(ofManager)).toEqual([]);
});
