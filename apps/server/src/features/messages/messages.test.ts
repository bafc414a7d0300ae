import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCoTenant, signInTenant } from '../leases/testing.ts';
import { addRequest, reportDefect } from '../maintenance/testing.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import {
  atLease,
  countUnread,
  getConversation,
  listConversations,
  listMessages,
  listRecipients,
  openConversation,
  replyTo,
  startConversation,
  writeTo,
  type Correspondent,
} from './testing.ts';

let server: TestServer;
let rental: Rental & { tenant: Person };
let owner: Member;
let tenant: Correspondent;
let toTenant: { recipientId: string; leaseId: string };
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server);
  owner = rental.owner;
  tenant = atLease(rental);
  toTenant = { recipientId: tenant.id, leaseId: rental.lease.id };
});
afterAll(() => server.close());

const join = (role: Parameters<typeof signUpMember>[2], flags?: Record<string, boolean>) =>
  signUpMember(server, owner.organizationId, role, flags);
const read = (as: Correspondent, rest: string) => server.request('GET', as.path(rest), { as });

describe('a message', () => {
  test('goes from who is signed in to one person, as it was written, and is answered', async () => {
    const words = { subject: 'הדוד', body: 'השרברב מגיע ביום שלישי\n<b>לא</b> לפני שמונה' };
    const sent = await startConversation(server, owner, { ...toTenant, ...words });
    expect(sent.status).toBe(201);
    const { id, conversationId } = sent.body;
    expect(await listMessages(server, tenant, `?conversationId=${conversationId}`)).toEqual([
      {
        id,
        conversationId,
        senderId: owner.id,
        recipientId: tenant.id,
        ...words,
        createdAt: server.clock.now().toString(),
        readAt: null,
        attachments: [],
      },
    ]);
    expect(await getConversation(server, tenant, conversationId)).toMatchObject({
      subject: 'הדוד',
      partner: { id: owner.id, isTenant: false },
      about: { leaseId: rental.lease.id },
      can: { reply: true },
    });
    expect((await replyTo(server, tenant, conversationId, 'תודה')).status).toBe(201);
    const listed = await listConversations(server, owner);
    expect(listed.find(({ id: ofOne }) => ofOne === conversationId)).toMatchObject({
      partner: { id: tenant.id, isTenant: true },
      lastMessage: { excerpt: 'תודה', isMine: false },
      unread: 1,
    });
  });

  test.each(['senderId', 'sender_id', 'readAt', 'createdAt'])(
    'is refused with a %s of the client’s own',
    async (field) => {
      const before = (await listMessages(server, owner)).length;
      const answer = await startConversation(server, owner, { ...toTenant, [field]: randomUUID() });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ path: field, code: 'unknown_field' }] },
      });
      expect(await listMessages(server, owner)).toHaveLength(before);
    },
  );

  test.each([
    ['body', '   '],
    ['subject', ''],
    ['subject', 'x'.repeat(151)],
    ['body', 'x'.repeat(10_001)],
  ])('is refused at the field with a %s like %j', async (field, value) => {
    const answer = await startConversation(server, owner, { ...toTenant, [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
  });

  test('is sent once for its key', async () => {
    const [one, again] = [
      await startConversation(server, owner, toTenant, 'one-press'),
      await startConversation(server, owner, toTenant, 'one-press'),
    ];
    expect(again.body).toEqual(one.body);
  });

  test('leaves a trace of who wrote to whom, and no word of it', async () => {
    const conversationId = await writeTo(server, owner, { ...toTenant, body: 'The code is swordfish' });
    const rows = await server.owner`select data from audit_events where action = 'sent' and entity = 'message'
      and organization_id = ${owner.organizationId}`;
    expect(rows.map(({ data }) => data.conversationId)).toContain(conversationId);
    const traces =
      await server.owner`select data::text from audit_events union all select payload::text from outbox`;
    // No word that an id could hold: `4711` is in one of some thousand.
    expect(JSON.stringify(traces)).not.toContain('swordfish');
  });
});

describe('what was not read', () => {
  test('is counted until its recipient opens it; the sender’s opening changes nothing', async () => {
    const other = atLease(await addRentalWithTenant(server, { owner }));
    const leaseId = other.path('').split('/').at(-1);
    const id = await writeTo(server, owner, { recipientId: other.id, leaseId });
    expect(await countUnread(server, other)).toBe(1);
    expect((await openConversation(server, owner, id)).status).toBe(204);
    expect(await countUnread(server, other)).toBe(1);
    expect((await listMessages(server, owner, `?conversationId=${id}`))[0]?.readAt).toBeNull();
    expect((await openConversation(server, other, id)).status).toBe(204);
    expect(await countUnread(server, other)).toBe(0);
    expect((await listMessages(server, owner, `?conversationId=${id}`))[0]?.readAt).toBe(
      server.clock.now().toString(),
    );
  });
});

describe('lists', () => {
  test('show the newest fifty first, and the rest by paging', async () => {
    const [writer, reader] = [await join('property_manager'), await join('assistant')];
    const id = await writeTo(server, writer, { recipientId: reader.id, body: 'no. 1' });
    for (let number = 2; number <= 60; number += 1) {
      server.clock.advance({ seconds: 1 });
      await replyTo(server, writer, id, `no. ${number}`);
    }
    for (const path of ['/messages', `/messages?conversationId=${id}`]) {
      const { body: first } = await read(reader, path);
      expect(first.items).toHaveLength(50);
      expect(first.items[0].body).toBe('no. 60');
      const next = `${path}${path.includes('?') ? '&' : '?'}cursor=${first.nextCursor}`;
      const { body: second } = await read(reader, next);
      expect(second.items.map((item: { body: string }) => item.body)).toEqual(
        Array.from({ length: 10 }, (_, index) => `no. ${10 - index}`),
      );
      expect(second.nextCursor).toBeNull();
    }
    expect(await countUnread(server, reader)).toBe(60);
  });

  test('of three people show each what they sent or received, and the database too', async () => {
    const [ann, ben, cid] = [await join('admin'), await join('property_manager'), await join('realtor')];
    const id = await writeTo(server, ann, { recipientId: ben.id, subject: 'Between us' });
    await writeTo(server, ben, { recipientId: cid.id, subject: 'Ask the agent' });
    const subjects = async (as: Member) => (await listMessages(server, as)).map(({ subject }) => subject);
    expect(await subjects(ann)).toEqual(['Between us']);
    expect((await subjects(ben)).toSorted()).toEqual(['Ask the agent', 'Between us']);
    expect(await subjects(cid)).toEqual(['Ask the agent']);
    expect((await read(cid, `/conversations/${id}`)).status).toBe(404);
    expect((await replyTo(server, cid, id)).status).toBe(404);
    expect((await openConversation(server, cid, id)).status).toBe(404);
    expect(await listMessages(server, cid, `?conversationId=${id}`)).toEqual([]);
    const seen = await server.owner.begin(async (trx) => {
      await trx`select set_config('app.organization_id', ${owner.organizationId}, true),
        set_config('app.user_id', ${cid.id}, true)`;
      await trx`set local role dira_app`;
      return trx`select (select count(*)::int from messages where conversation_id = ${id}) as messages,
        (select count(*)::int from conversations where id = ${id}) as conversations,
        (select count(*)::int from conversation_members where conversation_id = ${id}) as members`;
    });
    expect(seen[0]).toEqual({ messages: 0, conversations: 0, members: 0 });
  });

  test('nobody writes in the name of another, by the database', async () => {
    const [ann, ben] = [await join('admin'), await join('property_manager')];
    const id = await writeTo(server, ann, { recipientId: ben.id });
    const forged = server.owner.begin(async (trx) => {
      await trx`select set_config('app.organization_id', ${owner.organizationId}, true),
        set_config('app.user_id', ${ben.id}, true), set_config('app.now', '2026-11-22T07:00:00Z', true)`;
      await trx`set local role dira_app`;
      await trx`insert into messages (organization_id, conversation_id, sender_id, recipient_id, subject, body, search_text)
        values (${owner.organizationId}, ${id}, ${ann.id}, ${ben.id}, 's', 'b', 's b')`;
    });
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });

  test('are searched by every word of subject and text, Hebrew with and without vowel points', async () => {
    const reader = await join('property_manager');
    const id = await writeTo(server, owner, {
      recipientId: reader.id,
      subject: 'חֶשְׁבּוֹן ארנונה',
      body: 'Pay 50% by Sunday_evening',
    });
    await writeTo(server, owner, { recipientId: reader.id, subject: 'Keys', body: 'In the box' });
    const found = async (words: string) =>
      (await listConversations(server, reader, `?search=${encodeURIComponent(words)}`)).map((one) => one.id);
    expect(await found('חשבון')).toEqual([id]);
    expect(await found('SUNDAY ארנונה')).toEqual([id]);
    expect(await found('50%')).toEqual([id]);
    expect(await found('5_%')).toEqual([]);
    expect(await found('ארנונה keys')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });
});

describe('who may write to whom', () => {
  test('a member with the switch off, and whoever only looks on, may not at all', async () => {
    for (const member of [await join('realtor', { sendMessages: false }), await join('viewer')]) {
      expect((await startConversation(server, member, { recipientId: owner.id })).status).toBe(403);
      expect((await read(member, '/conversations')).status).toBe(403);
    }
    const realtor = await join('realtor');
    expect((await startConversation(server, realtor, { recipientId: owner.id })).status).toBe(201);
  });

  test('nobody reaches people of another organization, themselves, or who may not answer', async () => {
    const stranger = await addRentalWithTenant(server);
    const viewer = await join('viewer');
    for (const change of [
      { recipientId: stranger.owner.id },
      { recipientId: stranger.tenant.id, leaseId: stranger.lease.id },
      { recipientId: stranger.tenant.id, leaseId: rental.lease.id },
      { recipientId: randomUUID() },
      { recipientId: owner.id },
      { recipientId: viewer.id },
      { recipientId: tenant.id },
      { ...toTenant, maintenanceRequestId: randomUUID() },
      { ...toTenant, propertyId: randomUUID() },
    ])
      expect(await startConversation(server, owner, change)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  test('whoever does not deal with tenants does not reach one', async () => {
    const realtor = await join('realtor');
    expect((await startConversation(server, realtor, toTenant)).status).toBe(404);
    expect(await listRecipients(server, realtor)).not.toContain(tenant.id);
    expect(await listRecipients(server, owner)).toContain(tenant.id);
  });

  test('a tenant reaches the people who manage leases, and no other', async () => {
    const [manager, assistant, realtor, viewer] = [
      await join('property_manager'),
      await join('assistant'),
      await join('realtor'),
      await join('viewer'),
    ];
    const reachable = await listRecipients(server, tenant);
    expect(reachable).toContain(owner.id);
    expect(reachable).toContain(manager.id);
    for (const member of [assistant, realtor, viewer]) {
      expect(reachable).not.toContain(member.id);
      expect((await startConversation(server, tenant, { recipientId: member.id })).status).toBe(404);
    }
    const neighbour = await addRentalWithTenant(server, { owner });
    expect((await startConversation(server, tenant, { recipientId: neighbour.tenant.id })).status).toBe(404);
    expect((await startConversation(server, tenant, { recipientId: owner.id })).status).toBe(201);
  });

  test('a tenant answers whoever wrote, and finds nothing of another lease', async () => {
    const assistant = await join('assistant');
    const id = await writeTo(server, assistant, toTenant);
    expect((await replyTo(server, tenant, id)).status).toBe(201);
    const other = atLease(await addRentalWithTenant(server, { owner }));
    expect((await read(other, `/conversations/${id}`)).status).toBe(404);
    expect((await replyTo(server, other, id)).status).toBe(404);
    expect((await openConversation(server, other, id)).status).toBe(404);
    expect(await listConversations(server, other)).toEqual([]);
    expect((await server.request('GET', tenant.path('/conversations'), { as: other })).status).toBe(404);
  });

  test('a tenant with two leases has the messages of each under it', async () => {
    const second = await addRentalWithTenant(server, { owner });
    await server.owner`update tenants set user_id = null where user_id = ${second.tenant.id}`;
    await server.owner`update lease_tenants set tenant_id = ${rental.lease.tenantId} where lease_id = ${second.lease.id}`;
    const atSecond: Correspondent = { ...rental.tenant, path: second.myPath };
    const id = await writeTo(server, owner, { recipientId: tenant.id, leaseId: second.lease.id });
    expect((await listConversations(server, atSecond)).map((one) => one.id)).toEqual([id]);
    expect((await listConversations(server, tenant)).map((one) => one.id)).not.toContain(id);
    expect((await read(tenant, `/conversations/${id}`)).status).toBe(404);
    expect(await countUnread(server, atSecond)).toBe(1);
  });

  test('one of two tenants of a lease finds nothing of what the other and the landlord write', async () => {
    const shared = await addRentalWithTenant(server, { owner });
    const second = await signInTenant(server, await addCoTenant(server, owner, shared.lease.id));
    const coTenant: Correspondent = { ...second, path: shared.myPath };
    const id = await writeTo(server, owner, { recipientId: shared.tenant.id, leaseId: shared.lease.id });
    expect(await listConversations(server, coTenant)).toEqual([]);
    expect(await listMessages(server, coTenant)).toEqual([]);
    expect((await read(coTenant, `/conversations/${id}`)).status).toBe(404);
    expect((await replyTo(server, coTenant, id)).status).toBe(404);
    expect(await countUnread(server, coTenant)).toBe(0);
    const query = `?leaseId=${shared.lease.id}`;
    expect(
      (await listRecipients(server, owner, query)).filter((one) =>
        [second.id, shared.tenant.id].includes(one),
      ),
    ).toHaveLength(2);
    expect((await startConversation(server, coTenant, { recipientId: shared.tenant.id })).status).toBe(404);
  });

  test('a lease that is over leaves both their way to each other: the deposit is still to go back', async () => {
    const over = await addRentalWithTenant(server, {
      owner,
      lease: { startsOn: '2024-01-01', endsOn: '2024-12-31' },
    });
    const former = atLease(over);
    const id = await writeTo(server, former, { recipientId: owner.id, subject: 'The deposit' });
    expect((await replyTo(server, owner, id)).status).toBe(201);
    await server.owner`update tenants set user_id = null where id = ${over.lease.tenantId}`;
    expect((await read(former, `/conversations/${id}`)).status).toBe(404);
    expect((await replyTo(server, owner, id)).status).toBe(409);
  });

  test('somebody who has left is written to no more; what was written stays', async () => {
    const manager = await join('property_manager');
    const id = await writeTo(server, manager, toTenant);
    await server.owner`update memberships set suspended_at = created_at where user_id = ${manager.id}`;
    expect(await getConversation(server, tenant, id)).toMatchObject({ can: { reply: false } });
    expect(await replyTo(server, tenant, id)).toMatchObject({
      status: 409,
      body: { code: 'recipient_gone' },
    });
    expect(await listMessages(server, tenant, `?conversationId=${id}`)).toHaveLength(1);
  });
});

describe('whoever repairs', () => {
  test('writes about their own jobs alone, to the tenant and the team, without the tenant’s name', async () => {
    const staff = await join('maintenance_staff');
    const requestId = await reportDefect(server, rental);
    const about = { maintenanceRequestId: requestId };
    const job = { ...toTenant, ...about };
    expect((await startConversation(server, owner, { recipientId: staff.id })).status).toBe(404);
    expect((await startConversation(server, owner, { recipientId: staff.id, ...about })).status).toBe(404);
    await server.owner`update maintenance_requests set assignee_id = ${staff.id} where id = ${requestId}`;
    const query = `?maintenanceRequestId=${requestId}`;
    expect((await listRecipients(server, staff, query)).toSorted()).toEqual(
      expect.arrayContaining([owner.id, tenant.id]),
    );
    expect(await listRecipients(server, staff)).toEqual([]);
    expect(await listRecipients(server, tenant, query)).toContain(staff.id);
    expect((await startConversation(server, staff, toTenant)).status).toBe(404);
    expect((await startConversation(server, staff, { recipientId: owner.id })).status).toBe(404);
    const id = await writeTo(server, staff, job);
    await writeTo(server, owner, { recipientId: staff.id, ...about });
    expect((await getConversation(server, staff, id)).partner).toEqual({
      id: tenant.id,
      name: null,
      isTenant: true,
    });
    expect((await replyTo(server, tenant, id)).status).toBe(201);
    expect(await countUnread(server, staff)).toBe(2);
    await server.owner`update maintenance_requests set assignee_id = null where id = ${requestId}`;
    expect(await listConversations(server, staff)).toEqual([]);
    expect(await countUnread(server, staff)).toBe(0);
    expect((await replyTo(server, staff, id)).status).toBe(404);
    expect((await replyTo(server, tenant, id)).status).toBe(409);
  });

  test('a job that its tenant does not see is not told to the tenant', async () => {
    const { body } = await server.request('GET', owner.path(`/leases/${rental.lease.id}`), { as: owner });
    const requestId = await addRequest(server, owner, body.property.id);
    const about = { maintenanceRequestId: requestId };
    expect((await startConversation(server, owner, { ...toTenant, ...about })).status).toBe(404);
    expect((await startConversation(server, tenant, { recipientId: owner.id, ...about })).status).toBe(404);
  });
});
