import { createHmac } from 'node:crypto';
import { LIVE_KINDS } from '@dira/contract/live-events';
import { webhookEvent, WEBHOOK_KINDS } from '@dira/contract/webhook-events';
import { areasOf } from '@dira/domain/api-tokens';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { createWebhookPost } from '../../platform/webhook-post.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { addRental, recordPayment } from '../money/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { queueDue, sendDue } from './sending.ts';
import { addTest, addWebhook, askForWebhook, openReceiver, type Received } from './testing.ts';

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let server: TestServer;
let owner: Member;
beforeAll(async () => {
  receiver = await openReceiver();
  server = await startTestServer({ settings: { WEBHOOK_TRUSTED_ORIGINS: [receiver.origin] } });
});
beforeEach(async () => {
  server.clock.set(testNow);
  receiver.received.length = 0;
  receiver.answers.clear();
  await server.owner`delete from graphile_worker._private_jobs`;
  owner = await signUpOwner(server);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const add = (path: string, change: object = {}) =>
  addWebhook(server, owner, { url: `${receiver.origin}${path}`, ...change });
const post = (rest: string) => server.request('POST', owner.path(`/webhooks/${rest}`), { as: owner });
const listDeliveries = async (id: string) =>
  (await server.request('GET', owner.path(`/webhooks/${id}/deliveries`), { as: owner })).body.items;
const show = async (id: string) =>
  (await server.request('GET', owner.path('/webhooks'), { as: owner })).body.items.find(
    (one: { id: string }) => one.id === id,
  );
/** What was done is relayed, what follows from that too, and everything that is due is sent. */
const send = async () => {
  await runWaiting(server.services);
  await runWaiting(server.services);
};
const signaturesOf = ({ headers }: Received) => String(headers['dira-signature']).split(',');
const signed = (secret: string, time: string, body: string) =>
  `v1=${createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('hex')}`;

test('a receipt is told of like everything else that has an id', async () => {
  await add('/receipts', { kinds: ['receipt'] });
  const { status, body } = await recordPayment(server, await addRental(server, { owner }), {
    amount: 100_000,
  });
  expect(status).toBe(201);
  await send();
  const events = receiver.received.map(({ body: said }) => webhookEvent.parse(JSON.parse(said)));
  expect(events).toMatchObject([{ type: 'receipt.issued', object: { kind: 'receipt', id: body.receiptId } }]);
});

test('an event of a chosen kind is told once, by its ids alone, signed over its time and body', async () => {
  const { id, secret } = await add('/hook');
  await add('/others', { kinds: ['payment'] });
  const property = await addProperty(server, owner, { name: 'Bialik 22' });
  await send();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  const [told] = receiver.received;
  const event = webhookEvent.parse(JSON.parse(told!.body));
  expect(event).toMatchObject({
    type: 'property.created',
    workspaceId: owner.organizationId,
    object: { kind: 'property', id: property.id },
  });
  expect(told!.body).not.toContain('Bialik');
  const [time = '', ...signatures] = signaturesOf(told!);
  expect(signatures).toEqual([signed(secret, time, told!.body)]);
  expect(await listDeliveries(id)).toMatchObject([
    { eventId: event.id, state: 'delivered', attempts: 1, status: 204, problem: null },
  ]);
  const kept =
    await server.owner`select w::text from webhooks w union all select a::text from audit_events a`;
  expect(JSON.stringify(kept)).not.toContain(secret.slice(11));
});

test('while a secret is replaced both sign, for a day', async () => {
  const { id, secret: old } = await add('/hook');
  const { body } = await post(`${id}/secret`);
  const told = async () => {
    receiver.received.length = 0;
    await addTest(server, owner, id);
    await send();
    const [one] = receiver.received;
    const [time = '', ...signatures] = signaturesOf(one!);
    return { signatures, by: (secret: string) => signed(secret, time, one!.body) };
  };
  const during = await told();
  expect(during.signatures).toEqual([during.by(body.secret), during.by(old)]);
  server.clock.advance({ hours: 24 });
  const now = server.clock.now().toString();
  await server.owner`insert into webhook_deliveries (organization_id, webhook_id, event_id, topic, happened_at, waits_since,
      due_at, created_at)
    select organization_id, id, 'evt_late', 'webhook.test', ${now}, ${now}, ${now}, ${now} from webhooks where id = ${id}`;
  receiver.received.length = 0;
  await sendDue(server.services, owner.organizationId);
  const [late] = receiver.received;
  const [time = '', ...signatures] = signaturesOf(late!);
  expect(signatures).toEqual([signed(body.secret, time, late!.body)]);
});

test('what is not taken comes again under its own id, ever later, is dead after three days, and is sent by hand', async () => {
  const { id } = await add('/broken?key=secret');
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  receiver.answers.set('/broken?key=secret', (reply) => reply.writeHead(500).end());
  await addProperty(server, owner);
  await send();
  expect(await listDeliveries(id)).toMatchObject([
    { state: 'waiting', attempts: 1, status: 500, problem: 'refused', nextTryAt: '2026-11-22T07:01:00Z' },
  ]);
  expect(await show(id)).toMatchObject({
    failingSince: '2026-11-22T07:00:00Z',
    lastProblem: 'refused',
    lastStatus: 500,
  });
  const again = async () => {
    await queueDue(server.services);
    await send();
  };
  await again();
  expect(receiver.received).toHaveLength(1);
  expect(await listNotificationsOf(server, owner)).toEqual([]);
  for (let hour = 0; hour < 73; hour += 1) {
    server.clock.advance({ minutes: 60 });
    await sendDue(server.services, owner.organizationId);
    if (hour === 0) await send(); // what was told is news for some days
  }
  await queueDue(server.services);
  const row =
    await server.owner`select state, attempts, due_at from webhook_deliveries where webhook_id = ${id}`;
  expect(row).toEqual([{ state: 'dead', attempts: expect.any(Number), due_at: null }]);
  expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  expect(receiver.received.length).toBeGreaterThan(6);
  expect(receiver.received.length).toBeLessThan(12);

  // Once that it fails, once that something was given up; as if more were, nobody is told again the same day.
  await send();
  await server.owner`update webhook_deliveries set state = 'waiting', due_at = waits_since where webhook_id = ${id}`;
  await queueDue(server.services);
  await send();
  server.clock.set(testNow);
  const about = { subject: new URL(receiver.origin).host, on: '2026-11-22', reason: 'HTTP 500' };
  const target = { kind: 'webhook' };
  expect(await listNotificationsOf(server, owner)).toMatchObject([
    { topic: 'webhook.dead', data: about, target },
    { topic: 'webhook.failing', data: about, target },
  ]);
  expect(await listNotificationsOf(server, manager)).toEqual([]);

  receiver.answers.clear();
  const [dead] = await listDeliveries(id);
  expect((await post(`${id}/deliveries/${dead.id}/attempts`)).status).toBe(202);
  await send();
  expect(await listDeliveries(id)).toMatchObject([{ state: 'delivered', eventId: dead.eventId }]);
  expect(await show(id)).toMatchObject({ failingSince: null, lastProblem: null, lastStatus: null });
});

test('a program that misbehaves is left soon, and says how in the log', async () => {
  const answers = {
    '/redirect': (reply) => reply.writeHead(302, { location: `${receiver.origin}/secret` }).end(),
    '/giant': (reply) => reply.writeHead(200).end(Buffer.alloc(5_000_000)),
    '/cut': (reply) => reply.destroy(),
  } satisfies Record<string, Parameters<typeof receiver.answers.set>[1]>;
  for (const [path, answer] of Object.entries(answers)) receiver.answers.set(path, answer);
  const problems: Record<string, unknown> = {};
  for (const path of Object.keys(answers)) {
    const { id } = await add(path);
    await addTest(server, owner, id);
    await send();
    problems[path] = (await listDeliveries(id))[0].problem;
  }
  receiver.answers.set('/slow', () => {});
  const impatient = createWebhookPost([receiver.origin], 50);
  expect(await impatient.send(`${receiver.origin}/slow`, {}, '{}')).toMatchObject({ problem: 'too_slow' });
  expect(problems).toEqual({ '/redirect': 'redirected', '/giant': 'too_much', '/cut': 'unreachable' });
  expect(receiver.received.map(({ path }) => path)).not.toContain('/secret');
});

test('one whose program never answers keeps nobody else waiting', async () => {
  const { id } = await add('/silent');
  receiver.answers.set('/silent', () => {});
  await addTest(server, owner, id);
  const other = await signUpOwner(server);
  const fast = await addWebhook(server, other, { url: `${receiver.origin}/fast` });
  await addTest(server, other, fast.id);
  const silent = sendDue(server.services, owner.organizationId);
  await sendDue(server.services, other.organizationId);
  expect(receiver.received.map(({ path }) => path)).toContain('/fast');
  expect(await listDeliveries(id)).toMatchObject([{ state: 'waiting', problem: null }]);
  await receiver.close();
  await silent;
  expect(await listDeliveries(id)).toMatchObject([{ state: 'waiting', problem: 'unreachable' }]);
});

test('nothing of a private network is called, however it is named', async () => {
  const strict = createWebhookPost([]);
  for (const url of [
    'http://example.com/hook',
    'https://example.com:8443/hook',
    'https://user:secret@example.com/',
    'https://localhost/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://169.254.169.254/latest',
    'https://10.1.2.3/',
  ]) {
    expect(await askForWebhook(server, owner, { url }), url).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'url', code: 'address_not_public' }] },
    });
    expect(await strict.send(url, {}, '{}')).toMatchObject({ status: null, problem: 'not_public' });
  }
  // A name that leads into it is found out by the call itself.
  expect(await strict.send('https://localhost.localdomain/', {}, '{}')).toMatchObject({
    status: null,
    problem: expect.stringMatching(/not_public|unreachable/),
  });
});

test('a workspace has ten at most', async () => {
  for (let number = 0; number < 10; number += 1) await add(`/hook-${number}`);
  expect(await askForWebhook(server, owner, {})).toMatchObject({
    status: 409,
    body: { code: 'webhooks_full' },
  });
});

test('each kind is one that sockets tell of, and that a token may read', () => {
  const unread = WEBHOOK_KINDS.filter((kind) => areasOf(LIVE_KINDS[kind].action).length === 0);
  expect(unread).toEqual([]);
});
