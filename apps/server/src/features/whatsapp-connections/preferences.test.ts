import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { openGraph, type Credentials } from '../../testing/graph-peer.ts';
import { comeBackAt, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { releaseHeld } from '../deliveries/service.ts';
import { moveRequest, reportDefect } from '../maintenance/testing.ts';
import { addTemplate, approveTemplate } from '../message-templates/testing.ts';
import { atLease, replyTo, writeTo } from '../messages/testing.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { askAboutRenewal, endsInMarch } from '../renewal-rounds/testing.ts';
import { addWorkflow, onRequest } from '../workflows/testing.ts';
import { buildIncoming, callWith, connectNumber } from './testing.ts';

let peer: Awaited<ReturnType<typeof openGraph>>;
let server: TestServer;
let owner: Member;
let rental: Rental & { tenant: Person };
let number: Credentials;
const phone = '+972525649570';

beforeAll(async () => {
  peer = await openGraph({ now: () => server.clock.now().epochMilliseconds });
  server = await startTestServer({ settings: { WHATSAPP_GRAPH_URL: peer.url } });
  owner = await signUpOwner(server);
  rental = await addRentalWithTenant(server, { owner });
  number = await connectNumber(server, peer, owner);
  await server.owner`update tenants set phone = ${phone} where organization_id = ${owner.organizationId}`;
});
beforeEach(async () => {
  server.clock.set(testNow);
  peer.taken.length = 0;
  await server.owner`delete from deliveries`;
  await server.owner`update workflows set active_since = null`;
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const settle = () => runWaiting(server.services);
const prefer = (preferences: object) =>
  server.request('PATCH', owner.path('/whatsapp-connection'), { as: owner, body: preferences });
const listSent = () => server.owner<{ channel: string; status: string; skipped_because: string | null }[]>`
  select channel, status, skipped_because from deliveries where tenant_id is not null order by position`;

/** A template that the owner and WhatsApp approved. */
async function addApproved(change: Parameters<typeof addTemplate>[2]): Promise<string> {
  const id = await addTemplate(server, owner, change);
  await approveTemplate(server, owner, id);
  await server.request('POST', owner.path(`/message-templates/${id}/whatsapp-submissions`), {
    as: owner,
    body: {},
  });
  await settle();
  peer.approveAll();
  await server.request('POST', owner.path('/whatsapp-connection/checks'), { as: owner, body: {} });
  await settle();
  return id;
}

test('a message of a workflow goes by WhatsApp where a reminder of the same would, else by mail', async () => {
  const body = 'Hello {tenant_name}, we have {subject}. Yours, {landlord_name}.';
  const words = { subject: 'We have it', body };
  const templateId = await addApproved({ category: 'maintenance', texts: { en: words, he: words } });
  await addWorkflow(server, owner, onRequest({ kind: 'send', templateId }));
  await prefer({ tenantMessages: true, rentReminders: true, maintenanceAlerts: false });
  await reportDefect(server, rental);
  await settle();
  expect(await listSent()).toMatchObject([{ channel: 'email' }]);
  expect(peer.taken).toEqual([]);
  await prefer({ tenantMessages: false, rentReminders: false, maintenanceAlerts: true });
  await reportDefect(server, rental, { title: 'The lamp is dark' });
  await settle();
  expect(await listSent()).toMatchObject([{ channel: 'email' }, { channel: 'whatsapp', status: 'sent' }]);
  expect(peer.taken).toMatchObject([{ type: 'template', to: phone.slice(1) }]);
  expect(JSON.stringify(peer.taken)).toContain('The lamp is dark');
});

test('a message to a tenant has one copy by WhatsApp where the workspace wants that, else none', async () => {
  const write = () => writeTo(server, owner, { recipientId: rental.tenant.id, leaseId: rental.lease.id });
  await prefer({ tenantMessages: false, maintenanceAlerts: true });
  await write();
  await settle();
  expect(await listSent()).toEqual([]);
  await prefer({ tenantMessages: true, maintenanceAlerts: false });
  // Nobody may be written to freely yet, and no words are approved for it.
  const conversationId = await write();
  await settle();
  expect(await listSent()).toMatchObject([{ status: 'skipped', skipped_because: 'window_closed' }]);
  const words = {
    subject: '',
    body: 'Hello {tenant_name}, we wrote to you about {subject}: {link} until then.',
  };
  await addApproved({
    channel: 'whatsapp',
    category: 'general',
    isDefault: true,
    texts: { en: words, he: words },
  });
  await write();
  await settle();
  expect(peer.taken).toMatchObject([{ type: 'template', to: phone.slice(1) }]);
  expect(JSON.stringify(peer.taken)).toContain('The boiler');
  peer.openWindow(number, phone);
  await callWith(server, owner, number, buildIncoming(server, 'Hello'));
  await settle();
  await replyTo(server, owner, conversationId, 'On Wednesday, after all.');
  await replyTo(server, atLease(rental), conversationId);
  await settle();
  // However often it is told.
  await server.owner`insert into outbox (organization_id, topic, payload, created_at)
    select organization_id, topic, payload, created_at from outbox
    where topic = 'message.sent' and payload->>'conversationId' = ${conversationId}`;
  await settle();
  expect(peer.taken).toMatchObject([
    { type: 'template' },
    { type: 'text', text: { body: expect.stringContaining('On Wednesday, after all.\n\nhttp') } },
  ]);
  // It is between the two.
  const list = await server.request('GET', owner.path('/sent-messages'), { as: owner });
  expect(list.body.items).toEqual([]);
});

test('a new request is an alert by WhatsApp where the workspace wants that, until it is closed', async () => {
  peer.openWindow(number, phone);
  await callWith(server, owner, number, buildIncoming(server, 'Is Sunday fine?'));
  await settle();
  const { body } = await server.request('GET', '/api/v1/my/notifications', { as: owner });
  expect(body.items[0]).toMatchObject({
    topic: 'whatsapp_message.received',
    data: { reason: 'Is Sunday fine?', propertyName: expect.any(String) },
    target: { kind: 'thread', threadId: expect.any(String) },
  });
  await prefer({ tenantMessages: true, maintenanceAlerts: false });
  await reportDefect(server, rental, { title: 'The door sticks' });
  await settle();
  expect(await listSent()).toEqual([]);
  await prefer({ tenantMessages: false, maintenanceAlerts: true });
  const id = await reportDefect(server, rental, { title: 'The tap drips' });
  await settle();
  expect(await listSent()).toMatchObject([{ channel: 'whatsapp', status: 'sent' }]);
  expect(peer.taken).toMatchObject([
    { type: 'text', text: { body: expect.stringMatching(/The tap drips[^]*\/maintenance\?lease=/) } },
  ]);
  // Said once, however often it is told.
  await server.owner`insert into outbox (organization_id, topic, payload, created_at)
    select organization_id, topic, payload, created_at from outbox
    where topic = 'maintenance_request.created' and payload->>'id' = ${id}`;
  await settle();
  expect(peer.taken).toHaveLength(1);
  // Cancelled before it leaves, it is no news.
  const cancelled = await reportDefect(server, rental, { title: 'The lamp flickers' });
  await moveRequest(server, owner, cancelled, 'cancelled');
  await settle();
  expect(await listSent()).toMatchObject([{ status: 'sent' }, { skipped_because: 'settled' }]);
});

test('a tenant hears of a request once: by the workflow whose conditions it meets, else by the alert', async () => {
  peer.openWindow(number, phone);
  await callWith(server, owner, number, buildIncoming(server, 'Hello again'));
  await settle();
  await prefer({ tenantMessages: false, rentReminders: false, maintenanceAlerts: true });
  const words = {
    subject: 'We have it',
    body: 'Hello {tenant_name}, we have {subject}, and somebody comes.',
  };
  const templateId = await addTemplate(server, owner, {
    category: 'maintenance',
    texts: { en: words, he: words },
  });
  await approveTemplate(server, owner, templateId);
  const languages = (...of: ('he' | 'fr')[]) => [{ kind: 'languages' as const, languages: of }];
  const askOf = async (title: string, ...of: ('he' | 'fr')[]) => {
    await server.owner`update workflows set active_since = null`;
    await server.owner`delete from deliveries`;
    server.clock.set(testNow);
    await addWorkflow(server, owner, {
      ...onRequest({ kind: 'send', templateId }),
      conditions: languages(...of),
    });
    await reportDefect(server, rental, { title });
    await settle();
    server.clock.set(Temporal.Instant.from(testNow).add({ minutes: 3 }).toString());
    await releaseHeld(server.services);
    await settle();
    return server.owner`select composed_by, status, skipped_because from deliveries
      where tenant_id is not null order by composed_by`;
  };
  expect(await askOf('The gate', 'he', 'fr')).toMatchObject([
    { composed_by: 'maintenance_alert', skipped_because: 'repeated' },
    { composed_by: 'workflow', skipped_because: null },
  ]);
  expect(await askOf('The fence', 'fr')).toEqual([
    { composed_by: 'maintenance_alert', status: 'sent', skipped_because: null },
  ]);
});

test('by which way one goes is found when it leaves: as it is wanted then, and not when it was planned', async () => {
  const body = 'Hello {tenant_name}, we saw {subject}. Yours, {landlord_name}.';
  const words = { subject: 'We saw it', body };
  const templateId = await addApproved({ category: 'maintenance', texts: { en: words, he: words } });
  await addWorkflow(server, owner, onRequest({ kind: 'send', templateId }));
  const overNight = async (title: string, wanted: { before: boolean; after: boolean }) => {
    await comeBackAt(server, '2026-11-22T21:30:00Z', [owner, rental.tenant]);
    const preferring = { tenantMessages: false, rentReminders: false };
    await prefer({ ...preferring, maintenanceAlerts: wanted.before });
    await reportDefect(server, rental, { title });
    await settle();
    expect(await listSent()).toMatchObject([{ status: 'queued' }]);
    await comeBackAt(server, '2026-11-23T08:00:00Z', [owner, rental.tenant]);
    await prefer({ ...preferring, maintenanceAlerts: wanted.after });
    await releaseHeld(server.services);
    await settle();
    return listSent();
  };
  expect(await overNight('A crack', { before: true, after: false })).toMatchObject([{ channel: 'email' }]);
  expect(peer.taken).toEqual([]);
  await server.owner`delete from deliveries`;
  expect(await overNight('A leak', { before: false, after: true })).toMatchObject([
    { channel: 'whatsapp', status: 'sent' },
  ]);
  expect(peer.taken).toHaveLength(1);
});

test('a question of renewal goes by WhatsApp where it can, else by mail, and once', async () => {
  const of = await addRentalWithTenant(server, { owner, lease: endsInMarch, isCharged: false });
  const theirs = '+972525649571';
  await server.owner`update tenants set phone = ${theirs} where id = ${of.lease.tenantId}`;
  const listAsked = () => server.owner<{ channel: string; status: string; skipped_because: string | null }[]>`
    select channel, status, skipped_because from deliveries where dedupe_key like 'renewal:%' order by position`;
  const ask = async () => {
    peer.taken.length = 0;
    await server.owner`delete from deliveries`;
    expect((await askAboutRenewal(server, of)).status).toBe(201);
  };
  await prefer({ tenantMessages: true, maintenanceAlerts: false });
  await ask();
  await settle();
  expect(peer.taken).toMatchObject([{ type: 'template', to: theirs.slice(1) }]);
  expect(JSON.stringify(peer.taken)).toMatch(/10\/03\/2027[^]*dashboard\?lease=/);
  expect(await listAsked()).toMatchObject([{ channel: 'whatsapp', status: 'sent' }]);

  peer.openWindow(number, theirs);
  await callWith(server, owner, number, buildIncoming(server, 'Hello', { from: theirs.slice(1) }));
  await ask();
  await settle();
  expect(peer.taken).toMatchObject([
    { type: 'text', text: { body: expect.stringMatching(/10\/03\/2028[^]*4,500[^]*dashboard\?lease=/) } },
  ]);

  // Asked while it went by WhatsApp, which the workspace wants no more as it leaves.
  await ask();
  await prefer({ tenantMessages: false, maintenanceAlerts: false });
  await settle();
  expect(await listAsked()).toMatchObject([{ channel: 'email', status: 'kept', skipped_because: null }]);
  const seen = await server.request('GET', of.path('/renewal'), { as: owner });
  expect(seen.body.round.mail).toEqual({ status: 'kept', skippedBecause: null });
  await ask();
  await settle();
  expect(await listAsked()).toMatchObject([{ channel: 'email' }]);
  expect(peer.taken).toEqual([]);
});
