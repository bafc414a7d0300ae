import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runUntilIdle, runWaiting } from '../../background.ts';
import { signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { jobs } from '../jobs.ts';
import { endLease } from '../lease-terminations/testing.ts';
import {
  addRentalWithTenant,
  confirmPayment,
  postCharge,
  recordPayment,
  reportPayment,
  reversePayment,
} from '../money/testing.ts';
import { openSocket, soon, startBeside, startReachable } from '../realtime/testing.ts';
import { buildSigners, openLink, sendDocument } from '../signing/testing.ts';
import { chooseDaily, listNotificationsOf, readMails, switchOff } from './testing.ts';

/** The server of every test that neither moves the clock by hours nor counts what others bring about too. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const topicsOf = async (on: TestServer, as: Person, query = '') =>
  (await listNotificationsOf(on, as, query)).map(({ topic }) => topic);
const countOf = async (on: TestServer, as: Person) =>
  (await on.request('GET', '/api/v1/my/notifications/count', { as })).body.unread;

describe('who is told', () => {
  test('a report tells those of the team who may confirm it, in facts, and nobody else', async () => {
    const rental = await addRentalWithTenant(server);
    const { organizationId } = rental.owner;
    const manager = await signUpMember(server, organizationId, 'property_manager');
    const blindManager = await signUpMember(server, organizationId, 'property_manager', {
      viewFinancials: false,
    });
    const viewer = await signUpMember(server, organizationId, 'viewer');
    const seeingViewer = await signUpMember(server, organizationId, 'viewer', { viewFinancials: true });
    const repairer = await signUpMember(server, organizationId, 'maintenance_staff');
    const stranger = await signUpOwner(server, 'Elsewhere');
    await reportPayment(server, rental);
    await runWaiting(server.services);
    expect(await listNotificationsOf(server, rental.owner)).toEqual([
      {
        id: expect.any(String),
        type: 'payment',
        topic: 'payment.reported',
        audience: 'team',
        organization: { id: organizationId, name: 'Carmel Homes' },
        data: {
          tenantName: expect.stringMatching(/^Tenant/),
          propertyName: expect.any(String),
          unitNumber: expect.any(String),
          amount: { amount: 450_000, currency: 'ILS' },
          subject: null,
          on: null,
          reason: null,
        },
        target: { kind: 'lease', leaseId: rental.lease.id },
        createdAt: server.clock.now().toString(),
        readAt: null,
      },
    ]);
    expect(await topicsOf(server, manager)).toEqual(['payment.reported']);
    for (const other of [blindManager, viewer, seeingViewer, repairer, stranger, rental.tenant])
      expect(await topicsOf(server, other)).toEqual([]);
  });

  test('what the landlord decides about a payment, and a charge, tells the tenant alone', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    const paymentId = await reportPayment(server, rental);
    await confirmPayment(server, rental, paymentId);
    server.clock.advance({ minutes: 1 });
    await reversePayment(server, rental, paymentId);
    server.clock.advance({ minutes: 1 });
    const second = await reportPayment(server, rental, { reference: '2' });
    await server.request('POST', rental.owner.path(`/payments/${second}/rejection`), {
      as: rental.owner,
      body: { reason: 'Nothing came' },
    });
    server.clock.advance({ minutes: 1 });
    await postCharge(server, rental, { description: 'New lock' });
    await runWaiting(server.services);
    const told = await listNotificationsOf(server, rental.tenant);
    expect(told.map(({ topic, data, target }) => [topic, data.reason, target])).toEqual([
      ['charge.posted', 'New lock', { kind: 'tenancy', leaseId: rental.lease.id }],
      ['payment.rejected', 'Nothing came', { kind: 'tenancy', leaseId: rental.lease.id }],
      ['payment.reversed', 'The cheque bounced', { kind: 'tenancy', leaseId: rental.lease.id }],
      ['payment.confirmed', null, { kind: 'tenancy', leaseId: rental.lease.id }],
    ]);
    expect(new Set(await topicsOf(server, manager))).toEqual(new Set(['payment.reported']));
  });

  test('an ending tells both sides, and not the one who wrote it', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    await endLease(server, rental.owner, rental.lease.id);
    await runWaiting(server.services);
    expect(await topicsOf(server, rental.owner, '?type=lease')).toEqual([]);
    expect(await topicsOf(server, manager, '?type=lease')).toEqual(['lease_termination.confirmed']);
    expect(await topicsOf(server, rental.tenant, '?type=lease')).toEqual(['lease_termination.confirmed']);
  });

  test('the last signature tells who manages leases, and by mail only whom the sealed copy does not reach', async () => {
    const owner = await signUpOwner(server);
    const [manager, assistant] = [
      await signUpMember(server, owner.organizationId, 'property_manager'),
      await signUpMember(server, owner.organizationId, 'assistant'),
    ];
    const [first, second] = buildSigners();
    const signers = [{ ...first!, email: owner.email }, second!];
    const sent = await sendDocument(server, owner, { signers });
    for (const token of sent.tokens) await (await openLink(server, token)).sign(sent.documentSha256);
    await runWaiting(server.services);
    for (const told of [owner, manager])
      expect(await listNotificationsOf(server, told)).toMatchObject([
        {
          type: 'lease',
          topic: 'signature_request.completed',
          data: { subject: 'חוזה שכירות' },
          target: null,
        },
      ]);
    expect(await topicsOf(server, assistant)).toEqual([]);
    expect(await readMails(server, manager.email, 'notification:')).toHaveLength(1);
    expect(await readMails(server, owner.email, 'notification:')).toEqual([]);
  });

  test(
    'who will not sign is told of to the team, by mail only to whom nobody wrote of it',
    { tags: ['night'] },
    async () => {
      const owner = await signUpOwner(server);
      const manager = await signUpMember(server, owner.organizationId, 'property_manager');
      const sent = await sendDocument(server, owner);
      const visitor = await openLink(server, sent.tokens[1]);
      expect((await visitor.post('/refusal', { reason: 'Not these terms' })).status).toBe(204);
      await runWaiting(server.services);
      expect(await listNotificationsOf(server, manager)).toMatchObject([
        {
          topic: 'signature_request.declined',
          data: { tenantName: 'Anna Golan', subject: 'חוזה שכירות', reason: 'Not these terms' },
        },
      ]);
      expect(await topicsOf(server, owner)).toEqual(['signature_request.declined']);
      expect(await readMails(server, manager.email, 'notification:')).toHaveLength(1);
      expect(await readMails(server, owner.email, 'notification:')).toEqual([]);
    },
  );

  test('what happened days ago is no news', async () => {
    const own = await startServerForTest();
    const rental = await addRentalWithTenant(own);
    await reportPayment(own, rental);
    own.clock.advance({ hours: 73 });
    await runWaiting(own.services);
    expect(await own.owner`select from notifications`).toHaveLength(0);
  });
});

test('two workers and an event that comes twice make one notification, one mail and one event for the browsers', async () => {
  const own = await startServerForTest();
  const beside = await startBeside(own);
  const rental = await addRentalWithTenant(own);
  for (const reference of ['1', '2', '3']) await reportPayment(own, rental, { reference });
  await Promise.all([runUntilIdle(own.services), runUntilIdle(beside.services)]);
  await own.owner`update outbox set relayed_at = null, position = null where topic = 'payment.reported'`;
  await Promise.all([runUntilIdle(own.services), runUntilIdle(beside.services)]);
  expect(await topicsOf(own, rental.owner)).toEqual(Array(3).fill('payment.reported'));
  expect(await readMails(own, rental.owner.email)).toHaveLength(3);
  expect(await own.owner`select from outbox where topic = 'notification.created'`).toHaveLength(3);
});

describe('a person’s own', () => {
  test('are read one by one and all at once, and nobody reads another’s', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    for (const reference of ['1', '2', '3']) await reportPayment(server, rental, { reference });
    await runWaiting(server.services);
    const [newest] = await listNotificationsOf(server, rental.owner);
    const read = (as: Person, path: string) =>
      server.request('POST', `/api/v1/my/notifications/${path}`, { as });
    expect((await read(manager, `${newest?.id}/read`)).status).toBe(204);
    expect(await countOf(server, rental.owner)).toBe(3);
    expect((await read(rental.owner, `${newest?.id}/read`)).status).toBe(204);
    expect(await countOf(server, rental.owner)).toBe(2);
    expect(
      (await listNotificationsOf(server, rental.owner, '?unread=true')).map(({ id }) => id),
    ).not.toContain(newest?.id);
    expect((await read(rental.owner, 'read-all')).status).toBe(204);
    expect(await countOf(server, rental.owner)).toBe(0);
    expect(await countOf(server, manager)).toBe(3);
    expect(
      await server.owner`select from outbox where topic = 'notification.read' and payload ->> 'toUserId' = ${rental.owner.id}`,
    ).toHaveLength(3);
  });

  test('are led to by their id, and nobody is led to another’s', async () => {
    const rental = await addRentalWithTenant(server);
    await reportPayment(server, rental);
    await runWaiting(server.services);
    const [told] = await listNotificationsOf(server, rental.owner);
    const [mail] = await readMails(server, rental.owner.email, 'notification:');
    expect(mail?.text_body).toContain(`/notifications/${told?.id}\n`);
    const open = (as: Person) => server.request('GET', `/api/v1/my/notifications/${told?.id}`, { as });
    expect(await open(rental.owner)).toMatchObject({ status: 200, body: told });
    expect(await open(rental.tenant)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await signUpMember(server, rental.owner.organizationId, 'admin');
    await server.owner`update memberships set suspended_at = now() where user_id = ${rental.owner.id}`;
    expect(await open(rental.owner)).toMatchObject({ status: 404 });
  });

  test('come in pages, newest first, each once, while new ones arrive; and by type', async () => {
    const rental = await addRentalWithTenant(server);
    for (const reference of ['1', '2', '3', '4', '5']) {
      server.clock.advance({ minutes: 1 });
      await reportPayment(server, rental, { reference });
    }
    await runWaiting(server.services);
    const page = async (cursor?: string) =>
      (
        await server.request(
          'GET',
          `/api/v1/my/notifications?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`,
          { as: rental.owner },
        )
      ).body;
    const first = await page();
    server.clock.advance({ minutes: 1 });
    await reportPayment(server, rental, { reference: '6' });
    await runWaiting(server.services);
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);
    expect([first, second, third].map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(third.nextCursor).toBeNull();
    const all = [first, second, third].flatMap(({ items }) => items.map((item: { id: string }) => item.id));
    const listed = await listNotificationsOf(server, rental.owner);
    expect(listed.map(({ id }) => id).slice(1)).toEqual(all);
    expect(await topicsOf(server, rental.owner, '?type=lease')).toEqual([]);
    expect(
      await server.request('GET', `/api/v1/my/notifications?unread=true&cursor=${first.nextCursor}`, {
        as: rental.owner,
      }),
      'a cursor goes on with the filters that it began with',
    ).toMatchObject({ status: 422, body: { code: 'cursor_invalid' } });
    expect(
      await server.request('GET', '/api/v1/my/notifications?type=gossip', { as: rental.owner }),
    ).toMatchObject({ status: 422 });
  });

  test('are gone with their place in the team, and back with it; counted no further than a hundred', async () => {
    const rental = await addRentalWithTenant(server);
    await reportPayment(server, rental);
    await runWaiting(server.services);
    await server.owner`insert into notifications (organization_id, user_id, audience, type, topic, key, data, created_at)
      select organization_id, user_id, audience, type, topic, key || n, data, created_at from notifications, generate_series(1, 120) n
      where user_id = ${rental.owner.id}`;
    expect(await countOf(server, rental.owner)).toBe(100);
    await signUpMember(server, rental.owner.organizationId, 'admin');
    const suspend = (at: string | null) =>
      server.owner`update memberships set suspended_at = ${at} where user_id = ${rental.owner.id}`;
    await suspend(server.clock.now().toString());
    expect(await countOf(server, rental.owner)).toBe(0);
    expect(await topicsOf(server, rental.owner)).toEqual([]);
    await suspend(null);
    expect(await countOf(server, rental.owner)).toBe(100);
    // Nor without the second factor that the workspace wants.
    await server.owner`update organizations set requires_mfa = true where id = ${rental.owner.organizationId}`;
    expect(await topicsOf(server, rental.owner)).toEqual([]);
  });

  test('are taken back with the right that they came by, and no others', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    await reportPayment(server, rental);
    server.clock.advance({ minutes: 1 });
    await endLease(server, rental.owner, rental.lease.id);
    await runWaiting(server.services);
    expect(await topicsOf(server, manager)).toEqual(['lease_termination.confirmed', 'payment.reported']);
    await server.owner`update memberships set flags = '{"viewFinancials": false}' where user_id = ${manager.id}`;
    await runWaiting(server.services);
    expect(await topicsOf(server, manager)).toEqual(['lease_termination.confirmed']);
    expect(await topicsOf(server, rental.owner)).toEqual(['payment.reported']);
  });

  test('reach their browsers over the person’s own channel', async () => {
    const own = await startReachable();
    const rental = await addRentalWithTenant(own);
    const socket = await openSocket(own);
    expect(await socket.join(`user:${rental.owner.id}`, rental.owner.token)).toBe('ok');
    await reportPayment(own, rental);
    const { stop } = await own.services.queue.work(jobs, own.services);
    onTestFinished(stop);
    await soon(() =>
      expect(socket.heard(`user:${rental.owner.id}`).map(({ payload }) => payload.topic)).toContain(
        'notification.created',
      ),
    );
  });
});

describe('preferences', () => {
  test('begin with everything on but WhatsApp, change one by one, and are kept', async () => {
    const owner = await signUpOwner(server);
    const read = async () =>
      (await server.request('GET', '/api/v1/me', { as: owner })).body.profile.notifications;
    expect(await read()).toEqual({
      email: true,
      payments: true,
      maintenance: true,
      leases: true,
      whatsapp: false,
      daily: [],
    });
    await switchOff(server, owner, 'email');
    await switchOff(server, owner, 'leases');
    await chooseDaily(server, owner, ['payment', 'message']);
    expect(await read()).toEqual({
      email: false,
      payments: true,
      maintenance: true,
      leases: false,
      whatsapp: false,
      daily: ['payment', 'message'],
    });
    expect(
      await server.request('PATCH', '/api/v1/me/profile', {
        as: owner,
        body: { notifications: { pigeons: true } },
      }),
    ).toMatchObject({ status: 422 });
  });

  test('a type that is off reaches this person in no way, and others as before', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    await switchOff(server, manager, 'payments');
    await switchOff(server, rental.tenant, 'leases');
    await reportPayment(server, rental);
    await endLease(server, rental.owner, rental.lease.id);
    await runWaiting(server.services);
    expect(await topicsOf(server, manager)).toEqual(['lease_termination.confirmed']);
    expect(await topicsOf(server, rental.owner)).toEqual(['payment.reported']);
    expect(await topicsOf(server, rental.tenant, '?type=lease')).toEqual([]);
    const subjects = (await readMails(server, manager.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^החוזה של Tenant \d+ מסתיים/)]);
  });

  test('mail that is off leaves the app as it is', async () => {
    const rental = await addRentalWithTenant(server);
    await switchOff(server, rental.owner, 'email');
    await reportPayment(server, rental);
    await runWaiting(server.services);
    expect(await topicsOf(server, rental.owner)).toEqual(['payment.reported']);
    expect(await readMails(server, rental.owner.email)).toEqual([]);
  });
});

describe('copies by mail', () => {
  test('are in the reader’s language, and none goes where the receipt goes', async () => {
    const rental = await addRentalWithTenant(server);
    await server.request('PATCH', '/api/v1/me/profile', {
      as: rental.owner,
      body: { preferredLanguage: 'he' },
    });
    await confirmPayment(server, rental, await reportPayment(server, rental));
    await recordPayment(server, rental);
    await runWaiting(server.services);
    const [copy] = await readMails(server, rental.owner.email, 'notification:');
    expect(copy).toMatchObject({
      subject: expect.stringMatching(/^דיווח על תשלום של ₪4,500 מאת Tenant/),
      html_body: expect.stringContaining('dir="rtl"'),
      text_body: expect.stringContaining('/notifications'),
    });
    expect(await topicsOf(server, rental.tenant)).toEqual(['payment.confirmed', 'payment.confirmed']);
    const mails = await readMails(server, rental.tenant.email);
    expect(mails.map(({ dedupe_key: key }) => key.split(':')[0])).toEqual(['receipt', 'receipt']);
  });

  test('wait for the end of quiet hours, and then go out once', async () => {
    // Friday at two, in Jerusalem.
    const own = await startServerForTest({ now: '2026-11-27T12:00:00Z' });
    const rental = await addRentalWithTenant(own);
    await reportPayment(own, rental);
    await runWaiting(own.services);
    const held = () => readMails(own, rental.owner.email, 'notification:');
    expect(await held()).toMatchObject([{ status: 'queued', held_until: '2026-11-29T06:30:00Z' }]);
    const release = async () => {
      const twice = [
        { name: 'release_held_deliveries', payload: {} },
        { name: 'release_held_deliveries', payload: {} },
      ];
      await own.services.queue.addJobs(twice);
      await runWaiting(own.services);
    };
    own.clock.advance({ hours: 42 });
    await release();
    expect(await held()).toMatchObject([{ status: 'queued' }]);
    own.clock.advance({ minutes: 30 });
    await release();
    expect(await held()).toMatchObject([{ status: 'kept', held_until: null }]);
    // Once when it was planned, and once when its time had come.
    expect(
      await own.owner`select from outbox where topic = 'delivery.queued' and payload ->> 'id' = ${(await held())[0]?.id ?? ''}`,
    ).toHaveLength(2);
  });
});
