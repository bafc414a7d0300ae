import type { SentMessage } from '@dira/contract/sent-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { createGraph } from '../../platform/graph.ts';
import { buildCredentials, openGraph, type Credentials, type Mood } from '../../testing/graph-peer.ts';
import { comeBackAt, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { deliveryRules } from '../contributions.ts';
import { deliver, releaseHeld } from '../deliveries/service.ts';
import { addTemplate, approveTemplate } from '../message-templates/testing.ts';
import { addRental, type Rental } from '../money/testing.ts';
import { beginPlans } from '../reminders/planning.ts';
import { addReminder } from '../reminders/testing.ts';
import { takeInEvents } from './taking-in.ts';
import { askToConnect, buildIncoming, callWith, connectNumber, showConnection } from './testing.ts';

let peer: Awaited<ReturnType<typeof openGraph>>;
let server: TestServer;
let owner: Member;
let rental: Rental;
let number: Credentials;
let tenantId: string;
let phone: string;

beforeAll(async () => {
  peer = await openGraph({ now: () => server.clock.now().epochMilliseconds });
  server = await startTestServer({ settings: { WHATSAPP_GRAPH_URL: peer.url } });
  owner = await signUpOwner(server);
  rental = await addRental(server, { owner });
  number = await connectNumber(server, peer, owner);
  const [tenant] = await server.owner<{ id: string; phone: string }[]>`
    update tenants set phone = '+972525649570' where organization_id = ${owner.organizationId} returning id, phone`;
  ({ id: tenantId, phone } = tenant!);
});
beforeEach(async () => {
  server.clock.set(testNow);
  peer.moods.length = 0;
  peer.taken.length = 0;
  await server.owner`update whatsapp_connections set state = 'connected', problem = null, connected_at = ${testNow}
    where token_sealed is not null`;
  await server.owner`delete from suppressions`;
  await server.owner`delete from deliveries`;
  await forgetWindows();
  await server.owner`delete from graphile_worker._private_jobs`;
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const settle = () => runWaiting(server.services);
const call = (value: object, change = {}) => callWith(server, owner, number, value, change);
const post = (rest: string, body?: object, as = owner) =>
  server.request('POST', as.path(rest), { as, ...(body !== undefined && { body }) });
const write = (change: object = {}, as = owner) =>
  post('/sent-messages', { tenantId, channel: 'whatsapp', body: 'שלום דנה 🙂', ...change }, as);
const show = async (id: string) =>
  (await server.request('GET', owner.path(`/sent-messages/${id}`), { as: owner })).body;
const ways = async () =>
  (await server.request('GET', owner.path(`/tenants/${tenantId}/message-ways`), { as: owner })).body.whatsApp;
/** Nobody has ever written. */
async function forgetWindows() {
  await server.owner`alter table whatsapp_messages disable trigger append_only`;
  await server.owner`delete from whatsapp_messages`;
  await server.owner`alter table whatsapp_messages enable trigger append_only`;
}
/** The tenant wrote a moment ago. */
async function openWindow(body = 'Hello') {
  peer.openWindow(number, phone);
  expect(await call(buildIncoming(server, body))).toBe(200);
  await settle();
}
async function send(change: object = {}): Promise<string> {
  const { status, body } = await write(change);
  expect(status, JSON.stringify(body)).toBe(202);
  await settle();
  return body.id;
}
const statusOf = (status: string, more: object = {}) => ({
  statuses: [{ id: peer.taken.at(-1)!.id, status, timestamp: '1', recipient_id: phone.slice(1), ...more }],
});
const template = (body: string) =>
  addTemplate(server, owner, {
    channel: 'whatsapp',
    texts: { en: { subject: '', body }, he: { subject: '', body } },
  });

describe('the connection', () => {
  test('is tried by calls, and its secrets are in no answer, no event and nowhere in clear', async () => {
    const shown = await showConnection(server, owner);
    expect(shown).toMatchObject({
      state: 'connected',
      phone: '+972521234567',
      displayName: 'Carmel',
      quality: 'GREEN',
    });
    expect(peer.subscribed).toContain(number.businessId);
    const rows = await server.owner`
      select (select jsonb_agg(to_jsonb(c)) from whatsapp_connections c)::text as row,
        (select jsonb_agg(data) from audit_drafts)::text as drafts, (select jsonb_agg(payload) from outbox)::text as outbox`;
    for (const text of [JSON.stringify(shown), JSON.stringify(rows)])
      for (const secret of [number.accessToken, number.appSecret]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      }
  });

  test('says why it is none, and forgets its secrets when it ends', async () => {
    const other = await signUpOwner(server);
    const wrong = buildCredentials('+972541112233');
    const state = () => showConnection(server, other);
    await askToConnect(server, other, wrong);
    await settle();
    expect(await state()).toMatchObject({ state: 'disconnected', problem: 'sign_in' });
    peer.accounts.push({ ...wrong, phone: '+972549999999' });
    expect((await post('/whatsapp-connection/checks', {}, other)).status).toBe(202);
    await settle();
    expect(await state()).toMatchObject({ state: 'disconnected', problem: 'other_number' });
    peer.accounts.at(-1)!.phone = '+972 54-111-2233';
    for (const [code, problem] of [
      [131_031, 'locked'],
      [131_042, 'payment'],
    ] as const) {
      peer.moods.push({ error: code });
      await post('/whatsapp-connection/checks', {}, other);
      await settle();
      expect(await state()).toMatchObject({ problem });
    }
    await post('/whatsapp-connection/checks', {}, other);
    await settle();
    expect(await state()).toMatchObject({ state: 'connected', problem: null });
    const end = await server.request('DELETE', other.path('/whatsapp-connection'), { as: other });
    expect(end.status).toBe(204);
    const [kept] = await server.owner`
      select token_sealed, app_secret_sealed from whatsapp_connections where organization_id = ${other.organizationId}`;
    expect(kept).toEqual({ token_sealed: null, app_secret_sealed: null });
    expect(await callWith(server, other, wrong, statusLike)).toBe(404);
    expect((await post('/whatsapp-connection/checks', {}, other)).status).toBe(404);
  });

  test('its preferences are kept', async () => {
    const answer = await server.request('PATCH', owner.path('/whatsapp-connection'), {
      as: owner,
      body: { rentReminders: false },
    });
    expect(answer.status).toBe(204);
    expect((await showConnection(server, owner)).preferences).toEqual({
      tenantMessages: true,
      rentReminders: false,
      maintenanceAlerts: true,
    });
  });
});

const statusLike = { statuses: [{ id: 'wamid.none', status: 'read', timestamp: '1', recipient_id: '972' }] };

describe('sending', () => {
  test('within a day of their last message words of one’s own go, and not a minute later', async () => {
    await openWindow();
    expect(await ways()).toMatchObject({
      isConnected: true,
      windowEndsAt: '2026-11-23T07:00:00Z',
      lastIncoming: { text: 'Hello' },
    });
    const id = await send();
    expect(await show(id)).toMatchObject({ state: 'sent', to: phone, text: 'שלום דנה 🙂' });
    expect(peer.taken).toMatchObject([{ type: 'text', to: phone.slice(1), biz_opaque_callback_data: id }]);
    await comeBackAt(server, '2026-11-23T07:00:00Z', [owner]);
    const late = await write();
    expect(late).toMatchObject({ status: 422, body: { errors: [{ path: 'body', code: 'window_closed' }] } });
    expect((await ways()).windowEndsAt).toBeNull();
  });

  test('a window that ends while the message waits stops it', async () => {
    await openWindow();
    const { body } = await write();
    await comeBackAt(server, '2026-11-24T07:00:00Z', [owner]);
    await settle();
    expect(await show(body.id)).toMatchObject({ state: 'skipped', skippedBecause: 'window_closed' });
    expect(peer.taken).toEqual([]);
  });

  test('outside of it a template goes once WhatsApp approved that version', async () => {
    const templateId = await template(
      'Hello {tenant_name}, {amount} for {property_name} is due on {due_date}. Thanks!',
    );
    const words = { templateId, leaseId: rental.lease.id, body: '' };
    expect((await write(words)).body.errors).toEqual([{ path: 'templateId', code: 'template_not_approved' }]);
    const path = `/message-templates/${templateId}/whatsapp-submissions`;
    const submissions = async () =>
      (await server.request('GET', owner.path(path), { as: owner })).body.items.map(
        (one: { state: string }) => one.state,
      );
    expect((await post(path, {})).body).toEqual({ languages: ['en', 'he'] });
    await settle();
    expect(await submissions()).toEqual(['pending', 'pending']);
    expect((await post(path, {})).body).toEqual({ languages: [] });
    peer.approveAll();
    // What WhatsApp says of a template is asked for anew.
    expect(await call({ event: 'APPROVED' }, { field: 'message_template_status_update' })).toBe(200);
    await settle();
    expect(await submissions()).toEqual(['approved', 'approved']);
    const before = (await post('/message-drafts', { tenantId, channel: 'whatsapp', ...words })).body;
    const id = await send(words);
    const sent = await show(id);
    expect(sent).toMatchObject({ state: 'sent', text: before.text });
    expect(sent.text).not.toMatch(/[{}]/);
    const [taken] = peer.taken;
    const components = taken?.type === 'template' ? taken.template.components : undefined;
    const values = components?.[0].parameters.map((one) => one.text) ?? [];
    expect(values).toHaveLength(4);
    for (const value of values) expect(sent.text).toContain(value);
    const uses = await server.request('GET', owner.path(`/message-templates/${templateId}`), { as: owner });
    expect(uses.body.useCount).toBe(1);
  });

  test('a value that there is not stops it before it is sent', async () => {
    const templateId = await template(
      'Hello {tenant_name}, your lease of {unit_number} ends on {lease_end}. Bye!',
    );
    const { body } = await write({ templateId, body: '' });
    expect(body.errors).toEqual([{ path: 'templateId', code: 'value_missing' }]);
  });

  test.each([
    [{ error: 130_429 }, 'waiting', null],
    [{ error: 4, status: 429, retryAfter: '600' }, 'waiting', null],
    [{ error: 131_049 }, 'waiting', null],
    [{ error: 131_047 }, 'skipped', null],
    [{ error: 131_026 }, 'failed', 'recipient'],
    [{ error: 100 }, 'failed', 'refused'],
    [{ error: 190, status: 401 }, 'failed', 'sign_in'],
    ['broken', 'unknown', null],
    ['page', 'unknown', null],
    ['cut', 'unknown', null],
    ['reset', 'unknown', null],
  ] as [Mood, string, string | null][])('%j leaves it %s', async (mood, state, failure) => {
    await openWindow();
    peer.moods.push(mood);
    const id = await send();
    expect(await show(id)).toMatchObject({ state, ...(failure !== null && { failure }) });
    if (state === 'waiting') {
      // Once more when its pause is over, and not before.
      const before = peer.taken.length;
      await releaseHeld(server.services);
      await settle();
      expect(peer.taken).toHaveLength(before);
    }
  });

  test('who does not answer is not asked again; what comes of it is told later', async () => {
    await openWindow();
    const impatient = { ...server.services, graph: createGraph(peer.url, 100) };
    const { body } = await write();
    peer.moods.push('hang');
    await deliver(impatient, deliveryRules, body.id);
    expect(await show(body.id)).toMatchObject({ state: 'unknown', can: { sendAgain: false } });
    await settle();
    await releaseHeld(server.services);
    await settle();
    expect(peer.taken).toHaveLength(1);
    await call(statusOf('delivered', { biz_opaque_callback_data: body.id }));
    await settle();
    expect(await show(body.id)).toMatchObject({ state: 'delivered' });
  });

  test('a server that ended while it handed over leaves it unknown', async () => {
    await openWindow();
    const { body } = await write();
    await server.owner`update deliveries set handed_over_at = ${server.clock.now().toString()} where id = ${body.id}`;
    await settle();
    expect(await show(body.id)).toMatchObject({ state: 'unknown' });
    expect(peer.taken).toEqual([]);
  });

  test('what failed goes once more, however often it is pressed', async () => {
    await openWindow();
    peer.moods.push({ error: 131_026 });
    const id = await send();
    const again = () => post(`/sent-messages/${id}/retries`);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    await settle();
    expect(peer.taken).toHaveLength(1);
    expect(await show(id)).toMatchObject({ state: 'sent' });
  });

  test('STOP between the queue and the sending stops what comes by itself, and WhatsApp’s own word all offers', async () => {
    await openWindow();
    const { body } = await write();
    await server.owner`update deliveries set is_automatic = true where id = ${body.id}`;
    await call(buildIncoming(server, 'הסר'));
    await takeInEvents(server.services, owner.organizationId);
    await settle();
    expect(await show(body.id)).toMatchObject({ state: 'skipped', skippedBecause: 'opted_out' });
    await server.owner`delete from suppressions`;
    peer.moods.push({ error: 131_050 });
    expect(await show(await send())).toMatchObject({ state: 'skipped', skippedBecause: 'opted_out' });
    const kept = await server.owner`select stops, address, tenant_id from suppressions`;
    expect([...kept]).toEqual([{ stops: 'marketing', address: phone, tenant_id: tenantId }]);
  });

  test('without a number it is kept here, and a link that was opened is noted as that', async () => {
    const other = await signUpOwner(server);
    const { lease } = await addRental(server, { owner: other });
    const [tenant] = await server.owner<{ id: string }[]>`
      update tenants set phone = '+972525649571' where organization_id = ${other.organizationId} returning id`;
    const sent = await write({ tenantId: tenant!.id, leaseId: lease.id }, other);
    server.clock.set('2026-11-22T07:01:00Z');
    const opened = await post('/sent-messages/openings', { phone: '+972525649571', text: 'Hello' }, other);
    await settle();
    const { body } = await server.request('GET', other.path('/sent-messages'), { as: other });
    expect(body.items.map((one: SentMessage) => [one.id, one.state, one.tenant?.id])).toEqual([
      [opened.body.id, 'opened', tenant!.id],
      [sent.body.id, 'kept', tenant!.id],
    ]);
    expect(peer.taken).toEqual([]);
  });
});

test('a rent reminder goes by WhatsApp where the workspace wants that and its words are approved, else by mail', async () => {
  const channels = async (rentReminders: boolean) => {
    await server.request('PATCH', owner.path('/whatsapp-connection'), { as: owner, body: { rentReminders } });
    await server.owner`delete from reminder_plans`;
    await server.owner`delete from deliveries`;
    await addReminder(server, owner, { templateId });
    server.clock.set('2026-11-26T07:00:00Z');
    await beginPlans(server.services);
    await settle();
    const sent = await server.owner<{ channel: string; status: string; text_body: string }[]>`
      select channel, status, text_body from deliveries where tenant_id = ${tenantId}`;
    await server.owner`delete from reminders`;
    server.clock.set(testNow);
    return [...sent];
  };
  const body = 'Hello {tenant_name}, {amount} is due on {due_date}. Thanks, {landlord_name}';
  const words = { subject: 'Rent', body };
  const templateId = await addTemplate(server, owner, { texts: { en: words, he: words } });
  await approveTemplate(server, owner, templateId);
  expect(await channels(true)).toMatchObject([{ channel: 'email' }]);
  await post(`/message-templates/${templateId}/whatsapp-submissions`, {});
  await settle();
  peer.approveAll();
  await post('/whatsapp-connection/checks', {});
  await settle();
  expect(await channels(false)).toMatchObject([{ channel: 'email' }]);
  const [sent] = await channels(true);
  expect(sent).toMatchObject({ channel: 'whatsapp', status: 'sent' });
  expect(sent?.text_body).not.toMatch(/[{}]/);
  expect(peer.taken).toMatchObject([{ type: 'template', to: phone.slice(1) }]);
});

test('while the number is tried again messages go on', async () => {
  await openWindow();
  await server.owner`update whatsapp_connections set state = 'checking' where organization_id = ${owner.organizationId}`;
  expect(await show(await send())).toMatchObject({ state: 'sent' });
});

describe('what WhatsApp calls with', () => {
  test('the address answers to its own words alone', async () => {
    const { webhookUrl, verifyToken } = await showConnection(server, owner);
    const ask = (token: string) =>
      server.app.inject(
        `${new URL(webhookUrl).pathname}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
      );
    expect((await ask(verifyToken)).body).toBe('1158201444');
    expect((await ask(`${verifyToken.slice(1)}x`)).statusCode).toBe(404);
  });

  test('statuses move it forward in any order, and no late one back; a failure stays', async () => {
    await openWindow();
    const id = await send();
    const states: string[] = [];
    for (const status of ['delivered', 'sent', 'read', 'delivered', 'failed', 'read']) {
      await call(statusOf(status));
      await settle();
      states.push((await show(id)).state);
    }
    expect(states).toEqual(['delivered', 'delivered', 'read', 'read', 'read', 'read']);
    const other = await send();
    await call(statusOf('failed', { errors: [{ code: 131_026, title: 'Message undeliverable' }] }));
    await call(statusOf('delivered'));
    await settle();
    expect(await show(other)).toMatchObject({
      state: 'failed',
      failure: 'recipient',
      can: { sendAgain: true },
    });
  });

  test('a batch is taken in whole, with what cannot be read passed by', async () => {
    await openWindow();
    const ids = [await send(), await send()];
    const [one, two] = peer.taken;
    const incoming = buildIncoming(server, 'ראשון 🙂');
    expect(
      await call({
        ...incoming,
        statuses: [
          { id: two!.id, status: 'read', timestamp: '2' },
          { id: one!.id, status: 'delivered', timestamp: '1' },
          { id: one!.id, status: 'delivered', timestamp: '1' },
          { nonsense: true },
          { id: 'wamid.of.nobody', status: 'read', timestamp: '1' },
        ],
      }),
    ).toBe(200);
    await settle();
    expect([(await show(ids[0]!)).state, (await show(ids[1]!)).state]).toEqual(['delivered', 'read']);
    expect((await ways()).lastIncoming.text).toBe('ראשון 🙂');
    const [left] = await server.owner`
      select count(*)::int as waiting from whatsapp_events where taken_in_at is null or payload <> '{}'`;
    expect(left).toEqual({ waiting: 0 });
  });

  test('what is forged, changed or of another secret does nothing', async () => {
    await openWindow();
    const id = await send();
    const stranger = { ...number, appSecret: 'another' };
    expect(await callWith(server, owner, stranger, statusOf('read'))).toBe(404);
    expect(await call(statusOf('read'), { signature: 'sha256=' })).toBe(404);
    expect(await call(statusOf('read'), { signature: `sha256=${'0'.repeat(64)}` })).toBe(404);
    await settle();
    expect(await show(id)).toMatchObject({ state: 'sent' });
  });

  test('a message that comes again opens no new window', async () => {
    const old = buildIncoming(server, 'Once');
    await call(old);
    await comeBackAt(server, '2026-11-25T07:00:00Z', [owner]);
    await call(old);
    await settle();
    expect((await ways()).windowEndsAt).toBeNull();
    // Nor does a clock that is ahead.
    await call(buildIncoming(server, 'From the future', { timestamp: '4102444800' }));
    await settle();
    expect((await ways()).windowEndsAt).toBe('2026-11-26T07:00:00Z');
  });

  test('who comes without a phone is known by what was learnt before, and strangers are kept as such', async () => {
    await call(buildIncoming(server, 'With both', { user_id: 'IL.abc' }));
    await settle();
    await call(buildIncoming(server, 'Without', { from: undefined, user_id: 'IL.abc' }));
    await call(buildIncoming(server, 'Who is this?', { from: '972501112233' }));
    await call(buildIncoming(server, 'STOP', { from: '972501112233' }));
    await settle();
    const rows = await server.owner<{ body: string; tenant_id: string | null }[]>`
      select body, tenant_id from whatsapp_messages where body in ('Without', 'Who is this?') order by body`;
    expect([...rows]).toEqual([
      { body: 'Who is this?', tenant_id: null },
      { body: 'Without', tenant_id: tenantId },
    ]);
    const stopped = await server.owner`select address, stops from suppressions`;
    expect([...stopped]).toEqual([{ address: '+972501112233', stops: 'automatic' }]);
  });

  test('the number of one workspace is of no use to another, nor do its calls touch it', async () => {
    const other = await signUpOwner(server);
    await addRental(server, { owner: other });
    const others = await connectNumber(server, peer, other);
    await openWindow();
    const id = await send();
    expect(peer.taken[0]!.from).toBe(number.phoneNumberId);
    // Signed by the other, about a message and a number that are not theirs.
    expect(await callWith(server, other, others, statusOf('read', { biz_opaque_callback_data: id }))).toBe(
      200,
    );
    const borrowed = { ...others, phoneNumberId: number.phoneNumberId };
    expect(await callWith(server, other, borrowed, buildIncoming(server, 'Stolen'))).toBe(200);
    await settle();
    expect(await show(id)).toMatchObject({ state: 'sent' });
    const stolen = await server.owner`select body from whatsapp_messages where body = 'Stolen'`;
    expect([...stolen]).toEqual([]);
    const theirs = await server.request('GET', other.path('/sent-messages'), { as: other });
    expect(theirs.body.items).toEqual([]);
    expect((await write({}, other)).status).toBe(404);
  });
});
