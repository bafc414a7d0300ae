import type { Dashboard } from '@dira/contract/dashboard';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { atLease, replyTo, writeTo } from '../messages/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { addCall, addStranger, openThread } from './testing.ts';

let server: TestServer;
let owner: Member;
let colleague: Member;
let rental: Awaited<ReturnType<typeof addRentalWithTenant>>;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
  colleague = await signUpMember(server, owner.organizationId, 'assistant');
  rental = await addRentalWithTenant(server, { owner });
});
afterAll(() => server.close());

const unanswered = async (as = owner): Promise<Dashboard['todo']['unansweredThreads']> =>
  (await server.request('GET', as.path('/dashboard'), { as })).body.todo.unansweredThreads;
const change = (id: string, body: object, as = owner) =>
  server.request('PATCH', as.path(`/threads/${id}`), { as, body });
const countsOf = async (as = owner) => (await server.request('GET', as.path('/thread-counts'), { as })).body;
const namesOf = async (as = owner) => (await unanswered(as))?.items.map(({ name }) => name);

/** The tenant writes by WhatsApp. */
async function hear(): Promise<void> {
  const { organizationId } = owner;
  const now = server.clock.now().toString();
  await server.owner`
    insert into whatsapp_messages (organization_id, provider_id, phone_number_id, from_phone, tenant_id, kind, body, said_at,
      received_at)
    select organization_id, ${crypto.randomUUID()}, '106540352242922', '+972547654321', id, 'text', 'It leaks', ${now}, ${now}
    from tenants where organization_id = ${organizationId}`;
}

describe('who waits for an answer', () => {
  test('stands in what needs the reader, the longest first, until the answer', async () => {
    server.clock.advance({ minutes: 1 });
    const first = await addStranger(server, owner);
    const since = server.clock.now().toString();
    server.clock.advance({ minutes: 1 });
    await addStranger(server, owner);
    expect(await unanswered()).toMatchObject({
      count: 2,
      items: [{ threadId: first, name: 'Noa', place: null }, {}],
    });
    expect(Temporal.Instant.from((await unanswered())!.items[0]!.since).toString()).toBe(since);
    server.clock.advance({ minutes: 1 });
    // What the team notes for itself answers nobody.
    const note = { kind: 'note', text: 'Ask for the key' };
    await server.request('POST', owner.path(`/threads/${first}/entries`), { as: owner, body: note });
    expect((await unanswered())!.items[0]).toMatchObject({ threadId: first });
    server.clock.advance({ minutes: 1 });
    await addCall(server, owner, first);
    expect(await unanswered()).toMatchObject({ count: 1 });
  });

  test('is nobody else’s once it is given, and not there while it is put off or finished', async () => {
    server.clock.advance({ minutes: 1 });
    const first = await addStranger(server, owner);
    server.clock.advance({ minutes: 1 });
    await addCall(server, owner, first);
    const threadId = await addStranger(server, owner);
    await change(threadId, { assigneeId: colleague.id });
    expect(await unanswered()).toMatchObject({ count: 0 });
    expect(await unanswered(colleague)).toMatchObject({ count: 1 });
    const until = server.clock.now().add({ hours: 1 }).toString();
    await change(threadId, { snooze: { until } });
    expect(await unanswered(colleague)).toMatchObject({ count: 0 });
    expect(await countsOf(colleague)).toEqual({ open: 1, mine: 0, unassigned: 1, snoozed: 1, unread: 1 });
    const later = server.clock.now().add({ hours: 2 }).toString();
    await comeBackAt(server, later, [owner, colleague, rental.tenant]);
    expect(await unanswered(colleague)).toMatchObject({ count: 1 });
    expect(await countsOf(colleague)).toEqual({ open: 2, mine: 1, unassigned: 1, snoozed: 0, unread: 2 });
    await change(threadId, { isDone: true });
    expect(await unanswered(colleague)).toMatchObject({ count: 0 });
  });

  test('a tenant who writes to one member in Dira waits for that one alone', async () => {
    server.clock.advance({ minutes: 1 });
    const told = { recipientId: rental.tenant.id, leaseId: rental.lease.id };
    const conversationId = await writeTo(server, owner, told);
    expect(await namesOf()).toEqual([]);
    server.clock.advance({ minutes: 1 });
    await replyTo(server, atLease(rental), conversationId, 'And the key?');
    expect(await unanswered()).toMatchObject({
      count: 1,
      items: [{ place: { propertyName: expect.any(String), unitNumber: expect.any(String) } }],
    });
    expect(await namesOf(colleague)).toEqual([]);
  });

  test('a word by WhatsApp is answered by one in Dira, for the member who wrote it', async () => {
    await hear();
    expect(await unanswered()).toMatchObject({ count: 1 });
    server.clock.advance({ minutes: 1 });
    await writeTo(server, owner, { recipientId: rental.tenant.id, leaseId: rental.lease.id });
    expect(await unanswered()).toMatchObject({ count: 0 });
    expect(await unanswered(colleague)).toMatchObject({ count: 1 });
    server.clock.advance({ minutes: 1 });
    await hear();
    expect(await unanswered()).toMatchObject({ count: 1 });
  });

  test('has waited since the first of several words', async () => {
    await hear();
    const since = server.clock.now().toString();
    server.clock.advance({ minutes: 5 });
    await hear();
    const { items } = (await unanswered())!;
    expect(items.map((one) => Temporal.Instant.from(one.since).toString())).toEqual([since]);
  });

  test.each([
    ['suspended', 'PUT', 'suspension', {}],
    ['removed', 'POST', 'removal', { body: { assigneeId: null } }],
  ] as const)('is everybody’s again once the member who had it is %s', async (_, method, end, more) => {
    const threadId = await addStranger(server, owner);
    await change(threadId, { assigneeId: colleague.id });
    expect(await unanswered()).toMatchObject({ count: 0 });
    const path = owner.path(`/team-members/${colleague.id}/${end}`);
    expect((await server.request(method, path, { as: owner, ...more })).status).toBe(204);
    expect(await unanswered()).toMatchObject({ count: 1, items: [{ threadId }] });
    expect(await countsOf()).toMatchObject({ unassigned: 1 });
  });

  test('whoever has no inbox is told of none', async () => {
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    expect(await unanswered(viewer)).toBeNull();
  });
});

test('a thread that was there is not begun again in the audit log', async () => {
  const [tenant] = await server.owner<{ id: string }[]>`
    select id from tenants where organization_id = ${owner.organizationId}`;
  const opened = async () =>
    (
      await server.owner`select from audit_events where organization_id = ${owner.organizationId}
        and entity = 'thread' and action = 'opened'`
    ).length;
  const id = await openThread(server, owner, tenant!.id);
  const before = await opened();
  expect(await openThread(server, owner, tenant!.id)).toBe(id);
  expect(await opened()).toBe(before);
});
