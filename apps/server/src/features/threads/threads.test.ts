import type { ThreadEntry, ThreadSummary } from '@dira/contract/threads';
import { toSearchable } from '@dira/domain/search-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { openGraph, type Credentials } from '../../testing/graph-peer.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { atLease, replyTo, writeTo } from '../messages/testing.ts';
import { addRentalWithTenant, recordPayment } from '../money/testing.ts';
import { buildIncoming, callWith, connectNumber } from '../whatsapp-connections/testing.ts';

let peer: Awaited<ReturnType<typeof openGraph>>;
let server: TestServer;
let owner: Member;
let colleague: Member;
let rental: Awaited<ReturnType<typeof addRentalWithTenant>>;
let number: Credentials;
let tenantId: string;

beforeAll(async () => {
  peer = await openGraph({ now: () => server.clock.now().epochMilliseconds });
  server = await startTestServer({ settings: { WHATSAPP_GRAPH_URL: peer.url } });
  owner = await signUpOwner(server);
  colleague = await signUpMember(server, owner.organizationId, 'assistant');
  rental = await addRentalWithTenant(server, { owner });
  number = await connectNumber(server, peer, owner);
  const [tenant] = await server.owner<{ id: string }[]>`
    update tenants set phone = '+972525649570' where organization_id = ${owner.organizationId} returning id`;
  tenantId = tenant!.id;
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const get = async (rest: string, as = owner) => (await server.request('GET', as.path(rest), { as })).body;
const post = (rest: string, body: object = {}, as = owner) =>
  server.request('POST', as.path(rest), { as, body });
const change = (id: string, body: object, as = owner) =>
  server.request('PATCH', as.path(`/threads/${id}`), { as, body });
const list = async (query = '', as = owner): Promise<ThreadSummary[]> =>
  (await get(`/threads?${query}`, as)).items;
const entriesOf = async (id: string, as = owner): Promise<ThreadEntry[]> =>
  (await get(`/threads/${id}/entries`, as)).items;
const comeBack = (hours: number) =>
  comeBackAt(server, server.clock.now().add({ hours }).toString(), [owner, colleague, rental.tenant]);
const settle = () => runWaiting(server.services);
/** Each word is a minute later than the one before. */
async function hear(body: string, from = '972525649570', more: Record<string, unknown> = {}) {
  server.clock.advance({ minutes: 1 });
  peer.openWindow(number, `+${from}`);
  const incoming = buildIncoming(server, body, { from, ...more });
  expect(await callWith(server, owner, number, incoming)).toBe(200);
  await settle();
}
const threadOf = async (name: RegExp): Promise<ThreadSummary> =>
  (await list()).find((one) => name.test(one.name)) as ThreadSummary;
const ofTenant = async () => (await list('search=0525649570'))[0] as ThreadSummary;

describe('a thread', () => {
  test('has all that is said with a tenant, by every way, newest first', async () => {
    await hear('היי, הדוד דולף');
    const { id, isUnread, last, windowEndsAt, place } = await ofTenant();
    expect({ isUnread, last }).toMatchObject({
      isUnread: true,
      last: { kind: 'whatsapp', isIncoming: true, excerpt: 'היי, הדוד דולף', state: null },
    });
    expect(windowEndsAt).not.toBeNull();
    expect(place).toMatchObject({ leaseId: rental.lease.id });
    server.clock.advance({ minutes: 1 });
    await post('/sent-messages', { tenantId, channel: 'whatsapp', body: 'The plumber comes at ten' });
    await settle();
    server.clock.advance({ minutes: 1 });
    await post('/sent-messages', { tenantId, channel: 'email', subject: 'The boiler', body: 'As I wrote' });
    server.clock.advance({ minutes: 1 });
    await post(`/threads/${id}/entries`, {
      kind: 'call',
      text: 'Agreed on ten',
      minutes: 6,
      isIncoming: true,
    });
    server.clock.advance({ minutes: 1 });
    await post(`/threads/${id}/entries`, { kind: 'note', text: 'Ask for the guarantee' }, colleague);
    server.clock.advance({ minutes: 1 });
    await writeTo(server, owner, { recipientId: rental.tenant.id, leaseId: rental.lease.id });
    const entries = await entriesOf(id);
    expect(entries.map(({ kind, isIncoming }) => `${kind}${isIncoming ? ' in' : ''}`)).toEqual([
      'app',
      'note',
      'call in',
      'email',
      'whatsapp',
      'whatsapp in',
    ]);
    expect(entries.find(({ kind }) => kind === 'call')).toMatchObject({
      text: 'Agreed on ten',
      minutes: 6,
      by: { id: owner.id },
      can: { delete: true },
    });
    expect(entries.find(({ kind, isIncoming }) => kind === 'whatsapp' && !isIncoming)).toMatchObject({
      state: 'sent',
      by: { id: owner.id },
    });
    // Pages of two are the same as one page.
    const paged: string[] = [];
    for (let cursor = ''; ;) {
      const page = await get(`/threads/${id}/entries?limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items.map((one: ThreadEntry) => one.id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(entries.map((one) => one.id));
  });

  test('tells nobody but the two what a member and a tenant write to each other in Dira', async () => {
    const { id } = await ofTenant();
    expect((await entriesOf(id, colleague)).map(({ kind }) => kind)).not.toContain('app');
    const [conversation] = await server.owner<{ id: string }[]>`
      select id from conversations where organization_id = ${owner.organizationId}`;
    await post(`/threads/${id}/read`, {}, colleague);
    await post(`/threads/${id}/read`, {});
    server.clock.advance({ minutes: 1 });
    await replyTo(server, atLease(rental), conversation!.id, 'Between us');
    expect(await ofTenant()).toMatchObject({
      isUnread: true,
      last: { kind: 'app', isIncoming: true, excerpt: 'Between us' },
    });
    const [theirs] = await list('search=0525649570', colleague);
    expect(theirs).toMatchObject({ isUnread: false, last: { kind: 'note' } });
    expect(await list('search=between', colleague)).toEqual([]);
    expect(await list('search=between')).toHaveLength(1);
    // Read here is read there.
    server.clock.advance({ minutes: 1 });
    expect((await post(`/threads/${id}/read`)).status).toBe(204);
    expect(await get('/messages/unread-count')).toEqual({ unread: 0 });
    expect(await ofTenant()).toMatchObject({ isUnread: false });
    await post(`/threads/${id}/read`, { isRead: false });
    expect(await ofTenant()).toMatchObject({ isUnread: true });
    expect(await get('/thread-counts')).toMatchObject({ open: 1, unread: 1, unassigned: 1, mine: 0 });
  });

  test('says how the person is answered best, and what may be written to them', async () => {
    const { id } = await ofTenant();
    expect(await get(`/threads/${id}`)).toMatchObject({
      tenantId,
      leases: [{ id: rental.lease.id }],
      ways: {
        best: 'app',
        whatsApp: { isConnected: true, freeAnswers: 1 },
        appRecipientId: rental.tenant.id,
        appConversationId: expect.any(String),
      },
      consents: { service: true, marketing: false },
    });
    await hear('And by WhatsApp again');
    expect((await get(`/threads/${id}`)).ways.best).toBe('whatsapp');
    await comeBack(25);
    const later = await get(`/threads/${id}`);
    expect(later.ways).toMatchObject({ best: 'email', whatsApp: { windowEndsAt: null } });
  });

  test('is given to a member who hears of it, done, and brought back by a word', async () => {
    const { id } = await ofTenant();
    expect((await change(id, { assigneeId: colleague.id })).status).toBe(204);
    await settle();
    const told = (await server.request('GET', '/api/v1/my/notifications', { as: colleague })).body.items;
    expect(told).toContainEqual(
      expect.objectContaining({ topic: 'thread.assigned', target: { kind: 'thread', threadId: id } }),
    );
    expect(await list('box=mine', colleague)).toHaveLength(1);
    expect(await list('box=unassigned')).toEqual([]);
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    expect((await change(id, { assigneeId: viewer.id })).body).toMatchObject({
      code: 'related_record_missing',
      errors: [{ path: 'assigneeId', code: 'not_found' }],
    });
    expect((await server.request('GET', viewer.path('/threads'), { as: viewer })).status).toBe(403);
    await change(id, { isDone: true });
    expect(await list()).toEqual([]);
    expect(await list('box=done')).toHaveLength(1);
    await hear('One more thing');
    expect(await list('box=done')).toEqual([]);
    expect(await ofTenant()).toMatchObject({ isDone: false, assignee: { id: colleague.id } });
  });

  test('is put off until a time, until a cause, or until a word', async () => {
    const { id } = await ofTenant();
    const past = server.clock.now().subtract({ minutes: 1 }).toString();
    expect((await change(id, { snooze: { until: past } })).body.errors).toEqual([
      { path: 'snooze.until', code: 'in_past' },
    ]);
    await change(id, { snooze: { until: server.clock.now().add({ hours: 2 }).toString() } });
    expect(await list()).toEqual([]);
    expect(await list('box=snoozed')).toHaveLength(1);
    await comeBack(3);
    expect(await list()).toHaveLength(1);
    await change(id, { snooze: {} });
    expect(await list()).toEqual([]);
    await hear('Are you there?');
    expect(await ofTenant()).toMatchObject({ isSnoozed: false, snoozedUntil: null });
    await change(id, { snooze: { for: 'payment' } });
    server.clock.advance({ minutes: 1 });
    await recordPayment(server, rental);
    await settle();
    expect(await list()).toHaveLength(1);
    await change(id, { snooze: { for: 'repair' } });
    expect(await list()).toEqual([]);
    await change(id, { snooze: null });
    expect(await list()).toHaveLength(1);
  });

  test('keeps a note and a call as they were typed in, for the team alone, until their writer deletes them', async () => {
    const { id } = await ofTenant();
    const { body: note } = await post(`/threads/${id}/entries`, {
      kind: 'note',
      text: 'Keys at the neighbour',
    });
    expect(
      (await post(`/threads/${id}/entries`, { kind: 'note', text: 'x', minutes: 3 })).body.errors,
    ).toEqual([{ path: 'minutes', code: 'not_of_a_note' }]);
    expect(await list('search=NEIGHBOUR')).toHaveLength(1);
    const remove = (as: Member) =>
      server.request('DELETE', as.path(`/threads/${id}/entries/${note.id}`), { as });
    expect((await remove(colleague)).status).toBe(404);
    expect((await remove(owner)).status).toBe(204);
    expect(await list('search=neighbour')).toEqual([]);
  });

  test('is found by what was said in Hebrew and English, by name, number and place', async () => {
    for (const words of ['הדוד', 'plumber ten', '052-564 9570', '+972525649570'])
      expect(await list(`search=${encodeURIComponent(words)}`), words).toHaveLength(1);
    const { place, name } = await ofTenant();
    expect(await list(`search=${encodeURIComponent(name)}`)).toHaveLength(1);
    expect(await list(`search=${encodeURIComponent(place!.propertyName)}`)).toHaveLength(1);
    expect(await list('search=nothing%20such')).toEqual([]);
    // The words are kept as the search reads them.
    for (const words of ['  שָׁלוֹם\n\tDANA ', 'É ß ÑU 🙂', '']) {
      const [row] = await server.owner<{ text: string }[]>`select internal.to_searchable(${words}) as text`;
      expect(row!.text).toBe(toSearchable(words));
    }
  });
});

describe('a stranger', () => {
  test('has a thread of their own, is answered within a day, and is a tenant once that is said', async () => {
    await hear('היי, הדירה עדיין פנויה?', '972547712093', { id: 'wamid.stranger' });
    const stranger = await threadOf(/Dana/);
    expect(stranger).toMatchObject({ tenantId: null, phone: '+972547712093', isUnread: true });
    const answer = (body: string) => post(`/threads/${stranger.id}/answers`, { body });
    server.clock.advance({ minutes: 1 });
    const { status } = await answer('Yes, come on Sunday');
    expect(status).toBe(202);
    await settle();
    expect((await entriesOf(stranger.id)).map(({ text, state }) => [text, state])).toEqual([
      ['Yes, come on Sunday', 'sent'],
      ['היי, הדירה עדיין פנויה?', null],
    ]);
    await comeBack(25);
    expect((await answer('Still there?')).body.errors).toEqual([{ path: 'body', code: 'window_closed' }]);
    await post(`/threads/${stranger.id}/entries`, { kind: 'note', text: 'Brother of Dana' });
    const known = await ofTenant();
    expect((await answer('')).status).toBe(422);
    const { body } = await post(`/threads/${stranger.id}/link`, { tenantId });
    expect(body).toEqual({ id: known.id });
    expect((await server.request('GET', owner.path(`/threads/${stranger.id}`), { as: owner })).status).toBe(
      404,
    );
    const texts = (await entriesOf(known.id)).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Brother of Dana', 'Yes, come on Sunday', 'היי, הדירה עדיין פנויה?']),
    );
    await hear('And the balcony?', '972547712093');
    expect(await ofTenant()).toMatchObject({ id: known.id, last: { excerpt: 'And the balcony?' } });
    expect((await post(`/threads/${known.id}/link`, { tenantId })).body.code).toBe('transition_refused');
    expect((await post(`/threads/${known.id}/answers`, { body: 'x' })).body.code).toBe('transition_refused');
  });

  test('whose number becomes that of a tenant is in the thread of the tenant from then on', async () => {
    await hear('A first word', '972541112222');
    const other = await addRentalWithTenant(server, { owner });
    await server.owner`update tenants set phone = '+972541112222' where user_id = ${other.tenant.id}`;
    await hear('A second word', '972541112222');
    const found = await list('search=0541112222');
    expect(found).toHaveLength(1);
    expect((await entriesOf(found[0]!.id)).map(({ text }) => text)).toEqual([
      'A second word',
      'A first word',
    ]);
  });
});

describe('saved replies', () => {
  test('are filled in with the person, and say what is missing', async () => {
    const { body: kept } = await post('/saved-replies', {
      title: 'On my way',
      body: 'Hello {tenant_name}, {subject}',
    });
    expect((await post('/saved-replies', { title: 'x', body: '{no_such}' })).body.errors).toEqual([
      { path: 'body', code: 'unknown_variable' },
    ]);
    const { id, name } = await ofTenant();
    expect((await get(`/saved-replies?threadId=${id}`)).items).toEqual([
      expect.objectContaining({ text: `Hello ${name}, {subject}`, missing: ['subject'] }),
    ]);
    const at = owner.path(`/saved-replies/${kept.id}`);
    expect(
      (await server.request('PATCH', at, { as: owner, body: { body: 'Hello {tenant_name}' } })).status,
    ).toBe(204);
    expect((await get(`/saved-replies?threadId=${id}`, colleague)).items).toEqual([
      expect.objectContaining({ title: 'On my way', text: `Hello ${name}`, missing: [] }),
    ]);
    await server.owner`insert into saved_replies (organization_id, title, body, created_by, created_at)
      select ${owner.organizationId}, 'n' || n, 'b', ${owner.id}, now() from generate_series(1, 99) n`;
    expect((await post('/saved-replies', { title: 'One more', body: 'x' })).body.code).toBe(
      'saved_replies_full',
    );
    expect((await server.request('DELETE', at, { as: owner })).status).toBe(204);
  });
});
